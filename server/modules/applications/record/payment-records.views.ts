import { fullName } from '#contract/applications/names.ts';
import { toUnits } from '#contract/kit/money.ts';
import { paymentStatusIds, type PaymentRecord } from '#contract/payments/payment.ts';
import type { Db, Tx } from '#server/kit/db.ts';

/**
 * The payments of an application, the one that succeeded on top, then newest first; amounts in whole units, with the parts of the order they
 * paid. An offline payment bears the day it was made, the others the instant they came to us.
 */
export async function listPayments(db: Db | Tx, applicationId: number): Promise<PaymentRecord[]> {
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('applications as a', 'a.id', 'p.application_id')
    .innerJoin('payment_statuses as s', 's.id', 'p.status_id')
    .innerJoin('payment_methods as m', 'm.id', 'p.method_id')
    .select([
      'p.payment_id',
      'p.status_id',
      's.name as payment_status_name',
      'p.method_id',
      'm.name as payment_name',
      'p.amount',
      'p.currency',
      'p.narration',
      'p.paid_on',
      'p.created_at',
      'o.fee',
      'o.gst',
      'o.gst_percent',
      'o.processing',
      'a.salutation',
      'a.first_name',
      'a.middle_name',
      'a.last_name',
      'a.email',
    ])
    .where('p.application_id', '=', applicationId)
    .orderBy((build) => build('p.status_id', '=', paymentStatusIds.success), 'desc')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();
  return rows.map((row) => ({
    payment_id: row.payment_id,
    payment_status: row.status_id,
    payment_status_id: row.status_id,
    payment_status_name: row.payment_status_name,
    customerName: fullName(row),
    customerEmail: row.email,
    created_on: row.paid_on ?? row.created_at.toISOString(),
    amount: toUnits(row.amount),
    currency: row.currency,
    payment_method: row.method_id,
    payment_name: row.payment_name,
    narration: row.narration,
    application_fee: toUnits(row.fee),
    gst_value: Number(row.gst_percent),
    gstamount: toUnits(row.gst),
    application_process_fee: toUnits(row.processing),
  }));
}
