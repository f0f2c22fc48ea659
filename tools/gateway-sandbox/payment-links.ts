import type { z } from 'zod';
import type { Sandbox } from './context.ts';
import { linkAsOf, newId, newOrder, type PaymentLink, showNotes } from './documents.ts';
import { readFaults } from './faults.store.ts';
import { PaymentLinkInput, readInput } from './inputs.ts';
import * as store from './objects.store.ts';
import { Refusal, unknownId } from './refusal.ts';
import { announce } from './webhooks.store.ts';

const SHORTEST_LIFE_SECONDS = 15 * 60;

/** A new link and the order behind it (facts A6). */
export async function createPaymentLink(sandbox: Sandbox, body: unknown): Promise<PaymentLink> {
  const input = readInput(PaymentLinkInput, body);
  const now = sandbox.now();
  if (input.expire_by > 0 && input.expire_by < now + SHORTEST_LIFE_SECONDS) {
    throw new Refusal('expire_by should be at least 15 minutes after current time', { field: 'expire_by' });
  }
  const id = newId('payment_link');
  const notes = showNotes(input.notes);
  const order = newOrder({ ...input, receipt: input.reference_id || null, notes }, now);
  const link = newPaymentLink(sandbox, input, { id, orderId: order.id, now });
  const uniqueKey = link.reference_id ? `reference:${link.reference_id}` : undefined;
  return store.inTransaction(sandbox.pool, async (tx) => {
    if (!(await store.insertObject(tx, 'payment_link', link, { uniqueKey }))) {
      const description = `payment link creation with reference ID already attempted: ${link.reference_id}`;
      throw new Refusal(description, { field: 'reference_id' });
    }
    await store.insertObject(tx, 'order', order, { parentId: id });
    return link;
  });
}

/** A link that nobody has paid. `now` in Unix seconds. */
export function newPaymentLink(
  { address }: Pick<Sandbox, 'address'>,
  input: z.output<typeof PaymentLinkInput>,
  { id, orderId, now }: { id: string; orderId: string; now: number },
): PaymentLink {
  return {
    ...input,
    id,
    entity: 'payment_link',
    accept_partial: false,
    notes: showNotes(input.notes),
    callback_url: input.callback_url ?? '',
    callback_method: input.callback_url ? 'get' : '',
    amount_paid: 0,
    expired_at: 0,
    cancelled_at: 0,
    reminders: [],
    order_id: orderId,
    payments: null,
    short_url: `${address}/pay/${id}`,
    status: 'created',
    user_id: '',
    created_at: now,
    updated_at: now,
  };
}

/** The link, or the gateway's refusal of an id it does not know. */
export async function getPaymentLink(sandbox: Sandbox, id: string): Promise<PaymentLink> {
  const link = await store.findObject(sandbox.pool, 'payment_link', id);
  if (!link) throw unknownId();
  return linkAsOf(link, sandbox.now());
}

/** Only a link that nobody has paid and that has not expired. */
export async function cancelPaymentLink(sandbox: Sandbox, id: string): Promise<PaymentLink> {
  return store.inTransaction(sandbox.pool, async (tx) => {
    const seen = await store.findObject(tx, 'payment_link', id);
    if (seen) await store.lockOrder(tx, seen.order_id);
    // Read again: it may have been paid while we waited for the lock.
    const link = await store.findObject(tx, 'payment_link', id);
    if (!link) throw unknownId();
    const { status } = linkAsOf(link, sandbox.now());
    if (status === 'paid') {
      throw new Refusal('cannot cancel or expire an already paid/partially paid link');
    }
    if (status !== 'created') throw new Refusal(`Payment Link already in ${status} state.`);
    Object.assign(link, { status: 'cancelled', cancelled_at: sandbox.now(), updated_at: sandbox.now() });
    await store.saveObject(tx, link);
    await announce(tx, sandbox, await readFaults(tx), 'payment_link.cancelled', { payment_link: link });
    return link;
  });
}
