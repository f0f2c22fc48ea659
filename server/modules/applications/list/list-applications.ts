import { fileDownload } from '#contract/applications/calls.ts';
import { mostCounted, type officeCalls } from '#contract/applications/office-calls.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { totalOfPage } from '#server/kit/db/total-of-page.ts';
import { countListed } from './counts.views.ts';
import { countApplications } from './found-applications.views.ts';
import { type Filters, filtersOf, isByTypeAndStatusOnly } from './list-filters.ts';
import { type ListedApplication, viewApplications } from './listed-applications.views.ts';

/**
 * get_member: one page of the office's list, newest first unless an order by number is asked for, and how many there
 * are.
 */
export const listApplications: ReadHandler<typeof officeCalls.getMember> = async ({ db }, input) => {
  const filters = filtersOf(input);
  const rows = await viewApplications(db, filters);
  return { data: rows.map(presentRow), ...(await totalOfList(db, filters, rows)) };
};

/** How many there are on all pages: by type and status the counters tell it with the page. */
async function totalOfList(db: Db, filters: Filters, rows: readonly ListedApplication[]) {
  const { status, application_id, limit_value: size, limit_offset: offset } = filters;
  if (isByTypeAndStatusOnly(filters))
    return {
      total: rows[0]?.total ?? (await countListed(db, status, application_id)),
      total_is_least: false,
    };
  return totalOfPage({ size, offset, shown: rows.length, most: mostCounted }, (most) =>
    countApplications(db, filters, most),
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
