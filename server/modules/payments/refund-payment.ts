import { dayOf } from '#contract/kit/day.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { parseAmount } from '#contract/kit/money.ts';
import type { paymentCalls } from '#contract/payments/calls.ts';
import { paymentMethodIds } from '#contract/payments/payment.ts';
import { checkRefund, refundNotes } from '#contract/payments/refund.ts';
import { done } from '#contract/texts/en.ts';
import { audit } from '#server/kit/audit.ts';
import type { Context } from '#server/kit/context.ts';
import type { OutsideVerb } from '#server/kit/mount-calls.ts';
import { refuse, refuseFields } from '#server/kit/refusal.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { lockApplicationRow, viewPayments } from '#server/modules/applications/index.ts';
import { applyRefund } from './apply-refund.ts';
import { insertEvent } from './events.store.ts';
import { finishRefund } from './finish-refund.ts';
import { GatewayError } from './gateway/index.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { lockRefundScene } from './refund-scene.ts';
import { findRefund, insertRefund, type RefundRow } from './refunds.store.ts';

type Input = CheckedInputOf<typeof paymentCalls.refundPayment>;

/**
 * refund_payment: sends back what may go back of a payment now (contract/payments/refund). What the office received
 * itself it gives back itself, and records it here. Without an answer of the gateway the refund is under way: the
 * reconciler asks for it again under the same key.
 */
export function refundPayment(gateways: PaymentGateway): OutsideVerb<typeof paymentCalls.refundPayment> {
  return async (context, input) => {
    const { gateway, unusable } = await gateways.current();
    const asked = await context.inTransaction((inside) => keepRefund(inside, input, unusable !== null));
    if (asked.way === 'offline') return { data: { status: 'processed' }, message: done.refundRecorded };
    await finishRefund(context, gateway, asked.id, 'office').catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error;
    });
    const refund = await findRefund(context.db, asked.id);
    if (refund?.failure === refundNotes.notDue) throw refuse('refund_changed');
    if (refund?.status === 'failed') throw refuse('refund_refused', { reason: refund.failure });
    return refund?.status === 'processed'
      ? { data: { status: 'processed' }, message: done.refunded }
      : { data: { status: 'pending' }, message: done.refundUnderWay };
  };
}

/** Checks it all under the application's lock and keeps what is to be done; two at once cannot both be on offer. */
async function keepRefund(context: Context, input: Input, isGatewayMissing: boolean): Promise<RefundRow> {
  const { tx, caller, now } = context;
  const application = await lockApplicationRow(tx, input.member_id);
  if (!application) throw refuse('not_found');
  const { id } = application;
  const payment = (await viewPayments(tx, id)).find((row) => row.payment_id === input.payment_id);
  if (!payment) throw refuse('not_found');
  const isOffline = payment.method_id === paymentMethodIds.offline;
  const errors = checkRefund(input, isOffline, dayOf(now));
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  const { offer } = payment;
  if (!offer || parseAmount(input.amount) !== offer.amount) throw refuse('refund_changed');
  if (!isOffline && isGatewayMissing) throw refuse('no_gateway');
  const { amount } = offer;
  const common = {
    payment_id: payment.id,
    amount,
    reason: input.reason,
    requested_by: caller.admin?.id ?? null,
    created_at: now,
    changed_at: now,
  };
  const facts = { payment_id: payment.payment_id, amount, currency: payment.currency, reason: input.reason };
  await audit(context, 'payment.refund_asked', `application ${id}`, facts);
  if (!isOffline)
    return insertRefund(tx, {
      ...common,
      way: 'asked',
      status: 'pending',
      idempotency_key: `refund-${newPublicId()}`,
    });
  const given = { reference: input.reference, given_on: input.given_on };
  const refund = await insertRefund(tx, { ...common, ...given, way: 'offline', status: 'processed' });
  await applyOffline(context, payment.payment_id, refund);
  return refund;
}

async function applyOffline(context: Context, paymentId: string, refund: RefundRow): Promise<void> {
  const { tx, now } = context;
  const scene = await lockRefundScene(tx, paymentId);
  if (!scene) throw new Error(`There is no payment ${paymentId}`);
  const { payment } = scene;
  const { reference, given_on, amount, requested_by } = refund;
  await insertEvent(tx, {
    event_key: `office:refund-${refund.id}`,
    teller: 'office',
    kind: 'refund.recorded',
    order_id: payment.order_id,
    payment_id: payment.payment_id,
    body: JSON.stringify({ reference, given_on, amount, recorded_by: requested_by }),
    received_at: now,
  });
  await applyRefund(context, scene, refund, 'office');
}
