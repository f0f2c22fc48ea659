import { fileDownload } from '#contract/applications/calls.ts';
import { mostCounted, type officeCalls } from '#contract/applications/office-calls.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import type { Db } from '#server/kit/db.ts';
import type { ReadVerb } from '#server/kit/mount-calls.ts';
import { totalOfPage } from '#server/kit/total-of-page.ts';
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
  return { data: rows.map(presentRow), ...(await totalOfList(db, input, rows)) };
};

/** How many there are on all pages: by type and status the counters tell it with the page. */
async function totalOfList(db: Db, input: ListInput, rows: readonly ListedApplication[]) {
  if (filtersByTypeAndStatusOnly(input))
    return { total: rows[0]?.total ?? (await countListed(db, input)), total_is_least: false };
  const { limit_value: size, limit_offset: offset } = input;
  return totalOfPage({ size, offset, shown: rows.length, most: mostCounted }, (most) =>
    countApplications(db, input, most),
  );
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
