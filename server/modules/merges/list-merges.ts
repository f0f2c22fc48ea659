import { formerAdministrator, fullName } from '#contract/applications/names.ts';
import type { mergeCalls } from '#contract/merges/calls.ts';
import { undoUntil } from '#contract/merges/merge.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { viewMerges } from './merges.views.ts';

/** account_merges */
export const listMerges: ReadHandler<typeof mergeCalls.accountMerges> = async ({ db, now }, input) => {
  const { rows, total } = await viewMerges(db, input);
  const data = rows.map((row) => {
    const until = undoUntil(row.merged_at);
    const { salutation, first_name, middle_name, last_name } = row;
    return {
      id: row.id,
      member_id: row.member_id,
      name: fullName({
        salutation: salutation ?? '',
        first_name: first_name ?? '',
        middle_name: middle_name ?? '',
        last_name: last_name ?? '',
      }),
      kept: row.kept,
      merged: row.merged,
      moved: row.moved ?? 0,
      by: row.by ?? formerAdministrator,
      merged_on: row.merged_at.toISOString(),
      undo_until: row.undone_at === null && now <= until ? until.toISOString() : '',
      undone_by: row.undone_at === null ? '' : (row.undone_by ?? formerAdministrator),
      undone_on: row.undone_at?.toISOString() ?? '',
    };
  });
  return { data, total };
};
