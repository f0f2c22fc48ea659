import { formerAdministrator } from '#contract/applications/names.ts';
import { mergeLine, undoLine } from '#contract/merges/merge.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { OtherLine } from './reminder-lines.views.ts';

/** When the account of an application was merged with another one, and when that was undone (docs/decisions/0108). */
export async function viewMergeLines(db: Db, applicationId: number): Promise<OtherLine[]> {
  const rows = await db
    .selectFrom('merged_applications as x')
    .innerJoin('account_merges as g', 'g.id', 'x.merge_id')
    .innerJoin('member_accounts as k', 'k.id', 'g.kept_id')
    .innerJoin('member_accounts as m', 'm.id', 'g.merged_id')
    .leftJoin('admins as by', 'by.id', 'g.admin_id')
    .leftJoin('admins as undoer', 'undoer.id', 'g.undone_by')
    .select([
      'g.id',
      'x.moved',
      'g.merged_at',
      'g.undone_at',
      'k.email as kept',
      'm.email as merged',
      'by.full_name as by',
      'undoer.full_name as undone_by',
    ])
    .where('x.application_id', '=', applicationId)
    .execute();
  return rows.flatMap((row): OtherLine[] => {
    const emails = { kept: row.kept, merged: row.merged };
    const merged = {
      id: row.id,
      of: 'merge' as const,
      created_at: row.merged_at,
      ...mergeLine(row.moved, emails),
      by: row.by ?? formerAdministrator,
    };
    if (row.undone_at === null) return [merged];
    const undone = { ...merged, of: 'merge_undone' as const, created_at: row.undone_at, ...undoLine(emails) };
    return [merged, { ...undone, by: row.undone_by ?? formerAdministrator }];
  });
}
