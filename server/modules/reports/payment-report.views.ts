import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { ExportReason } from '#contract/audit/export-reason.ts';
import type { Day } from '#contract/kit/day.ts';
import type { paymentExport } from '#contract/reports/calls.ts';
import { paymentStatusIds } from '#contract/payments/payment.ts';
import { paymentColumns } from '#contract/reports/columns.ts';
import type { PaymentTotal } from '#contract/reports/rows.ts';
import type { DB } from '#server/kit/db/db-types.ts';
import type { Db } from '#server/kit/db/db.ts';
import { escapeLike } from '#server/kit/db/search-words.views.ts';
import type { z } from 'zod';
import { FOUND, fileCells, shownCells } from './cells.views.ts';
import { always, isFound, isWithin, nameIn, personsOf } from './person.views.ts';

export type PaymentFilters = Omit<z.output<(typeof paymentExport)['input']>, keyof ExportReason>;

export type ReportedPayment = Awaited<ReturnType<typeof viewPaymentReport>>[number];

/** Rows of the report with their cells, newest first. The page is selected before anything is looked up for it. */
export async function viewPaymentReport(
  db: Db,
  filters: PaymentFilters,
  today: Day,
  { limit, offset }: { limit: number; offset: number },
) {
  const page = inOrder(filterPayments(db, filters, offset + limit))
    .select('payments.id')
    .limit(limit)
    .offset(offset);
  return reported(db, db.selectFrom('payments').where('payments.id', 'in', page), today)
    .selectAll(FOUND)
    .select(shownCells(paymentColumns, today).as('cells'))
    .execute();
}

/** The file of the report, newest first, as one statement: a column of texts for each of its titles. */
export function selectPaymentFile(db: Db, filters: PaymentFilters, today: Day) {
  return reported(db, filterPayments(db, filters), today).select(fileCells(paymentColumns, today));
}

/** Whose data the file holds. */
export function selectPayers(db: Db, filters: PaymentFilters) {
  return filterPayments(db, filters).select('payments.application_id');
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

/** What the successful ones of the same payments add up to, by currency; what a bank gave back is counted apart. */
export async function totalPayments(db: Db, filters: PaymentFilters): Promise<PaymentTotal[]> {
  const refunds = db
    .selectFrom('refunds')
    .select((row) => ['refunds.payment_id', row.fn.sum('refunds.amount').as('refunded')])
    .where('refunds.status', '=', 'processed')
    .groupBy('refunds.payment_id')
    .as('refunds');
  return filterPayments(db, filters)
    .where('payments.status_id', '=', paymentStatusIds.success)
    .leftJoin(refunds, 'refunds.payment_id', 'payments.id')
    .select([
      'payments.currency',
      sql<number>`count(*)`.as('payments'),
      sql<number>`sum(payments.amount)::bigint`.as('amount'),
      sql<number>`coalesce(sum(refunds.refunded), 0)::bigint`.as('refunded'),
    ])
    .groupBy('payments.currency')
    .orderBy('payments.currency')
    .execute();
}

type Payments = SelectQueryBuilder<DB, 'payments', object>;

function inOrder(query: Payments) {
  return query.orderBy('payments.created_at', 'desc').orderBy('payments.id', 'desc');
}

/** What the report holds of these payments: the person as they are now, the order's figures as they were when it was made. */
function reported(db: Db, payments: Payments, today: Day) {
  // Each finds its payer and its order by itself, in the order of the report: joined, all of them would be sorted.
  const joined = db
    .selectFrom(inOrder(payments).selectAll('payments').offset(sql.lit(0)).as('payments'))
    .innerJoinLateral(
      sql<Selectable<DB['applications']>>`(select * from applications
        where applications.id = payments.application_id offset 0)`.as('applications'),
      always,
    )
    .innerJoinLateral(
      sql<Selectable<DB['orders']>>`(select * from orders where orders.id = payments.order_id offset 0)`.as(
        'orders',
      ),
      always,
    );
  const values = personsOf(joined, today)
    .innerJoinLateral(nameIn('payment_statuses', 'payments.status_id').as('payment_status'), always)
    .innerJoinLateral(nameIn('payment_methods', 'payments.method_id').as('payment_method'), always)
    .select((row) => [
      'payments.id',
      'payments.application_id as member_id',
      'payments.payment_id',
      'payments.status_id as payment_status',
      'payment_status.name as payment_status_name',
      'payment_method.name as payment_method_name',
      'payments.currency',
      inUnits('payments.amount').as('amount'),
      inUnits('orders.fee').as('application_fee'),
      'orders.gst_percent as gst_value',
      inUnits('orders.gst').as('gstamount'),
      'payments.created_at as created_on',
      row
        .selectFrom('refunds')
        .select((refund) => refund.fn.sum<number>('refunds.amount').as('sum'))
        .whereRef('refunds.payment_id', '=', 'payments.id')
        .where('refunds.status', '=', 'processed')
        .as('refunded'),
    ]);
  return db.selectFrom(values.as(FOUND)).orderBy('found.created_on', 'desc').orderBy('found.id', 'desc');
}

/** Minor units as a decimal number of whole ones. */
function inUnits(column: string) {
  return sql<string>`${sql.ref(column)} / 100.0`;
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
