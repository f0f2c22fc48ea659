import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import {
  type Gateway,
  GatewayError,
  type GatewayRefund,
  refundsPerPage,
} from '#server/modules/payments/gateway/index.ts';
import type { Source } from '#server/modules/payments/orders/ledger.ts';
import {
  backgroundContext,
  pollInBatches,
  type ReconcileParts,
} from '#server/modules/payments/settlement/reconcile.ts';
import type { RefundReport } from './refund-transition.ts';
import { findRefund, type KnownRefund, takeRefundToCheck } from './refunds.store.ts';
import { applyReport, settleChangedRefunds, settleRefund } from './settle-refund.ts';

/** A refund may fail days after it was made, and the gateway sends its webhook for one day only (facts A7, A8). */
const LOOK_BACK_SECONDS = 15 * 86_400;

/**
 * Moves the pending refunds forward that are due (refunds.store says when).
 * @throws the first error, after all were asked about; those without an answer will be due again
 */
export async function reconcileRefunds(parts: ReconcileParts): Promise<void> {
  const { db, services } = parts;
  const { gateway } = await parts.gateway.current();
  const context = backgroundContext(db, services);
  const take = () => inTransaction(db, (tx) => takeRefundToCheck(tx, context.now));
  await pollInBatches(take, (id) => finishRefund(context, gateway, id, 'reconciler'));
}

/**
 * Reads the gateway's own list of the last refunds and settles what is new: those made in its dashboard, and those that
 * failed late, even when no webhook came. Runs every hour. Refunds of payments that are not ours are ignored.
 * @throws GatewayError, or the first of what could not be settled, after all the others were
 */
export async function settleRecentRefunds(parts: ReconcileParts): Promise<void> {
  const { gateway, unusable } = await parts.gateway.current();
  if (unusable !== null) return;
  const context = backgroundContext(parts.db, parts.services);
  const from = Math.floor(context.now.getTime() / 1_000) - LOOK_BACK_SECONDS;
  const failures: unknown[] = [];
  for (let skip = 0; ; skip += refundsPerPage) {
    const page = await gateway.listAllRefunds(from, skip);
    await settleChangedRefunds(context, page, 'reconciler').catch((error: unknown) => failures.push(error));
    if (page.length < refundsPerPage) break;
  }
  if (failures.length > 0) throw failures[0];
}

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
