import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#contract/kit/day.ts';
import { paymentStatusIds } from '#contract/payments/payment.ts';
import { prepare } from '#server/kit/db/prepare.ts';
import { startOfMonth } from '#server/kit/db/start-of-day.views.ts';

/**
 * What was received and what was given back in a month, named by its first day, and in the month before: by currency, in
 * minor units. A payment counts in the month of the payment report, a refund, unless it failed, in that of its request.
 */
export const viewMoneyOfMonths = prepare((db, month: Day) => {
  const received = db
    .selectFrom('payments')
    .select(['currency', 'created_at', 'amount as received', sql<number>`0`.as('refunded')])
    .where('status_id', '=', sql.lit(paymentStatusIds.success))
    .where('created_at', '>=', startOfMonth(month, -1))
    .where('created_at', '<', startOfMonth(month, 1));
  const refunded = db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['p.currency', 'r.created_at', sql<number>`0`.as('received'), 'r.amount as refunded'])
    .where('r.status', '<>', 'failed')
    .where('r.created_at', '>=', startOfMonth(month, -1))
    .where('r.created_at', '<', startOfMonth(month, 1));
  const isNow = sql<boolean>`created_at >= ${startOfMonth(month, 0)}`;
  const isBefore = sql<boolean>`created_at < ${startOfMonth(month, 0)}`;
  const sum = (column: 'received' | 'refunded', isOfMonth: RawBuilder<boolean>) =>
    sql<number>`coalesce(sum(${sql.ref(column)}) filter (where ${isOfMonth}), 0)::bigint`;
  return db
    .selectFrom(received.unionAll(refunded).as('money'))
    .leftJoin('currencies as c', 'c.code', 'money.currency')
    .select([
      'money.currency',
      'c.symbol',
      sum('received', isNow).as('received_now'),
      sum('received', isBefore).as('received_before'),
      sum('refunded', isNow).as('refunded_now'),
      sum('refunded', isBefore).as('refunded_before'),
    ])
    .groupBy(['money.currency', 'c.symbol'])
    .orderBy('money.currency');
});
