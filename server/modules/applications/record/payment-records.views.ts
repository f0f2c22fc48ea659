import { fullName } from '#contract/applications/names.ts';
import type { Day } from '#contract/kit/day.ts';
import type { Minor } from '#contract/kit/money.ts';
import { paymentStatusIds } from '#contract/payments/payment.ts';
import {
  isFeeBack,
  type RefundOffer,
  refundOffer,
  RefundState,
  RefundWay,
} from '#contract/payments/refund.ts';
import type { Db, Tx } from '#server/kit/db.ts';

/** A refund as it stands; amounts in minor units. */
export interface RefundView {
  id: number;
  amount: Minor;
  status: RefundState;
  way: RefundWay;
  reason: string;
  reference: string;
  given_on: Day | null;
  failure: string;
  /** Who asked for it; null when nobody here did, or they were deleted. */
  admin_name: string | null;
  created_at: Date;
}

/** A payment with what became of it; amounts in minor units. */
export type PaymentView = Awaited<ReturnType<typeof viewRows>>[number] & {
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

/** The payments of an application, the one that succeeded on top, then newest first, with the parts of the order they paid. */
export async function viewPayments(db: Db | Tx, applicationId: number): Promise<PaymentView[]> {
  const rows = await viewRows(db, applicationId);
  const refunds = rows.length === 0 ? [] : await viewRefunds(db, applicationId);
  return rows.map((row) => {
    const ofPayment = refunds.filter(({ payment_id }) => payment_id === row.id);
    const view = {
      ...row,
      customerName: fullName(row),
      refunds: ofPayment,
      processed: sumOf(ofPayment, 'processed'),
      pays: row.id === row.paid_by_payment_id,
    };
    return { ...view, offer: offerOf(view, ofPayment) };
  });
}

/** What could be sent back of a payment if one of its refunds had not been asked for. */
export function offerWithout(view: PaymentView, refundId: number): RefundOffer | null {
  return offerOf(
    view,
    view.refunds.filter(({ id }) => id !== refundId),
  );
}

function offerOf(view: Omit<PaymentView, 'offer'>, refunds: readonly RefundView[]): RefundOffer | null {
  return refundOffer({
    status: view.application_status,
    succeeded: view.status_id === paymentStatusIds.success,
    pays: view.pays,
    fee: view.fee,
    amount: view.amount,
    refunded: sumOf(refunds, 'pending', 'processed'),
  });
}

function sumOf(refunds: readonly RefundView[], ...states: RefundState[]): Minor {
  return refunds.reduce((total, { amount, status }) => total + (states.includes(status) ? amount : 0), 0);
}

/** The refund by which the fee went back that paid an application; undefined while we have the fee. */
export async function viewFeeRefund(tx: Tx, applicationId: number): Promise<RefundView | undefined> {
  const paying = (await viewPayments(tx, applicationId)).find(({ pays }) => pays);
  if (!paying || !isFeeBack(paying, paying.processed)) return undefined;
  return paying.refunds.find(({ status }) => status === 'processed');
}

/** Is money on its way back of the payment that paid an application? */
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

async function viewRows(db: Db | Tx, applicationId: number) {
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
      'a.status_id as application_status',
      'a.paid_by_payment_id',
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
}

async function viewRefunds(
  db: Db | Tx,
  applicationId: number,
): Promise<(RefundView & { payment_id: number })[]> {
  const rows = await db
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
    .orderBy('r.id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    status: RefundState.parse(row.status),
    way: RefundWay.parse(row.way),
  }));
}
