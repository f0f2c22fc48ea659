import { fileDownload } from '#contract/applications/file-calls.ts';
import type { officeCalls } from '#contract/applications/office-calls.ts';
import { mostCounted } from '#contract/kit/page.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import type { Db } from '#server/kit/db/db.ts';
import { totalOfPage } from '#server/kit/db/total-of-page.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { type Filters, toFilters, isByTypeAndStatusOnly } from './list-filters.ts';
import { countApplications, countListed, type ListedApplication, viewApplications } from './list.views.ts';

/**
 * get_member: one page of the office's list and how many applications there are; newest first, or by membership
 * number.
 */
export const listApplications: ReadHandler<typeof officeCalls.getMember> = async ({ db, caller }, input) => {
  const filters = toFilters(input, caller.admin?.id ?? null);
  const { rows, total } = await viewApplications(db, filters);
  return { data: rows.map(presentRow), ...(await totalOfList(db, filters, rows.length, total)) };
};

/** How many there are on all pages; for type and status the counters know it exactly. */
async function totalOfList(db: Db, filters: Filters, shown: number, counted: number | null) {
  const { limit_value: size, limit_offset: offset } = filters;
  if (isByTypeAndStatusOnly(filters))
    return { total: counted ?? (await countListed(db, filters)), total_is_least: false };
  return totalOfPage(
    { size, offset, shown, most: mostCounted },
    async () => counted ?? (await countApplications(db, filters)),
  );
}

/** A row of the list as the contract names it. */
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
    status_changed_at: row.status_changed_at.toISOString(),
    owner_name: row.owner_name ?? '',
    last_login: row.last_login_at?.toISOString() ?? null,
    payment_status_name: row.payment_status_name ?? '',
    profile: row.photo_id === null ? null : downloadUrl(fileDownload, { id: row.photo_id }),
  };
}
