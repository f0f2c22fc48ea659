import type { Sandbox } from './context.ts';
import { newOrder, newPayment, type Order } from './documents.ts';
import { PaymentLinkInput, readInput } from './inputs.ts';
import * as store from './objects.store.ts';
import type { Tx } from './objects.store.ts';
import { newPaymentLink } from './payment-links.ts';
import { DECLINED, markCaptured } from './payments.ts';
import { newRefund } from './refunds.ts';

/** An order of the product, registered as if it had been made here; amounts in minor units, instants in Unix seconds. */
export interface AdoptedOrder {
  id: string;
  receipt: string;
  amount: number;
  currency: string;
  created_at: number;
  /** The link it is paid by; null for a checkout. */
  link: { id: string; expire_by: number } | null;
  payments: readonly AdoptedPayment[];
}

interface AdoptedPayment {
  id: string;
  /** The money arrived; otherwise the bank declined. */
  succeeded: boolean;
  email: string;
  created_at: number;
  refunds: readonly { id: string; amount: number; receipt: string; created_at: number }[];
}

/**
 * Registers orders with their links, payments and refunds under the ids that the product uses: they can be read and
 * refunded like any other. Orders that are registered already stay unchanged, and no webhook is sent.
 */
export async function adoptOrders(sandbox: Sandbox, orders: readonly AdoptedOrder[]): Promise<void> {
  await store.inTransaction(sandbox.pool, async (tx) => {
    for (const order of orders) await adoptOrder(tx, sandbox, order);
  });
}

async function adoptOrder(tx: Tx, sandbox: Sandbox, adopted: AdoptedOrder): Promise<void> {
  const { id, amount, currency, receipt, created_at: now, link, payments } = adopted;
  if (await store.findObject(tx, 'order', id)) return;
  const paid = payments.some(({ succeeded }) => succeeded);
  const order: Order = {
    ...newOrder({ amount, currency, receipt }, now),
    id,
    status: paid ? 'paid' : payments.length > 0 ? 'attempted' : 'created',
    ...(paid && { amount_paid: amount, amount_due: 0 }),
    attempts: payments.length,
  };
  await store.insertObject(tx, 'order', order, { parentId: link?.id });
  if (link) {
    const { expire_by } = link;
    const input = readInput(PaymentLinkInput, { amount, currency, reference_id: receipt, expire_by });
    const names = { id: link.id, orderId: id, now };
    await store.insertObject(tx, 'payment_link', newPaymentLink(sandbox, input, names));
  }
  for (const payment of payments) await adoptPayment(tx, order, payment);
}

async function adoptPayment(
  tx: Tx,
  order: Order,
  { id, email, succeeded, created_at, refunds }: AdoptedPayment,
): Promise<void> {
  const payment = { ...newPayment(order, { email }, created_at), id };
  if (succeeded) markCaptured(payment);
  else Object.assign(payment, { status: 'failed' }, DECLINED);
  for (const { id: refundId, amount, receipt, created_at: at } of refunds) {
    const refund = newRefund(payment, { amount, receipt, speed: 'normal' }, 'processed', at);
    await store.insertObject(tx, 'refund', { ...refund, id: refundId }, { parentId: id });
  }
  await store.insertObject(tx, 'payment', payment, { parentId: order.id });
}
