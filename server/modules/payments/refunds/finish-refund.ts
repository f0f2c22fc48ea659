import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import type { Source } from '#server/modules/payments/orders/events.store.ts';
import { type Gateway, GatewayError, type GatewayRefund } from '#server/modules/payments/gateway/index.ts';
import type { RefundReport } from './refund-transition.ts';
import { findRefund, type KnownRefund } from './refunds.store.ts';
import { settleChangedRefunds } from './settle-changed-refunds.ts';
import { applyReport, settleRefund } from './settle-refund.ts';

type Asking = Pick<ContextWithoutTransaction, 'db' | 'inTransaction' | 'now'>;

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
  source: Source,
): Promise<void> {
  const refund = await findRefund(asking.db, refundId);
  if (refund?.status !== 'pending') return;
  const { gateway_refund_id } = refund;
  if (gateway_refund_id !== null) return settle(asking, await gateway.fetchRefund(gateway_refund_id), source);
  try {
    await askFor(asking, gateway, refund, source);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const said = error.description ?? error.message;
    // Another account was entered meanwhile: it will never know this payment.
    if (error.idUnknown) return giveUp(asking, refund, said, source);
    const days = (asking.now.getTime() - refund.created_at.getTime()) / 86_400_000;
    if (days < PATIENCE_DAYS) throw error;
    await giveUp(asking, refund, `Not made in ${PATIENCE_DAYS} days: ${said}`, source);
  }
}

/**
 * Asks for a refund, with the same key and body however often. The payment's refunds are read before: an earlier try of
 * ours may have come through, and what the dashboard sent back meanwhile is not sent twice.
 */
async function askFor(asking: Asking, gateway: Gateway, refund: KnownRefund, source: Source): Promise<void> {
  const { id, idempotency_key, gateway_payment_id: paymentId } = refund;
  const made = await gateway.listRefunds(paymentId);
  const own = made.find(({ receipt }) => receipt !== null && receipt === idempotency_key);
  const others = made.filter((reported) => reported !== own);
  await settleChangedRefunds(asking, others, 'reconciler');
  if (own) return settle(asking, own, source);
  const sending = await report(asking, refund, { kind: 'due', id }, source);
  if (!sending) return;
  const { amount, key } = sending;
  const answer = await gateway
    .refund(paymentId, { amount, speed: 'normal', receipt: key }, key)
    .catch(refusalOf);
  if (!(answer instanceof GatewayError)) return settle(asking, answer, source);
  await giveUp(asking, refund, answer.description ?? answer.message, source);
}

async function giveUp(asking: Asking, refund: KnownRefund, failure: string, source: Source): Promise<void> {
  await report(asking, refund, { kind: 'refused', id: refund.id, failure }, source);
}

/** The refusal that says there is no refund and will be none; anything else is thrown on. */
function refusalOf(error: unknown): GatewayError {
  const isFinal = error instanceof GatewayError && error.kind === 'rejected' && !error.outcomeUnknown;
  if (!isFinal) throw error;
  return error;
}

async function settle(asking: Asking, reported: GatewayRefund, source: Source): Promise<void> {
  await asking.inTransaction((inside) => settleRefund(inside, reported, source));
}

/** Has a report of ours its effect; what is to be sent is sent by the caller, once this is committed. */
async function report(asking: Asking, refund: KnownRefund, told: RefundReport, source: Source) {
  return asking.inTransaction(async (inside) => {
    const change = await applyReport(inside, refund.gateway_payment_id, told, source);
    if (!change) throw new Error(`Refund ${refund.id} has no payment`);
    return change.effects.find((effect) => effect.do === 'send');
  });
}
