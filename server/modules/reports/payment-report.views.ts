import { type SelectQueryBuilder, sql } from 'kysely';
import type { paymentExport } from '#contract/reports/calls.ts';
import type { DB } from '#server/kit/db/db-types.ts';
import type { Db } from '#server/kit/db/db.ts';
import { escapeLike } from '#server/kit/db/search-words.views.ts';
import type { z } from 'zod';
import { isFound, isWithin, personColumns } from './person.views.ts';

export type PaymentFilters = z.output<(typeof paymentExport)['input']>;

export type ReportedPayment = Awaited<ReturnType<typeof viewPaymentReport>>[number];

/** Rows of the report, newest first. The page is selected before anything is looked up for it. */
export async function viewPaymentReport(
  db: Db,
  filters: PaymentFilters,
  { limit, offset }: { limit: number; offset: number },
) {
  const page = inOrder(filterPayments(db, filters, offset + limit))
    .select('payments.id')
    .limit(limit)
    .offset(offset);
  return selectReport(db.selectFrom('payments').where('payments.id', 'in', page)).execute();
}

/** All rows of the report, newest first, as one statement. */
export function selectPaymentReport(db: Db, filters: PaymentFilters) {
  return selectReport(filterPayments(db, filters));
}

/** How many rows match the same filters, at most `most`; counted in the order of the page, which is quick for many. */
export async function countPaymentReport(db: Db, filters: PaymentFilters, most: number) {
  const found = inOrder(filterPayments(db, filters, most))
    .select('payments.id')
    .limit(most)
    .as('found');
  const count = sql<number>`count(*)`.as('count');
  return (await db.selectFrom(found).select(count).executeTakeFirstOrThrow()).count;
}

type Payments = SelectQueryBuilder<DB, 'payments', object>;

function inOrder(query: Payments) {
  return query.orderBy('payments.created_at', 'desc').orderBy('payments.id', 'desc');
}

/** The person's details as they are now, the order's figures as they were when it was made. */
function selectReport(query: Payments) {
  return inOrder(query)
    .innerJoin('applications', 'applications.id', 'payments.application_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select((row) => personColumns(row))
    .select((row) => [
      'payments.id',
      'payments.application_id as member_id',
      'payments.payment_id',
      'payments.status_id as payment_status',
      'payments.currency',
      'payments.amount',
      'payments.created_at',
      'orders.fee',
      'orders.gst_percent',
      'orders.gst',
      row
        .selectFrom('refunds')
        .select((refund) => refund.fn.sum<number>('refunds.amount').as('sum'))
        .whereRef('refunds.payment_id', '=', 'payments.id')
        .where('refunds.status', '=', 'processed')
        .as('refunded'),
      row
        .selectFrom('payment_statuses')
        .select('payment_statuses.name')
        .whereRef('payment_statuses.id', '=', 'payments.status_id')
        .$asScalar()
        .$notNull()
        .as('payment_status_name'),
      row
        .selectFrom('payment_methods')
        .select('payment_methods.name')
        .whereRef('payment_methods.id', '=', 'payments.method_id')
        .$asScalar()
        .$notNull()
        .as('payment_method_name'),
    ]);
}

/**
 * Payments of a type and a range of days, found by details of the person or by a part of the payment id.
 * @param first how many of the newest are needed; all without it
 */
function filterPayments(db: Db, filters: PaymentFilters, first?: number): Payments {
  const { search } = filters;
  if (search === '') return narrowPayments(db, filters);
  const number = sql<string>`lower(${`%${escapeLike(search)}%`})`;
  const ofPerson = narrowPayments(db, filters, search);
  const ofNumber = narrowPayments(db, filters).where((row) =>
    row(row.fn<string>('lower', ['payments.payment_id']), 'like', number),
  );
  // Two queries: each uses its own index, or stops early where many rows match.
  const newest = (query: Payments) => {
    const found = first === undefined ? query : inOrder(query).limit(first);
    return db.selectFrom(found.select('payments.id').as('found')).select('found.id');
  };
  return db.selectFrom('payments').where('payments.id', 'in', newest(ofPerson).union(newest(ofNumber)));
}

function narrowPayments(db: Db, filters: PaymentFilters, words = ''): Payments {
  const { application_id } = filters;
  let query = db.selectFrom('payments').where((row) => isWithin(row, 'payments.created_at', filters));
  if (application_id !== null) query = query.where('payments.package_id', '=', application_id);
  if (words === '') return query;
  return query.where((row) =>
    row.exists(
      row
        .selectFrom('applications')
        .select('applications.id')
        .whereRef('applications.id', '=', 'payments.application_id')
        .where((payer) => isFound(payer, words)),
    ),
  );
}
