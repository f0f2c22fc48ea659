import { awaitsPayment, shownWhenAsked, statusFilter } from '#contract/applications/statuses.ts';
import type { officeCalls } from '#contract/applications/office-calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { paymentStatusIds } from '#contract/payments/payment.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from '#server/kit/db-types.ts';
import type { Tx } from '#server/kit/db.ts';
import { escapeLike } from '#server/kit/escape-like.ts';

export type ListInput = CheckedInputOf<typeof officeCalls.getMember>;

/**
 * Applications with the names behind their ids. The payment's status is Success once any payment succeeded,
 * otherwise how the latest one ended; Pending while one is awaited; null before that. The ids stand first:
 * with so many joins PostgreSQL keeps their order, and each row is then found by its key.
 */
function selectWithNames(tx: Tx, ids: SelectQueryBuilder<DB, 'applications', { id: number }>) {
  return tx
    .selectFrom(ids.as('wanted'))
    .innerJoin('applications as a', 'a.id', 'wanted.id')
    .innerJoin('packages as p', 'p.id', 'a.package_id')
    .innerJoin('application_statuses as s', 's.id', 'a.status_id')
    .innerJoin('member_accounts as m', 'm.id', 'a.account_id')
    .leftJoin('countries as c', 'c.id', 'a.country_id')
    .leftJoin('states as home', 'home.id', 'a.state_id')
    .leftJoin('states as council', 'council.id', 'a.mci_council_state_id')
    .leftJoin('states as asi', 'asi.id', 'a.asi_state_id')
    .leftJoin('files as photo', (join) =>
      join.onRef('photo.application_id', '=', 'a.id').on('photo.field', '=', 'profile'),
    )
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
    .leftJoin('payment_statuses as ps', (join) =>
      join.on((row) =>
        row('ps.id', '=', (either) =>
          either.fn.coalesce(
            'paying.status_id',
            either.case().when('a.status_id', 'in', awaitsPayment).then(paymentStatusIds.pending).end(),
          ),
        ),
      ),
    )
    .selectAll('a')
    .select([
      'p.name as application_name',
      'p.form_type',
      'p.slug as type_slug',
      's.name as status_name',
      'm.last_login_at',
      'c.name as country_name',
      'home.name as state_name',
      'council.name as mci_council_state_name',
      'asi.name as asi_state_name',
      'photo.public_id as photo_id',
      'ps.id as payment_status',
      'ps.name as payment_status_name',
    ]);
}

export type ApplicationView = Awaited<ReturnType<typeof viewApplication>>;

/** One application with the names behind its ids. */
export async function viewApplication(tx: Tx, id: number) {
  const ids = tx.selectFrom('applications').select('id').where('id', '=', id);
  return selectWithNames(tx, ids).executeTakeFirstOrThrow();
}

/** The rows of one page of the office's list, in one query: the page is cut before anything is joined to it. */
export async function viewApplications(tx: Tx, input: ListInput): Promise<ApplicationView[]> {
  const direction = input.sort_by_member_no === 'asc' ? 'asc' : 'desc';
  const page = filterApplications(tx, input)
    .select('applications.id')
    .orderBy('applications.id', direction)
    .limit(input.limit_value)
    .offset(input.limit_offset);
  return selectWithNames(tx, page).orderBy('a.id', direction).execute();
}

/** How many applications the same filters find on all pages. */
export async function countApplications(tx: Tx, input: ListInput): Promise<number> {
  const count = sql<number>`count(*)`.as('count');
  const { count: total } = await filterApplications(tx, input).select(count).executeTakeFirstOrThrow();
  return total;
}

/** How many applications stand in each status that has any. */
export async function countByStatus(tx: Tx): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('applications')
    .select(['status_id', sql<number>`count(*)`.as('count')])
    .groupBy('status_id')
    .execute();
  return new Map(rows.map((row) => [row.status_id, row.count]));
}

function filterApplications(tx: Tx, input: ListInput) {
  const status = statusFilter(input.application_status);
  let query = tx.selectFrom('applications');
  query =
    status === null
      ? query.where('status_id', 'not in', shownWhenAsked)
      : query.where('status_id', '=', status);
  if (input.application_id !== null) query = query.where('package_id', '=', input.application_id);
  if (input.state !== null) query = query.where('state_id', '=', input.state);
  if (input.edu_postgrad_degree !== '')
    query = query.where('edu_postgrad_degree', '=', input.edu_postgrad_degree);
  if (input.edu_superspecialty_degree !== '')
    query = query.where('edu_superspecialty_degree', '=', input.edu_superspecialty_degree);
  // search_text is in lower case already; each word may stand anywhere in it, so that 'Asha Rao' finds 'Asha M Rao'.
  for (const word of input.search.split(/\s+/).filter((part) => part !== ''))
    query = query.where('search_text', 'like', sql<string>`lower(${`%${escapeLike(word)}%`})`);
  return query;
}
