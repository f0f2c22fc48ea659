import { awaitsPayment, statusFilter } from '#contract/applications/statuses.ts';
import { listSizes, type officeCalls, statusTypeSizes } from '#contract/applications/office-calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { paymentStatusIds } from '#contract/payments/payment.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from '#server/kit/db-types.ts';
import type { Db, Tx } from '#server/kit/db.ts';
import { prepare } from '#server/kit/prepare.ts';
import { patternsOf } from '#server/kit/search-words.views.ts';
import { inAllLists, selectListed } from './counts.views.ts';

export type ListInput = CheckedInputOf<typeof officeCalls.getMember>;

/** What a list is asked for, in the words of the table. */
type Filters = Omit<ListInput, 'application_status' | 'sort_by_member_no'> & {
  /** null means all lists' statuses. */
  status: number | null;
  direction: 'asc' | 'desc';
};

function filtersOf({ application_status, sort_by_member_no, ...others }: ListInput): Filters {
  const direction = sort_by_member_no === 'asc' ? 'asc' : 'desc';
  return { ...others, status: statusFilter(application_status), direction };
}

/**
 * Applications with the names that lists show. The payment's status is Success once any payment succeeded,
 * otherwise how the latest one ended; Pending while one is awaited; null before that. Names are looked up row by row
 * and not joined: PostgreSQL would think ten times longer about the order of nine joins than it takes to answer.
 */
function selectWithNames(tx: Db | Tx, ids: SelectQueryBuilder<DB, 'applications', { id: number }>) {
  return tx
    .selectFrom(ids.as('wanted'))
    .innerJoin('applications as a', 'a.id', 'wanted.id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('payments')
          .select('status_id')
          .whereRef('application_id', '=', 'a.id')
          .orderBy((row) => row('status_id', '=', paymentStatusIds.success), 'desc')
          .orderBy('created_at', 'desc')
          .limit(1)
          .as('paying'),
      (join) => join.onTrue(),
    )
    .select((row) => {
      const paymentStatus = row.fn.coalesce(
        'paying.status_id',
        row.case().when('a.status_id', 'in', awaitsPayment).then(paymentStatusIds.pending).end(),
      );
      return [
        row
          .selectFrom('packages')
          .select('name')
          .whereRef('id', '=', 'a.package_id')
          .$asScalar()
          .$notNull()
          .as('application_name'),
        row
          .selectFrom('application_statuses')
          .select('name')
          .whereRef('id', '=', 'a.status_id')
          .$asScalar()
          .$notNull()
          .as('status_name'),
        row
          .selectFrom('member_accounts')
          .select('last_login_at')
          .whereRef('id', '=', 'a.account_id')
          .as('last_login_at'),
        row.selectFrom('states').select('name').whereRef('id', '=', 'a.state_id').as('state_name'),
        row
          .selectFrom('files')
          .select('public_id')
          .whereRef('application_id', '=', 'a.id')
          .where('field', '=', 'profile')
          .as('photo_id'),
        paymentStatus.as('payment_status'),
        row
          .selectFrom('payment_statuses')
          .select('name')
          .where('id', '=', paymentStatus)
          .as('payment_status_name'),
      ];
    });
}

export type ApplicationView = Awaited<ReturnType<typeof viewApplication>>;

/** One application, whole, with the names behind its ids. */
export async function viewApplication(tx: Tx, id: number) {
  const [row] = await selectWhole(tx, id);
  if (!row) throw new Error(`There is no application ${id}`);
  return row;
}

const selectWhole = prepare((tx, id: number) => {
  const ids = tx.selectFrom('applications').select('id').where('id', '=', id);
  return selectWithNames(tx, ids)
    .innerJoin('packages as p', 'p.id', 'a.package_id')
    .leftJoin('countries as c', 'c.id', 'a.country_id')
    .leftJoin('states as council', 'council.id', 'a.mci_council_state_id')
    .leftJoin('states as asi', 'asi.id', 'a.asi_state_id')
    .selectAll('a')
    .select([
      'p.form_type',
      'p.slug as type_slug',
      'c.name as country_name',
      'council.name as mci_council_state_name',
      'asi.name as asi_state_name',
    ]);
});

export type ListedApplication = Awaited<ReturnType<typeof viewApplications>>[number];

/**
 * The rows of one page of the office's list, with what its columns show, in one query: the page is cut before
 * anything is joined to it. Each row says how many there are on all pages where counters tell; null where they do not.
 */
export async function viewApplications(tx: Db | Tx, input: ListInput) {
  const filters = filtersOf(input);
  if (!isAskedOften(filters)) return selectPage(tx, filters).execute();
  return firstPage(filters)(tx, filters.status, filters.application_id);
}

function selectPage(tx: Db | Tx, filters: Filters) {
  const { direction, limit_value, limit_offset } = filters;
  let page = filterApplications(tx, filters)
    .select('applications.id')
    .orderBy('applications.id', direction)
    .limit(sql.lit(limit_value));
  if (limit_offset > 0) page = page.offset(limit_offset);
  return selectWithNames(tx, page)
    .select([
      'a.id',
      'a.public_id',
      'a.package_id',
      'a.application_no',
      'a.status_id',
      'a.membership_no',
      'a.salutation',
      'a.first_name',
      'a.middle_name',
      'a.last_name',
      'a.email',
      'a.mobile',
      'a.mobile_code',
      'a.city',
      'a.created_at',
      'a.submitted_at',
    ])
    .select(
      filtersByTypeAndStatusOnly(filters)
        ? selectTotal(tx, filters).as('total')
        : sql<null>`null`.as('total'),
    )
    .orderBy('a.id', direction);
}

/** The first pages of lists by type and status, as the office opens them: few queries, which are kept prepared. */
function isAskedOften(filters: Filters): boolean {
  const size: number = filters.limit_value;
  const isUsual = [...listSizes, ...statusTypeSizes].some((usual) => usual === size);
  return isUsual && filters.limit_offset === 0 && filtersByTypeAndStatusOnly(filters);
}

const firstPages = new Map<string, ReturnType<typeof prepareFirstPage>>();

function firstPage(filters: Filters) {
  const { status, application_id, direction, limit_value } = filters;
  const kind = [status === null, application_id === null, direction, limit_value].join();
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

/**
 * How many applications the same filters find on all pages, at most `most`. In the order of their ids, as the page is
 * found: where many fit, so many are soon met on the way, and nobody looks at the rest.
 */
export async function countApplications(tx: Db | Tx, input: ListInput, most: number): Promise<number> {
  const found = filterApplications(tx, filtersOf(input)).select('id').orderBy('id', 'desc').limit(most);
  const { count } = await tx
    .selectFrom(found.as('found'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many applications the list of a type and a status shows on all pages, from the counters. */
export async function countListed(tx: Db | Tx, input: ListInput): Promise<number> {
  return (await selectTotal(tx, filtersOf(input)).executeTakeFirstOrThrow()).total;
}

function selectTotal(tx: Db | Tx, { status, application_id }: Filters) {
  return selectListed(tx, status, application_id);
}

/** Do type and status alone decide what the list shows? */
export function filtersByTypeAndStatusOnly({
  search,
  state,
  edu_postgrad_degree: postgrad,
  edu_superspecialty_degree: superspecialty,
}: Pick<ListInput, 'search' | 'state' | 'edu_postgrad_degree' | 'edu_superspecialty_degree'>): boolean {
  return search.trim() === '' && state === null && postgrad === '' && superspecialty === '';
}

function filterApplications(tx: Db | Tx, input: Filters) {
  const { status } = input;
  let query = tx.selectFrom('applications');
  query = status === null ? query.where(inAllLists()) : query.where('status_id', '=', status);
  if (input.application_id !== null) query = query.where('package_id', '=', input.application_id);
  if (input.state !== null) query = query.where('state_id', '=', input.state);
  if (input.edu_postgrad_degree !== '')
    query = query.where('edu_postgrad_degree', '=', input.edu_postgrad_degree);
  if (input.edu_superspecialty_degree !== '')
    query = query.where('edu_superspecialty_degree', '=', input.edu_superspecialty_degree);
  for (const patterns of patternsOf(input.search))
    query = query.where((row) => row.or(patterns.map((pattern) => row('search_text', 'like', pattern))));
  return query;
}
