import type { Sandbox } from './context.ts';
import { collection, newOrder, type Order, type Payment } from './documents.ts';
import { readFaults } from './faults.store.ts';
import { OrderInput, OrderListInput, readInput } from './inputs.ts';
import * as store from './objects.store.ts';
import { Refusal, unknownId } from './refusal.ts';
import { showPayment } from './webhooks.store.ts';

/** A new order, or with unique_receipt the one that has the receipt already (facts A2). */
export async function createOrder(sandbox: Sandbox, body: unknown): Promise<Order> {
  const input = readInput(OrderInput, body);
  const order = newOrder(input, sandbox.now());
  const uniqueKey = input.unique_receipt && input.receipt ? `receipt:${input.receipt}` : undefined;
  return store.inTransaction(sandbox.pool, async (tx) => {
    if (await store.insertObject(tx, 'order', order, { uniqueKey })) return order;
    const first = await store.findByUniqueKey(tx, 'order', uniqueKey ?? '');
    if (first?.document.amount === order.amount && first.document.currency === order.currency) {
      return first.document;
    }
    throw new Refusal('Order receipt should be unique.', { field: 'receipt' });
  });
}

/** The order, or the gateway's refusal of an id it does not know. */
export async function getOrder(sandbox: Sandbox, id: string): Promise<Order> {
  const order = await store.findObject(sandbox.pool, 'order', id);
  if (!order) throw unknownId();
  return order;
}

/** Orders by receipt, newest first. */
export async function listOrders(sandbox: Sandbox, query: unknown) {
  return collection(await store.listOrders(sandbox.pool, readInput(OrderListInput, query)));
}

/** Every attempt to pay an order, failed ones too. */
export async function listOrderPayments(sandbox: Sandbox, id: string) {
  await getOrder(sandbox, id);
  const faults = await readFaults(sandbox.pool);
  const payments: Payment[] = await store.listChildren(sandbox.pool, 'payment', id);
  return collection(payments.map((payment) => showPayment(payment, faults)).toReversed());
}
