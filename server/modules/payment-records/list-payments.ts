import { toUnits } from '#contract/kit/money.ts';
import { type PaymentLinkRecord, paymentLinkState } from '#contract/payments/payment-link.ts';
import type { PaymentRecord } from '#contract/payments/payment.ts';
import type { RefundRecord } from '#contract/payments/refund.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Audience } from '#server/kit/context/caller.ts';
import { type RefundView, viewLastLink } from './payment-records.views.ts';
import { type PaymentView, readPayments } from './read-payments.ts';

/**
 * The payments of an application as screens show them, the one that succeeded on top, then newest first; amounts in
 * whole units. An offline payment bears the day it was made, the others the instant they came to us. Why money went
 * back, and what may go back, is for the office alone.
 */
export async function listPayments(
  db: Db,
  applicationId: number,
  audience: Audience = 'portal',
): Promise<PaymentRecord[]> {
  return (await readPayments(db, applicationId)).map((row) => present(row, audience));
}

/** The payment link that the office sent last for what is not paid yet; null when there is none. */
export async function showLastLink(
  { tx, now }: Context,
  { id, paid }: { id: number; paid: boolean },
): Promise<PaymentLinkRecord | null> {
  const link = paid ? undefined : await viewLastLink(tx, id);
  if (!link || link.status === 'paid') return null;
  const state = paymentLinkState(link.status === 'open', link.link_expires_at, now);
  return {
    link_id: link.link_id,
    url: state === 'open' ? link.link_url : null,
    state,
    amount: toUnits(link.total),
    currency: link.currency,
    sent_on: link.created_at.toISOString(),
    payable_until: link.link_expires_at.toISOString(),
  };
}

function present(row: PaymentView, audience: Audience): PaymentRecord {
  const { offer } = row;
  return {
    payment_id: row.payment_id,
    receipt: row.receipt,
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
      .filter((refund) => audience === 'office' || refund.status !== 'failed')
      .map((refund) => presentRefund(refund, audience)),
    refund_offer: audience === 'office' && offer ? { part: offer.part, amount: toUnits(offer.amount) } : null,
  };
}

function presentRefund(refund: RefundView, audience: Audience): RefundRecord {
  const told = audience === 'office' ? refund : { reason: '', failure: '', admin_name: '' };
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
