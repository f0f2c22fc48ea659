import type { Sandbox } from './context.ts';
import { collection, newId, showNotes, type Notes, type Payment, type Refund } from './documents.ts';
import { type Faults, readFaults } from './faults.store.ts';
import { IdempotencyKey, readInput, RefundInput, RefundListInput, RefundOutcome } from './inputs.ts';
import * as store from './objects.store.ts';
import { lockPayment, type Tx } from './objects.store.ts';
import { Refusal, unknownId } from './refusal.ts';
import { announce } from './webhooks.store.ts';

type RefundOf = {
  amount: number;
  speed: 'normal' | 'optimum';
  notes?: Notes;
  receipt?: string | null;
};

/**
 * Gives money back, all that is left when no amount is named (facts A7).
 * @param key the header X-Refund-Idempotency: the same key and body give the same refund.
 */
export async function refundPayment(
  sandbox: Sandbox,
  paymentId: string,
  body: unknown,
  key: unknown,
): Promise<Refund> {
  const input = readInput(RefundInput, body);
  const idempotencyKey = key === undefined ? undefined : readInput(IdempotencyKey, key);
  const uniqueKey = idempotencyKey && `refund:${paymentId}:${idempotencyKey}`;
  const request = JSON.stringify(input);
  return store.inTransaction(sandbox.pool, async (tx) => {
    const { payment } = await lockPayment(tx, paymentId);
    const earlier = uniqueKey ? await store.findByUniqueKey(tx, 'refund', uniqueKey) : undefined;
    if (earlier) {
      if (earlier.request === request) return earlier.document;
      throw new Refusal('Different request with the same idempotency key has already been processed.');
    }
    const left = payment.amount - payment.amount_refunded;
    if (payment.status === 'refunded') throw new Refusal('The payment has been fully refunded already');
    if (!payment.captured) throw new Refusal('The payment status should be captured for action to be taken');
    const amount = input.amount ?? left;
    if (amount > left) throw new Refusal('The refund amount provided is greater than amount captured');
    const faults = await readFaults(tx);
    return giveBack(tx, sandbox, faults, payment, { ...input, amount }, { uniqueKey, request });
  });
}

/** Sends a whole payment back, as the gateway does with one that came too late. */
export async function refundWhole(tx: Tx, sandbox: Sandbox, faults: Faults, payment: Payment): Promise<void> {
  await giveBack(tx, sandbox, faults, payment, { amount: payment.amount, speed: 'normal' }, {});
}

async function giveBack(
  tx: Tx,
  sandbox: Sandbox,
  faults: Faults,
  payment: Payment,
  asked: RefundOf,
  stored: { uniqueKey?: string; request?: string },
): Promise<Refund> {
  const refund = newRefund(payment, asked, faults.refunds, sandbox.now());
  await store.saveObject(tx, payment);
  await store.insertObject(tx, 'refund', refund, { parentId: payment.id, ...stored });
  await announce(tx, sandbox, faults, faults.refunds === 'pending' ? 'refund.created' : 'refund.processed', {
    refund,
    payment,
  });
  return refund;
}

/** A refund, taken off what is left of its payment. `now` in Unix seconds. */
export function newRefund(payment: Payment, asked: RefundOf, status: Refund['status'], now: number): Refund {
  payment.amount_refunded += asked.amount;
  const full = payment.amount_refunded === payment.amount;
  payment.refund_status = full ? 'full' : 'partial';
  if (full) payment.status = 'refunded';
  return {
    id: newId('refund'),
    entity: 'refund',
    amount: asked.amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: showNotes(asked.notes),
    receipt: asked.receipt ?? null,
    acquirer_data: { arn: null },
    created_at: now,
    batch_id: null,
    status,
    speed_requested: asked.speed,
    speed_processed: 'normal',
  };
}

/** What the bank says of a refund at last; when it failed, the money is with the account again. For tests only. */
export async function endRefund(sandbox: Sandbox, id: string, body: unknown): Promise<Refund> {
  const { status } = readInput(RefundOutcome, body);
  return store.inTransaction(sandbox.pool, async (tx) => {
    const seen = await store.findObject(tx, 'refund', id);
    if (!seen) throw unknownId();
    const { payment } = await lockPayment(tx, seen.payment_id);
    const refund: Refund = { ...seen, status };
    if (status === 'failed') {
      payment.amount_refunded -= refund.amount;
      payment.refund_status = payment.amount_refunded === 0 ? null : 'partial';
      payment.status = 'captured';
    }
    await store.saveObject(tx, refund);
    await store.saveObject(tx, payment);
    await announce(tx, sandbox, await readFaults(tx), `refund.${status}`, { refund, payment });
    return refund;
  });
}

/** The refund, or the gateway's refusal of an id it does not know. */
export async function getRefund(sandbox: Sandbox, id: string): Promise<Refund> {
  const refund = await store.findObject(sandbox.pool, 'refund', id);
  if (!refund) throw unknownId();
  return refund;
}

/** Every refund of the account, newest first. */
export async function listAllRefunds(sandbox: Sandbox, query: unknown) {
  return collection(await store.listRefunds(sandbox.pool, readInput(RefundListInput, query)));
}

/** The refunds of a payment, or the gateway's refusal of an id it does not know. */
export async function listRefunds(sandbox: Sandbox, paymentId: string) {
  if (!(await store.findObject(sandbox.pool, 'payment', paymentId))) throw unknownId();
  return collection(await store.listChildren(sandbox.pool, 'refund', paymentId));
}
