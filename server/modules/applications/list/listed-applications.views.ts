import { sql } from 'kysely';
import type { Db } from '#server/kit/db/db.ts';
import { prepare } from '#server/kit/db/prepare.ts';
import { nameColumns } from '#server/kit/db/name-columns.ts';
import { selectWithNames } from './application-names.views.ts';
import { selectListed } from './counts.views.ts';
import { orderOf, selectIds } from './found-applications.views.ts';
import { type Filters, isAskedOften, isByTypeAndStatusOnly } from './list-filters.ts';

export type ListedApplication = Awaited<ReturnType<typeof viewApplications>>[number];

/**
 * The rows of one page of the office's list, with what its columns show, in one query: the page is cut before
 * anything is joined to it. Each row says how many there are on all pages where counters tell; null where they do not.
 */
export async function viewApplications(db: Db, filters: Filters) {
  if (!isAskedOften(filters)) return selectPage(db, filters).execute();
  return firstPage(filters)(db, filters.status, filters.application_id);
}

function selectPage(db: Db, filters: Filters) {
  return selectWithNames(db, selectIds(db, filters))
    .select([
      'a.id',
      'a.public_id',
      'a.package_id',
      'a.application_no',
      'a.status_id',
      'a.membership_no',
      ...nameColumns,
      'a.email',
      'a.mobile',
      'a.mobile_code',
      'a.city',
      'a.created_at',
      'a.submitted_at',
    ])
    .select(
      isByTypeAndStatusOnly(filters)
        ? selectListed(db, filters.status, filters.application_id).as('total')
        : sql<null>`null`.as('total'),
    )
    .orderBy(orderOf('a', filters));
}

const firstPages = new Map<string, ReturnType<typeof prepareFirstPage>>();

function firstPage(filters: Filters) {
  const { status, application_id, sort_by_member_no: order, limit_value } = filters;
  const kind = [status === null, application_id === null, order, limit_value].join();
  const prepared = firstPages.get(kind) ?? prepareFirstPage(filters);
  firstPages.set(kind, prepared);
  return prepared;
}

function prepareFirstPage(kind: Filters) {
  return prepare((tx, status: number | null, application_id: number | null) =>
    selectPage(tx, {
      ...kind,
      status: kind.status === null ? null : status,
      application_id: kind.application_id === null ? null : application_id,
    }),
  );
}
