import type { InferResult } from 'kysely';
import { fullName } from '#contract/applications/names.ts';
import { type Minor, toUnits } from '#contract/kit/money.ts';
import { type PaymentLinkRecord, paymentLinkState } from '#contract/payments/payment-link.ts';
import { paymentStatusIds } from '#contract/payments/payment.ts';
import { Surplus } from '#contract/payments/surplus.ts';
import { type PaymentRecord, RefundRecord } from '#contract/payments/records.ts';
import {
  isFeeBack,
  type RefundOffer,
  refundOffer,
  type RefundState,
  type RefundWay,
  sumOfRefunds,
} from '#contract/payments/refund.ts';
import type { Audience } from '#server/kit/context/caller.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type Instant, showInstant } from '#server/kit/db/json-rows.ts';
import { selectLastLink, selectPayments, selectRefunds } from './payment-records.views.ts';

type PaymentColumns = InferResult<ReturnType<typeof selectPayments>>[number];
type RefundColumns = InferResult<ReturnType<typeof selectRefunds>>[number];
type LinkColumns = InferResult<ReturnType<typeof selectLastLink>>[number];

/** Rows as columns or as JSON, which writes instants as text. */
type PaymentRow = Omit<PaymentColumns, 'created_at'> & { created_at: Instant };
type RefundRow = Omit<RefundColumns, 'created_at'> & { created_at: Instant };
type LinkRow = Omit<LinkColumns, 'created_at' | 'link_expires_at'> &
  Record<'created_at' | 'link_expires_at', Instant>;

/** A refund as it is now; amounts in minor units. */
interface RefundView extends RefundRow {
  status: RefundState;
  way: RefundWay;
}

/** A payment with its refunds; amounts in minor units. */
type PaymentView = PaymentRow & {
  customerName: string;
  /** Newest first. */
  refunds: RefundView[];
  /** What of it went back. */
  processed: Minor;
  /** The application was paid by it. */
  pays: boolean;
  /** What the office may send back of it now. */
  offer: RefundOffer | null;
};

/** The payments of an application, the one that succeeded on top, then newest first. */
async function readPayments(db: Db, applicationId: number): Promise<PaymentView[]> {
  const rows = await selectPayments(db, applicationId).execute();
  return joinRefunds(rows, rows.length === 0 ? [] : await selectRefunds(db, applicationId).execute());
}

function joinRefunds(rows: readonly PaymentRow[], refundRows: readonly RefundRow[]): PaymentView[] {
  const all = refundRows.map((row) => ({
    ...row,
    status: RefundRecord.shape.status.parse(row.status),
    way: RefundRecord.shape.way.parse(row.way),
  }));
  return rows.map((row) => {
    const refunds = all.filter(({ payment_id }) => payment_id === row.id);
    const pays = row.id === row.paid_by_payment_id;
    const offer = findRefundOffer(row, refunds);
    const processed = sumOfRefunds(refunds, 'processed');
    return { ...row, customerName: fullName(row), refunds, processed, pays, offer };
  });
}

/** What decides, besides its refunds, how much may go back of a payment; amounts in minor units. */
interface RefundablePayment {
  id: number;
  status_id: number;
  amount: Minor;
  /** The fee of its order. */
  fee: Minor;
  application_status: number;
  /** The payment by which the application was paid. */
  paid_by_payment_id: number | null;
}

/** What the office may send back of a payment now; null when nothing. */
export function findRefundOffer(
  payment: RefundablePayment,
  refunds: Parameters<typeof sumOfRefunds>[0],
): RefundOffer | null {
  return refundOffer({
    status: payment.application_status,
    succeeded: payment.status_id === paymentStatusIds.success,
    pays: payment.id === payment.paid_by_payment_id,
    fee: payment.fee,
    amount: payment.amount,
    refunded: sumOfRefunds(refunds, 'pending', 'processed'),
  });
}

/** The refund that gave back the fee of an application; undefined while we have the fee. */
export async function findFeeRefund(db: Db, applicationId: number): Promise<RefundView | undefined> {
  const paying = (await readPayments(db, applicationId)).find(({ pays }) => pays);
  if (!paying || !isFeeBack(paying, paying.processed)) return undefined;
  return paying.refunds.find(({ status }) => status === 'processed');
}

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

/** The same of rows that were read. */
export function presentPayments(
  rows: readonly PaymentRow[],
  refunds: readonly RefundRow[],
  audience: Audience,
): PaymentRecord[] {
  return joinRefunds(rows, refunds).map((row) => present(row, audience));
}

/** The payment link that the office sent last, for what is not paid yet; null when there is none. */
export function presentLastLink(
  link: LinkRow | undefined,
  { paid }: { paid: boolean },
  now: Date,
): PaymentLinkRecord | null {
  if (paid || !link || link.status === 'paid') return null;
  const state = paymentLinkState(link.status === 'open', new Date(link.link_expires_at), now);
  return {
    link_id: link.link_id,
    url: state === 'open' ? link.link_url : null,
    state,
    amount: toUnits(link.total),
    currency: link.currency,
    sent_on: showInstant(link.created_at),
    payable_until: showInstant(link.link_expires_at),
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
    surplus: Surplus.nullable().parse(row.surplus),
    customerName: row.customerName,
    customerEmail: row.email,
    created_on: row.paid_on ?? showInstant(row.created_at),
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
  const shown = audience === 'office' ? refund : { reason: '', failure: '', admin_name: '' };
  return {
    id: refund.id,
    amount: toUnits(refund.amount),
    status: refund.status,
    way: refund.way,
    created_on: refund.given_on ?? showInstant(refund.created_at),
    reference: refund.reference,
    reason: shown.reason,
    by: shown.admin_name ?? '',
    failure: shown.failure,
  };
}
