import type { Order, Payment } from './documents.ts';
import { findObject, lockOrder, type Tx } from './objects.store.ts';
import { unknownId } from './refusal.ts';

/** A payment with its order, both held until the transaction ends. */
export async function lockPayment(tx: Tx, id: string): Promise<{ payment: Payment; order: Order }> {
  const seen = await findObject(tx, 'payment', id);
  const order = seen && (await lockOrder(tx, seen.order_id));
  // Read again: what was seen before the lock may have changed.
  const payment = order && (await findObject(tx, 'payment', id));
  if (!payment) throw unknownId();
  return { payment, order };
}
