import type { paymentCalls } from '#contract/payments/calls.ts';
import type { Surplus } from '#contract/payments/surplus.ts';
import { isEnded } from '#contract/statuses/statuses.ts';
import { done } from '#contract/texts/done.ts';
import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import type { HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { type ApplicationRow, openApplication } from '#server/modules/applications/index.ts';
import { GatewayError, verifyCheckoutSignature } from '#server/modules/payments/gateway/index.ts';
import type { CurrentGateway, PaymentGateway } from '#server/modules/payments/gateway/payment-gateway.ts';
import { capture } from '#server/modules/payments/orders/ask-gateway.ts';
import { findOrderAtGateway, type KnownOrder } from '#server/modules/payments/orders/orders.store.ts';
import { type Settled, settlePayment } from '#server/modules/payments/settlement/settle-payment.ts';

/**
 * verify_and_capture: the browser names a payment, the gateway says what it is. Works with the two fields of D3 alone;
 * an order id and a signature that are sent must be right (decisions section 8).
 */
export function verifyAndCapture(
  gateways: PaymentGateway,
): HandlerWithoutTransaction<typeof paymentCalls.verifyAndCapture> {
  return async (context, input) => {
    const using = await gateways.current();
    const paymentId = input.razorpay_payment_id;
    if (paymentId === '') throw refuse('payment_mismatch');
    await checkSignature(context, using, input);
    const { settled, application } = await confirmPayment(context, using, paymentId);
    const { state, surplus } = settled;
    if (state === 'mismatch') throw refuse('payment_mismatch');
    if (surplus === 'ended') throw refuse('paid_after_end');
    if (state === 'created' || state === 'authorized')
      throw refuse(isEnded(application.status_id) ? 'application_ended' : 'payment_unconfirmed');
    const paid = state === 'captured';
    return {
      application_no: application.application_no ?? '',
      data: { paid },
      message: messageOf(paid, surplus),
    };
  };
}

function messageOf(paid: boolean, surplus: Surplus | null): string {
  if (!paid) return done.paymentFailed;
  return surplus === 'second' ? done.paidTwice : done.paid;
}

/**
 * Asks the gateway for a payment that a browser named, captures it if that is still to be done, and records it. The order it pays must be the caller's own.
 * @throws Refusal payment_unconfirmed when the gateway does not answer, payment_mismatch when the payment or
 *   its order is not known
 */
export async function confirmPayment(
  context: ContextWithoutTransaction,
  { gateway }: CurrentGateway,
  paymentId: string,
): Promise<{ settled: Settled; application: ApplicationRow }> {
  const payment = await orUnconfirmed(gateway.fetchPayment(paymentId));
  const order =
    payment.order_id === null ? undefined : await findOrderAtGateway(context.db, payment.order_id);
  if (!order) throw refuse('payment_mismatch');
  const application = await openOwn(context, order);
  const taken = await orUnconfirmed(capture(gateway, order, payment));
  const settled = await context.inTransaction((inside) => settlePayment(inside, order.id, taken, 'browser'));
  return { settled, application };
}

async function checkSignature(
  context: ContextWithoutTransaction,
  { keySecret }: CurrentGateway,
  input: { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string },
): Promise<void> {
  const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = input;
  if (razorpay_order_id === '' || razorpay_signature === '') return;
  const order = await findOrderAtGateway(context.db, razorpay_order_id);
  if (!order?.gateway_order_id) throw refuse('payment_mismatch');
  await openOwn(context, order);
  if (!verifyCheckoutSignature(order.gateway_order_id, razorpay_payment_id, razorpay_signature, keySecret))
    throw refuse('bad_signature');
}

async function openOwn(
  { db, caller }: ContextWithoutTransaction,
  order: KnownOrder,
): Promise<ApplicationRow> {
  return openApplication(db, caller, order.application_public_id, 'own');
}

async function orUnconfirmed<Answer>(asking: Promise<Answer>): Promise<Answer> {
  return asking.catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
    const code = error.kind === 'rejected' ? 'payment_mismatch' : 'payment_unconfirmed';
    throw Object.assign(refuse(code), { cause: error });
  });
}
