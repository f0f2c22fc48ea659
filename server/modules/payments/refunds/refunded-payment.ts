import type { Minor } from '#contract/kit/money.ts';
import type { Tx } from '#server/kit/db/db.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { findRefundOffer } from '#server/modules/payment-records/index.ts';
import type { OrderRow } from '#server/modules/payments/orders/orders.store.ts';
import {
  findPayment,
  lockPaymentRow,
  type PaymentRow,
} from '#server/modules/payments/orders/payments.store.ts';
import { lockForSettling } from '#server/modules/payments/settlement/settle-payment.ts';
import { lockRefundsOf, type Refund } from './refunds.store.ts';

/** All that decides what a report of a refund changes: the payment with its application and order, and its refunds. */
export interface RefundedPayment {
  application: Pick<ApplicationRow, 'status_id' | 'paid_by_payment_id'>;
  order: Pick<OrderRow, 'fee'>;
  payment: Pick<PaymentRow, 'id' | 'payment_id' | 'amount' | 'currency' | 'status_id' | 'gateway_status'>;
  refunds: readonly Refund[];
}

/** What the office may send back of a payment now; null when nothing. */
export function offeredAmount({ application, order, payment, refunds }: RefundedPayment): Minor | null {
  const { status_id: application_status, paid_by_payment_id } = application;
  const facts = { ...payment, fee: order.fee, application_status, paid_by_payment_id };
  return findRefundOffer(facts, refunds)?.amount ?? null;
}

/** The same payment as if one of its refunds were not there. */
export function without(paid: RefundedPayment, id: number | null): RefundedPayment {
  return { ...paid, refunds: paid.refunds.filter((refund) => refund.id !== id) };
}

/** A payment with all that its refunds change, whole rows and locked. */
export interface LockedPayment extends RefundedPayment {
  application: ApplicationRow;
  order: OrderRow;
  payment: PaymentRow;
}

/** Locks application, order, payment and refunds, in this sequence; undefined when the payment is not ours. */
export async function lockPayment(tx: Tx, paymentId: string): Promise<LockedPayment | undefined> {
  const seen = await findPayment(tx, paymentId);
  if (!seen) return undefined;
  const locked = await lockForSettling(tx, seen.order_id);
  // Read again: it may have changed before the lock.
  const payment = await lockPaymentRow(tx, paymentId);
  return { ...locked, payment, refunds: await lockRefundsOf(tx, payment.id) };
}
