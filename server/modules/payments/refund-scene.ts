import type { Tx } from '#server/kit/db.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import type { OrderRow } from './orders.store.ts';
import { findPayment, type PaymentRow } from './payments.store.ts';
import { lockForSettling } from './settle-payment.ts';

/** What a refund belongs to, application and order locked. */
export interface RefundScene {
  application: ApplicationRow;
  order: OrderRow;
  payment: PaymentRow;
}

/** Locks what the refunds of a payment change; undefined when it is none of ours. */
export async function lockRefundScene(tx: Tx, paymentId: string): Promise<RefundScene | undefined> {
  const seen = await findPayment(tx, paymentId);
  if (!seen) return undefined;
  const locked = await lockForSettling(tx, seen.order_id);
  // Read again: what was seen before the lock may have changed.
  return { ...locked, payment: (await findPayment(tx, paymentId)) ?? seen };
}
