import { formerAdministrator } from '#contract/applications/names.ts';
import { importLine } from '#contract/imports/import.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { OtherLine } from './reminder-lines.views.ts';

/** Was this membership taken over from a list? */
export async function cameByImport(db: Db, applicationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('member_import_rows')
    .select('line')
    .where('application_id', '=', applicationId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of which file a membership was taken over, if it was (docs/decisions/0104). */
export async function viewImportLines(db: Db, applicationId: number): Promise<OtherLine[]> {
  const rows = await db
    .selectFrom('member_import_rows as r')
    .innerJoin('member_imports as i', 'i.id', 'r.import_id')
    .leftJoin('admins as by', 'by.id', 'i.acts_for')
    .select(['i.id', 'r.line', 'i.file_name', 'i.done_at', 'i.begun_at', 'by.full_name as admin_name'])
    .where('r.application_id', '=', applicationId)
    .execute();
  return rows.map(({ id, line, file_name, done_at, begun_at, admin_name }) => ({
    id,
    of: 'import',
    created_at: done_at ?? begun_at,
    ...importLine(file_name, line),
    by: admin_name ?? formerAdministrator,
  }));
}
