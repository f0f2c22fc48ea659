import { paymentStatusIds } from '#contract/payments/payment.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import type { IdOf } from '#server/kit/db/json-rows.ts';
import { nameColumns } from '#server/kit/db/name-columns.ts';

/** The payments of an application, the one that pays for it on top, then newest first, with the parts of their order. */
export function selectPayments(db: Db, applicationId: IdOf) {
  return db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('applications as a', 'a.id', 'p.application_id')
    .innerJoin('payment_statuses as s', 's.id', 'p.status_id')
    .innerJoin('payment_methods as m', 'm.id', 'p.method_id')
    .select([
      'p.id',
      'p.payment_id',
      'p.status_id',
      'p.surplus',
      's.name as payment_status_name',
      'p.method_id',
      'm.name as payment_name',
      'p.amount',
      'p.currency',
      'p.narration',
      'p.paid_on',
      'p.created_at',
      'o.receipt',
      'o.fee',
      'o.gst',
      'o.gst_percent',
      'o.processing',
      'a.status_id as application_status',
      'a.paid_by_payment_id',
      ...nameColumns,
      'a.email',
    ])
    .where('p.application_id', '=', applicationId)
    .orderBy(
      (build) =>
        build.and([build('p.status_id', '=', paymentStatusIds.success), build('p.surplus', 'is', null)]),
      'desc',
    )
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc');
}

/** The refunds of all its payments, newest first. */
export function selectRefunds(db: Db, applicationId: IdOf) {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .leftJoin('admins', 'admins.id', 'r.requested_by')
    .select([
      'r.id',
      'r.payment_id',
      'r.amount',
      'r.status',
      'r.way',
      'r.reason',
      'r.reference',
      'r.given_on',
      'r.failure',
      'r.created_at',
      'admins.full_name as admin_name',
    ])
    .where('p.application_id', '=', applicationId)
    .orderBy('r.id', 'desc');
}

/** Is a refund under way of the payment that paid an application? */
export async function viewIsRefunding(tx: Tx, applicationId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('refunds as r')
    .innerJoin('applications as a', 'a.paid_by_payment_id', 'r.payment_id')
    .select('r.id')
    .where('a.id', '=', applicationId)
    .where('r.status', '=', 'pending')
    .executeTakeFirst();
  return found !== undefined;
}

/** The payment link that was sent last; undefined when there was none. */
export function selectLastLink(db: Db, applicationId: IdOf) {
  return db
    .selectFrom('orders')
    .select((row) => [
      row.ref('gateway_link_id').$notNull().as('link_id'),
      'link_url',
      row.ref('link_expires_at').$notNull().as('link_expires_at'),
      'status',
      'total',
      'currency',
      'created_at',
    ])
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'link')
    .orderBy('id', 'desc')
    .limit(1);
}

/** The figures of the order that was paid; a later change of the fee does not touch them. Minor units. */
export async function viewPaidOrder(db: Db, applicationId: number) {
  return db
    .selectFrom('applications as a')
    .innerJoin('payments as p', 'p.id', 'a.paid_by_payment_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('currencies as c', 'c.code', 'o.currency')
    .select([
      'o.package_name',
      'o.currency',
      'c.symbol as currency_symbol',
      'o.fee',
      'o.gst',
      'o.gst_percent',
      'o.processing',
      'o.total',
    ])
    .where('a.id', '=', applicationId)
    .executeTakeFirst();
}
