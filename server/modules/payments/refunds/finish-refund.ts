import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { type Gateway, GatewayError, type GatewayRefund } from '#server/modules/payments/gateway/index.ts';
import type { Source } from '#server/modules/payments/orders/ledger.ts';
import type { RefundReport } from './refund-transition.ts';
import { findRefund, type KnownRefund } from './refunds.store.ts';
import { applyReport, settleChangedRefunds, settleRefund } from './settle-refund.ts';

/** How long we ask for a refund that the gateway never answered. */
const PATIENCE_DAYS = 60;

/**
 * Moves a pending refund forward: fetches its state where the gateway has it, requests it where it has not. A refund that
 * the gateway refuses for good has failed, and so has one that it did not answer for 60 days.
 * @throws GatewayError when nobody knows what the gateway did, or it did not answer; asking again does no harm
 */
export async function finishRefund(
  context: ContextWithoutTransaction,
  gateway: Gateway,
  refundId: number,
  source: Source,
): Promise<void> {
  const refund = await findRefund(context.db, refundId);
  if (refund?.status !== 'pending') return;
  const { gateway_refund_id } = refund;
  if (gateway_refund_id !== null)
    return settle(context, await gateway.fetchRefund(gateway_refund_id), source);
  try {
    await requestRefund(context, gateway, refund, source);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const reason = error.description ?? error.message;
    // The office has entered another account, which will never know this payment.
    if (error.idUnknown) return giveUp(context, refund, reason, source);
    const days = (context.now.getTime() - refund.created_at.getTime()) / 86_400_000;
    if (days < PATIENCE_DAYS) throw error;
    await giveUp(context, refund, `Not made in ${PATIENCE_DAYS} days: ${reason}`, source);
  }
}

/**
 * Asks the gateway for a refund, with the same key and body each time. The payment's refunds are read before: an earlier
 * try of ours may have come through, and what the dashboard sent back in between is not sent twice.
 */
async function requestRefund(
  context: ContextWithoutTransaction,
  gateway: Gateway,
  refund: KnownRefund,
  source: Source,
): Promise<void> {
  const { id, idempotency_key, gateway_payment_id: paymentId } = refund;
  const made = await gateway.listRefunds(paymentId);
  const own = made.find(({ receipt }) => receipt !== null && receipt === idempotency_key);
  const others = made.filter((reported) => reported !== own);
  await settleChangedRefunds(context, others, 'reconciler');
  if (own) return settle(context, own, source);
  const sending = await applyOwnReport(context, refund, { kind: 'due', id }, source);
  if (!sending) return;
  const { amount, key } = sending;
  const answer = await gateway
    .refund(paymentId, { amount, speed: 'normal', receipt: key }, key)
    .catch(refusalOf);
  if (!(answer instanceof GatewayError)) return settle(context, answer, source);
  await giveUp(context, refund, answer.description ?? answer.message, source);
}

async function giveUp(
  context: ContextWithoutTransaction,
  refund: KnownRefund,
  failure: string,
  source: Source,
): Promise<void> {
  await applyOwnReport(context, refund, { kind: 'refused', id: refund.id, failure }, source);
}

/** The gateway's refusal after which there will be no refund; anything else is thrown again. */
function refusalOf(error: unknown): GatewayError {
  const isFinal = error instanceof GatewayError && error.kind === 'rejected' && !error.outcomeUnknown;
  if (!isFinal) throw error;
  return error;
}

async function settle(
  context: ContextWithoutTransaction,
  reported: GatewayRefund,
  source: Source,
): Promise<void> {
  await context.inTransaction((inside) => settleRefund(inside, reported, source));
}

/** Applies a report of ours; what is to be sent is sent by the caller, once this is committed. */
async function applyOwnReport(
  context: ContextWithoutTransaction,
  refund: KnownRefund,
  report: RefundReport,
  source: Source,
) {
  return context.inTransaction(async (inside) => {
    const change = await applyReport(inside, refund.gateway_payment_id, report, source);
    if (!change) throw new Error(`Refund ${refund.id} has no payment`);
    return change.effects.find((effect) => effect.do === 'send');
  });
}
