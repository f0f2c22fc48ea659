import type { Sandbox } from './context.ts';
import { linkAsOf, newPayment, type Order, type Payment } from './documents.ts';
import { type Faults, readFaults } from './faults.store.ts';
import { CaptureInput, readInput } from './inputs.ts';
import * as store from './objects.store.ts';
import { lockPayment, type Tx } from './objects.store.ts';
import { Refusal, unknownId } from './refusal.ts';
import { refundWhole } from './refunds.ts';
import { announce, showPayment } from './webhooks.store.ts';

/** What the payer typed, shown with the payment. */
export type Payer = { email?: string; contact?: string; description?: string };

/** What a payment says that the bank declined. */
export const DECLINED = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description:
    'Your payment was declined by the bank. Try another payment method or contact your bank.',
  error_source: 'issuer_bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
};
const TIMED_OUT = {
  ...DECLINED,
  error_description: 'Your payment was not completed on time. Try again later.',
  error_reason: 'payment_timed_out',
};
const NO_ERROR = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

/**
 * One attempt to pay an order.
 * @param bank accepts or declines; the faults of the moment decide whether it is captured at once, by hand
 *   or late.
 * @throws Refusal when the order is paid, or a payment of it is authorised (facts A2).
 */
export async function attemptPayment(
  tx: Tx,
  sandbox: Sandbox,
  orderId: string,
  bank: 'accepts' | 'declines',
  payer: Payer,
): Promise<Payment> {
  const order = await store.lockOrder(tx, orderId);
  if (!order) throw unknownId();
  await refuseSecondPayment(tx, order);
  await refuseClosedLink(tx, order, sandbox.now());
  const faults = await readFaults(tx);
  const payment = newPayment(order, payer, sandbox.now());
  order.attempts += 1;
  order.status = 'attempted';
  await store.saveObject(tx, order);
  const late = bank === 'accepts' && faults.late_capture_ms > 0;
  if (bank === 'declines' || late) {
    Object.assign(payment, { status: 'failed' }, late ? TIMED_OUT : DECLINED);
    const dueAt = late ? new Date(Date.now() + faults.late_capture_ms) : undefined;
    await store.insertObject(tx, 'payment', payment, { parentId: order.id, dueAt });
    await announce(tx, sandbox, faults, 'payment.failed', { payment });
    return payment;
  }
  payment.status = 'authorized';
  payment.acquirer_data = { auth_code: '100000' };
  await store.insertObject(tx, 'payment', payment, { parentId: order.id });
  if (faults.capture === 'manual') await announce(tx, sandbox, faults, 'payment.authorized', { payment });
  else await settle(tx, sandbox, faults, order, payment);
  return payment;
}

async function refuseSecondPayment(tx: Tx, order: Order): Promise<void> {
  const metadata = { order_id: order.id };
  if (order.status === 'paid') {
    throw new Refusal('Payment already done for this order.', { reason: 'order_already_paid', metadata });
  }
  const payments = await store.listChildren(tx, 'payment', order.id);
  if (payments.some((payment) => payment.status === 'authorized')) {
    const reason = 'payment_in_progress';
    throw new Refusal('Another payment on this order is in progress.', { reason, metadata });
  }
}

async function refuseClosedLink(tx: Tx, order: Order, now: number): Promise<void> {
  const link = await store.findLinkOfOrder(tx, order.id);
  const status = link && linkAsOf(link, now).status;
  if (status === 'cancelled' || status === 'expired') throw new Refusal(`This payment link is ${status}.`);
}

/** Marks an authorised payment as captured, its order and its link as paid, and queues the webhooks. */
async function settle(
  tx: Tx,
  sandbox: Sandbox,
  faults: Faults,
  order: Order,
  payment: Payment,
): Promise<void> {
  markCaptured(payment);
  Object.assign(order, { status: 'paid', amount_paid: order.amount, amount_due: 0 });
  await store.saveObject(tx, payment);
  await store.saveObject(tx, order);
  await announce(tx, sandbox, faults, 'payment.captured', { payment });
  await announce(tx, sandbox, faults, 'order.paid', { payment, order });
  const link = await store.findLinkOfOrder(tx, order.id);
  if (!link) return;
  const { id: payment_id, amount, status, method, created_at } = payment;
  link.payments = [{ payment_id, amount, status, method, created_at }];
  Object.assign(link, { status: 'paid', amount_paid: amount, updated_at: sandbox.now() });
  await store.saveObject(tx, link);
  await announce(tx, sandbox, faults, 'payment_link.paid', { payment_link: link, order, payment });
}

/** The money of a payment is taken, and the gateway's own fee noted. */
export function markCaptured(payment: Payment): void {
  const fee = Math.round(payment.amount * 0.02);
  const tax = Math.round(fee * 0.18);
  Object.assign(payment, { status: 'captured', captured: true, fee: fee + tax, tax }, NO_ERROR);
}

/** The payment, or the gateway's refusal of an id it does not know. */
export async function getPayment(sandbox: Sandbox, id: string): Promise<Payment> {
  const payment = await store.findObject(sandbox.pool, 'payment', id);
  if (!payment) throw unknownId();
  return showPayment(payment, await readFaults(sandbox.pool));
}

/** Takes authorised money (facts A5). */
export async function capturePayment(sandbox: Sandbox, id: string, body: unknown): Promise<Payment> {
  const { amount, currency } = readInput(CaptureInput, body);
  return store.inTransaction(sandbox.pool, async (tx) => {
    const { payment, order } = await lockPayment(tx, id);
    if (payment.captured) throw new Refusal('This payment has already been captured');
    if (payment.status !== 'authorized') {
      throw new Refusal('Only payments which have been authorized and not yet captured can be captured');
    }
    if (order.status === 'paid') throw new Refusal('Order already paid');
    if (amount !== payment.amount || currency !== payment.currency) {
      const reason = 'capture_amount_mismatch';
      throw new Refusal('Capture amount must be equal to the amount authorized', { field: 'amount', reason });
    }
    const faults = await readFaults(tx);
    await settle(tx, sandbox, faults, order, payment);
    return showPayment(payment, faults);
  });
}

/** Captures one payment whose late capture is due; false when none is. */
export async function captureOneLate(sandbox: Sandbox): Promise<boolean> {
  return store.inTransaction(sandbox.pool, async (tx) => {
    const due = await store.takeLateCapture(tx);
    if (!due) return false;
    const { payment, order } = await lockPayment(tx, due.id);
    const faults = await readFaults(tx);
    // Another attempt was quicker: the gateway sends the late one back at once (facts A5).
    if (order.status === 'paid') await refundWhole(tx, sandbox, faults, payment);
    else await settle(tx, sandbox, faults, order, payment);
    return true;
  });
}
