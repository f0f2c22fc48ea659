import { dayOf } from '#contract/kit/day.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { parseAmount } from '#contract/kit/money.ts';
import type { paymentCalls } from '#contract/payments/calls.ts';
import { paymentMethodIds } from '#contract/payments/payment.ts';
import { checkRefund, refundNotes } from '#contract/payments/refund.ts';
import { done } from '#contract/texts/done.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import { refuse, refuseIfAny } from '#server/kit/refusal.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { GatewayError } from '#server/modules/payments/gateway/index.ts';
import type { PaymentGateway } from '#server/modules/payments/gateway/payment-gateway.ts';
import { finishRefund } from './reconcile-refunds.ts';
import { type RefundReport, transition } from './refund-transition.ts';
import { lockPayment } from './refunded-payment.ts';
import { findRefund } from './refunds.store.ts';
import { apply } from './settle-refund.ts';

type Input = CheckedInputOf<typeof paymentCalls.refundPayment>;

/**
 * refund_payment: refunds what may be refunded of a payment now (contract/payments/refund). What the office received
 * itself it gives back itself, and records it here. Where the gateway does not answer, the refund is under way: the
 * reconciler asks for it again with the same key.
 */
export function refundPayment(
  gateways: PaymentGateway,
): HandlerWithoutTransaction<typeof paymentCalls.refundPayment> {
  return async (context, input) => {
    const { gateway, unusable } = await gateways.current();
    const asked = await context.inTransaction((inside) => keepRefund(inside, input, unusable !== null));
    if (asked === null) return { data: { status: 'processed' }, message: done.refundRecorded };
    await finishRefund(context, gateway, asked, 'office').catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error;
    });
    const refund = await findRefund(context.db, asked);
    if (refund?.failure === refundNotes.notDue) throw refuse('refund_changed');
    if (refund?.status === 'failed') throw refuse('refund_refused', { reason: refund.failure });
    return refund?.status === 'processed'
      ? { data: { status: 'processed' }, message: done.refunded }
      : { data: { status: 'pending' }, message: done.refundUnderWay };
  };
}

/**
 * Checks everything under the application's lock and stores what is to be done; of two requests at once, the second is
 * refused.
 * @returns the refund that the gateway is to make; null when the office gave the money back itself
 */
async function keepRefund(context: Context, input: Input, isGatewayMissing: boolean): Promise<number | null> {
  const { caller, now } = context;
  const locked = await lockPayment(context.tx, input.payment_id);
  if (locked?.application.id !== input.member_id) throw refuse('not_found');
  const isOffline = locked.payment.method_id === paymentMethodIds.offline;
  const { reason, reference, given_on } = input;
  refuseIfAny(checkRefund(input, isOffline, dayOf(now)));
  const amount = parseAmount(input.amount) ?? 0;
  const request = { amount, reason, requested_by: caller.admin?.id ?? null };
  const report: RefundReport = isOffline
    ? { kind: 'given_back', request: { ...request, reference, given_on } }
    : { kind: 'asked', request: { ...request, idempotency_key: `refund-${newPublicId()}` } };
  const change = transition(locked, report, 'office');
  if (change.refund === null) throw refuse('refund_changed');
  if (!isOffline && isGatewayMissing) throw refuse('no_gateway');
  const id = await apply(context, locked, change, 'office');
  return isOffline ? null : id;
}
