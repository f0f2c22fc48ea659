import { refundNotes } from '#contract/payments/refund.ts';
import type { OutsideContext } from '#server/kit/context.ts';
import { offerWithout, viewPayments } from '#server/modules/applications/index.ts';
import { applyFailedRefund } from './apply-refund.ts';
import type { Teller } from './events.store.ts';
import { type Gateway, GatewayError, type GatewayRefund } from './gateway/index.ts';
import { lockRefundScene } from './refund-scene.ts';
import { findRefund, type KnownRefund, moveRefund } from './refunds.store.ts';
import { settleNews } from './settle-news.ts';
import { settleRefund } from './settle-refund.ts';

type Asking = Pick<OutsideContext, 'db' | 'inTransaction' | 'now'>;

/** How long a refund is asked for that the gateway never answered. */
const PATIENCE_DAYS = 60;

/**
 * Brings a pending refund further: asks how it stands where the gateway has it, asks for it where it has not. What the
 * gateway refuses for good is failed, and so is what it did not answer for 60 days.
 * @throws GatewayError when nobody knows what the gateway did, or it did not answer; asking again does no harm
 */
export async function finishRefund(
  asking: Asking,
  gateway: Gateway,
  refundId: number,
  teller: Teller,
): Promise<void> {
  const refund = await findRefund(asking.db, refundId);
  if (refund?.status !== 'pending') return;
  const { gateway_refund_id } = refund;
  if (gateway_refund_id !== null) return settle(asking, await gateway.fetchRefund(gateway_refund_id), teller);
  try {
    await askFor(asking, gateway, refund, teller);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const said = error.description ?? error.message;
    // Another account was entered meanwhile: it will never know this payment.
    if (error.idUnknown) return failRefund(asking, refund, said, teller);
    const days = (asking.now.getTime() - refund.created_at.getTime()) / 86_400_000;
    if (days < PATIENCE_DAYS) throw error;
    await failRefund(asking, refund, `Not made in ${PATIENCE_DAYS} days: ${said}`, teller);
  }
}

/**
 * Asks for a refund, with the same key and body however often. The payment's refunds are read before: an earlier try of
 * ours may have come through, and what the dashboard sent back meanwhile is not sent twice.
 */
async function askFor(asking: Asking, gateway: Gateway, refund: KnownRefund, teller: Teller): Promise<void> {
  const { id, amount, idempotency_key: key, gateway_payment_id: paymentId } = refund;
  if (key === null) throw new Error(`Refund ${id} has no key`);
  const made = await gateway.listRefunds(paymentId);
  const own = made.find(({ receipt }) => receipt === key);
  const others = made.filter((told) => told !== own);
  await settleNews(asking, others, 'reconciler');
  if (own) return settle(asking, own, teller);
  if (!(await isDue(asking, refund))) return failRefund(asking, refund, refundNotes.notDue, teller);
  const answer = await gateway
    .refund(paymentId, { amount, speed: 'normal', receipt: key }, key)
    .catch(refusalOf);
  if (!(answer instanceof GatewayError)) return settle(asking, answer, teller);
  await failRefund(asking, refund, answer.description ?? answer.message, teller);
}

/** The refusal that says there is no refund and will be none; anything else is thrown on. */
function refusalOf(error: unknown): GatewayError {
  const isFinal = error instanceof GatewayError && error.kind === 'rejected' && !error.outcomeUnknown;
  if (!isFinal) throw error;
  return error;
}

async function settle(asking: Asking, told: GatewayRefund, teller: Teller): Promise<void> {
  await asking.inTransaction((inside) => settleRefund(inside, told, teller));
}

/** Would the office be offered it still, were it asked for now? */
async function isDue(asking: Asking, { id, amount, gateway_payment_id }: KnownRefund): Promise<boolean> {
  return asking.inTransaction(async ({ tx }) => {
    const scene = await lockRefundScene(tx, gateway_payment_id);
    if (!scene) return false;
    const payments = await viewPayments(tx, scene.application.id);
    const view = payments.find((row) => row.id === scene.payment.id);
    const offer = view ? offerWithout(view, id) : null;
    return offer !== null && amount <= offer.amount;
  });
}

async function failRefund(
  asking: Asking,
  refund: KnownRefund,
  failure: string,
  teller: Teller,
): Promise<void> {
  await asking.inTransaction(async (inside) => {
    const { tx, now } = inside;
    const scene = await lockRefundScene(tx, refund.gateway_payment_id);
    if (!scene) throw new Error(`Refund ${refund.id} has no payment`);
    const current = await findRefund(tx, refund.id);
    // Somebody else heard meanwhile that it is there all the same.
    if (current?.status !== 'pending' || current.gateway_refund_id !== null) return;
    const failed = await moveRefund(tx, refund.id, { status: 'failed', failure, changed_at: now });
    await applyFailedRefund(inside, scene, failed, teller, false);
  });
}
