import type { Sandbox } from './context.ts';
import type { Payment } from './documents.ts';
import { readFaults } from './faults.store.ts';
import { CheckoutInput, readInput } from './inputs.ts';
import { inTransaction } from './objects.store.ts';
import { getPaymentLink } from './payment-links.ts';
import { attemptPayment } from './payments.ts';
import { Refusal, refusalBody, type RefusalBody } from './refusal.ts';
import { signCheckout, signPaymentLink, type PaymentLinkReturn } from './signatures.ts';

/** What checkout hands to the browser's handler (facts A3). */
interface PaidAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** Success, failure, or nothing at all when the popup was closed. */
export type CheckoutAnswer = PaidAnswer | RefusalBody | Record<string, never>;

/** What a person did on the checkout page of an order, and what their browser hears of it. */
export async function checkOut(sandbox: Sandbox, orderId: string, body: unknown): Promise<CheckoutAnswer> {
  const { outcome, ...payer } = readInput(CheckoutInput, body);
  if (outcome === 'close') return {};
  const bank = outcome === 'fail' ? 'declines' : 'accepts';
  const payment = await inTransaction(sandbox.pool, (tx) =>
    attemptPayment(tx, sandbox, orderId, bank, payer),
  );
  if (outcome === 'pay_then_close') return {};
  if (payment.status === 'failed') return failure(payment);
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: orderId,
    razorpay_signature: signCheckout(orderId, payment.id, await signingSecret(sandbox)),
  };
}

/** Where the hosted page of a link sends the payer, or what it says to them. */
export type LinkAnswer = { goTo: string } | { say: string };

/** What a person did on the hosted page of a payment link (facts A6); pressed twice, it is paid once. */
export async function payLink(sandbox: Sandbox, linkId: string, body: unknown): Promise<LinkAnswer> {
  const { outcome, ...payer } = readInput(CheckoutInput, body);
  if (outcome === 'close') return { say: 'Nothing was paid. You can close this page.' };
  const { order_id, customer } = await getPaymentLink(sandbox, linkId);
  const bank = outcome === 'fail' ? 'declines' : 'accepts';
  try {
    const payment = await inTransaction(sandbox.pool, (tx) =>
      attemptPayment(tx, sandbox, order_id, bank, { ...customer, ...payer }),
    );
    if (payment.status === 'failed') return { say: payment.error_description ?? '' };
  } catch (error) {
    // Paid, cancelled or expired meanwhile: the page or the return address says so.
    if (!(error instanceof Refusal)) throw error;
  }
  const link = await getPaymentLink(sandbox, linkId);
  const paid = link.payments?.[0];
  if (!paid || !link.callback_url || outcome !== 'succeed') return { say: '' };
  const { status, reference_id: referenceId } = link;
  const returned = { linkId, referenceId, status, paymentId: paid.payment_id };
  return { goTo: returnAddress(link.callback_url, returned, await signingSecret(sandbox)) };
}

function returnAddress(callbackUrl: string, returned: PaymentLinkReturn, secret: string): string {
  const address = new URL(callbackUrl);
  address.searchParams.set('razorpay_payment_id', returned.paymentId);
  address.searchParams.set('razorpay_payment_link_id', returned.linkId);
  address.searchParams.set('razorpay_payment_link_reference_id', returned.referenceId);
  address.searchParams.set('razorpay_payment_link_status', returned.status);
  address.searchParams.set('razorpay_signature', signPaymentLink(returned, secret));
  return address.href;
}

async function signingSecret(sandbox: Sandbox): Promise<string> {
  const faults = await readFaults(sandbox.pool);
  return faults.wrong_signature ? `not-${sandbox.keySecret}` : sandbox.keySecret;
}

function failure(payment: Payment): RefusalBody {
  return refusalBody(payment.error_description ?? '', {
    code: payment.error_code ?? 'BAD_REQUEST_ERROR',
    source: payment.error_source ?? 'NA',
    step: payment.error_step ?? 'NA',
    reason: payment.error_reason ?? 'NA',
    metadata: { payment_id: payment.id, order_id: payment.order_id },
  });
}
