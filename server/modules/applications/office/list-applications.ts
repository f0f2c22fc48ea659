import { fileDownload } from '#contract/applications/calls.ts';
import { mostCounted, type officeCalls } from '#contract/applications/office-calls.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import type { Db } from '#server/kit/db.ts';
import type { ReadVerb } from '#server/kit/mount-calls.ts';
import {
  countApplications,
  countListed,
  filtersByTypeAndStatusOnly,
  type ListedApplication,
  type ListInput,
  viewApplications,
} from '#server/modules/applications/record/applications.views.ts';

/** get_member: one page of the office's list, newest first unless Old is asked for, and how many there are. */
export const listApplications: ReadVerb<typeof officeCalls.getMember> = async ({ db }, input) => {
  const rows = await viewApplications(db, input);
  return { data: rows.map(presentRow), ...(await totalOf(db, input, rows)) };
};

/**
 * How many there are on all pages: exact by type and status, which the counters tell with the page; by other filters
 * counting stops at `mostCounted`. A page that is not full is the last one and tells by itself.
 */
async function totalOf(db: Db, input: ListInput, rows: readonly ListedApplication[]) {
  const { limit_value: size, limit_offset: offset } = input;
  const exact = (total: number) => ({ total, total_is_least: false });
  if (filtersByTypeAndStatusOnly(input)) return exact(rows[0]?.total ?? (await countListed(db, input)));
  const seen = offset + rows.length;
  if (rows.length < size && (rows.length > 0 || offset === 0)) return exact(seen);
  const counted = await countApplications(db, input, mostCounted + 1);
  if (counted <= mostCounted) return exact(counted);
  return { total: Math.max(mostCounted, seen), total_is_least: true };
}

/** A row of the list in the words of the contract. */
function presentRow(row: ListedApplication) {
  return {
    ...row,
    application_id: row.package_id,
    application_no: row.application_no ?? '',
    application_status: row.status_id,
    membership_no: row.membership_no ?? '',
    state_name: row.state_name ?? '',
    created_on: row.created_at.toISOString(),
    submitted_on: row.submitted_at?.toISOString() ?? null,
    last_login: row.last_login_at?.toISOString() ?? null,
    payment_status_name: row.payment_status_name ?? '',
    profile: row.photo_id === null ? null : downloadUrl(fileDownload, { id: row.photo_id }),
  };
}
