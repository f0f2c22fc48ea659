import { toUnits } from '#contract/kit/money.ts';
import type { PaymentRecord } from '#contract/payments/payment.ts';
import type { RefundRecord } from '#contract/payments/refund.ts';
import type { Db, Tx } from '#server/kit/db.ts';
import type { Face } from './application.present.ts';
import { type PaymentView, type RefundView, viewPayments } from './payment-records.views.ts';

/**
 * The payments of an application as screens show them, the one that succeeded on top, then newest first; amounts in
 * whole units. An offline payment bears the day it was made, the others the instant they came to us. Why money went
 * back, and what may go back, is for the office alone.
 */
export async function listPayments(
  db: Db | Tx,
  applicationId: number,
  face: Face = 'portal',
): Promise<PaymentRecord[]> {
  return (await viewPayments(db, applicationId)).map((row) => present(row, face));
}

function present(row: PaymentView, face: Face): PaymentRecord {
  const { offer } = row;
  return {
    payment_id: row.payment_id,
    payment_status: row.status_id,
    payment_status_id: row.status_id,
    payment_status_name: row.payment_status_name,
    customerName: row.customerName,
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
    refunded: toUnits(row.processed),
    refunds: row.refunds
      .filter((refund) => face === 'office' || refund.status !== 'failed')
      .map((refund) => presentRefund(refund, face)),
    refund_offer: face === 'office' && offer ? { part: offer.part, amount: toUnits(offer.amount) } : null,
  };
}

function presentRefund(refund: RefundView, face: Face): RefundRecord {
  const told = face === 'office' ? refund : { reason: '', failure: '', admin_name: '' };
  return {
    id: refund.id,
    amount: toUnits(refund.amount),
    status: refund.status,
    way: refund.way,
    created_on: refund.given_on ?? refund.created_at.toISOString(),
    reference: refund.reference,
    reason: told.reason,
    by: told.admin_name ?? '',
    failure: told.failure,
  };
}
