import type { paymentCalls } from '#contract/payments/calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { paymentMethodIds, paymentStatusIds } from '#contract/payments/payment.ts';
import { isEnded } from '#contract/statuses/statuses.ts';
import { done } from '#contract/texts/done.ts';
import type { Context, ContextWithoutTransaction } from '#server/kit/context/context.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import { Refusal, refuse } from '#server/kit/refusal.ts';
import {
  type ApplicationRow,
  endResubmission,
  lockApplication,
  openApplication,
  submitApplication,
} from '#server/modules/applications/index.ts';
import { recordConsent } from '#server/modules/consents/index.ts';
import { askAboutOpenOrder } from '#server/modules/payments/settlement/ask-about-order.ts';
import {
  findPayment,
  hasPayments,
  insertEvent,
  insertPayment,
} from '#server/modules/payments/orders/payments.store.ts';
import { findOpenOrder } from '#server/modules/payments/orders/orders.store.ts';
import type { CurrentGateway, PaymentGateway } from '#server/modules/payments/gateway/payment-gateway.ts';
import { confirmPayment } from './verify-and-capture.ts';

/**
 * final_step: the browser's last call of the wizard. Success counts only once our ledger or the gateway confirms it,
 * Failed never overrides a payment that arrived, and without either the application is submitted or its resubmission
 * ended (decisions sections 6 and 8).
 */
export function finishWizard(
  gateways: PaymentGateway,
): HandlerWithoutTransaction<typeof paymentCalls.finalStep> {
  return async (context, input) => {
    const { db, caller } = context;
    if (input.payment_status === '') return finishWithoutPayment(context, input);
    const reported = await openApplication(db, caller, input.id, 'own');
    if (!reported.paid) await askAboutPayment(context, await gateways.current(), reported, input.payment_id);
    const application = await openApplication(db, caller, input.id, 'own');
    const surplus = await readSurplus(db, input.payment_id);
    if (surplus === 'ended') throw refuse('paid_after_end');
    if (application.paid) return answer(application, surplus === 'second' ? done.paidTwice : done.paid);
    if (isEnded(application.status_id)) throw refuse('application_ended');
    if (input.payment_status === 'Success') throw refuse('payment_unconfirmed');
    await context.inTransaction((inside) => recordDismissal(inside, input.id));
    return answer(application, done.paymentFailed);
  };
}

/** Why the named payment pays for nothing; undefined where none is named or known. */
async function readSurplus(db: Db, paymentId: string): Promise<string | null | undefined> {
  return paymentId === '' ? undefined : (await findPayment(db, paymentId))?.surplus;
}

function answer({ application_no, paid }: ApplicationRow, message: string) {
  return { application_no: application_no ?? '', data: { paid }, message };
}

/**
 * Asks the gateway about the payment, or about the open order where no payment is named or it is not captured. What
 * the gateway does not answer now is settled later by webhook or reconciler.
 */
async function askAboutPayment(
  context: ContextWithoutTransaction,
  using: CurrentGateway,
  application: ApplicationRow,
  paymentId: string,
): Promise<void> {
  if (paymentId !== '') {
    const confirmed = await confirmPayment(context, using, paymentId).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    if (confirmed?.settled.state === 'captured') return;
  }
  await askAboutOpenOrder(context, using.gateway, application.id, 'browser');
}

/**
 * A checkout that was closed leaves a failed attempt (D3 section 4), unless the gateway reported a real one. The attempt
 * has an id of ours, and stays beside any later payment.
 */
async function recordDismissal(context: Context, reference: string): Promise<void> {
  const { tx, caller, now } = context;
  const application = await lockApplication(tx, caller, reference, 'own');
  const order = application.paid ? undefined : await findOpenOrder(tx, application.id);
  if (!order || (await hasPayments(tx, order.id))) return;
  const paymentId = `closed-${order.receipt}`;
  await insertEvent(tx, {
    event_key: `browser:${paymentId}`,
    teller: 'browser',
    kind: 'checkout.closed',
    order_id: order.id,
    payment_id: paymentId,
    body: '{}',
    received_at: now,
  });
  await insertPayment(tx, {
    payment_id: paymentId,
    order_id: order.id,
    application_id: application.id,
    status_id: paymentStatusIds.failed,
    method_id: paymentMethodIds.gateway,
    amount: order.total,
    currency: order.currency,
    failure: 'Checkout was closed before paying',
    created_at: now,
    changed_at: now,
  });
}

/** Submits what was not submitted, ends a resubmission; the second time it changes nothing. */
async function finishWithoutPayment(
  context: ContextWithoutTransaction,
  { id, notice }: Pick<CheckedInputOf<typeof paymentCalls.finalStep>, 'id' | 'notice'>,
) {
  return context.inTransaction(async (inside) => {
    const locked = await lockApplication(inside.tx, inside.caller, id, 'own');
    await recordConsent(inside, locked, notice, 'portal');
    const application = await endResubmission(inside, await submitApplication(inside, locked));
    return answer(application, done.applicationSubmitted);
  });
}
