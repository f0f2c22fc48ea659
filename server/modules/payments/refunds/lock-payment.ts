import type { Tx } from '#server/kit/db/db.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import type { OrderRow } from '#server/modules/payments/orders/orders.store.ts';
import {
  findPayment,
  lockPaymentRow,
  type PaymentRow,
} from '#server/modules/payments/orders/payments.store.ts';
import { lockForSettling } from '#server/modules/payments/settlement/settle-payment.ts';
import type { RefundedPayment } from './refunded-payment.ts';
import { lockRefundsOf } from './refunds.store.ts';

/** A payment with all that its refunds change, whole rows and locked. */
export interface LockedPayment extends RefundedPayment {
  application: ApplicationRow;
  order: OrderRow;
  payment: PaymentRow;
}

/** Locks application, order, payment and refunds, in this sequence; undefined when the payment is none of ours. */
export async function lockPayment(tx: Tx, paymentId: string): Promise<LockedPayment | undefined> {
  const seen = await findPayment(tx, paymentId);
  if (!seen) return undefined;
  const locked = await lockForSettling(tx, seen.order_id);
  // Read again: what was seen before the lock may have changed.
  const payment = await lockPaymentRow(tx, paymentId);
  return { ...locked, payment, refunds: await lockRefundsOf(tx, payment.id) };
}
