import type { FastifyInstance, FastifyReply } from 'fastify';
import { PAGE_POLICY, PAGE_STYLE, payingPage, type PayingPage } from './checkout-page.ts';
import { checkoutPageScript, checkoutScript } from './browser-scripts.ts';
import type { Sandbox } from './context.ts';
import type { Payment, PaymentLink } from './documents.ts';
import { getOrder } from './orders.ts';
import { getPaymentLink } from './payment-links.ts';
import { readFaults } from './faults.store.ts';
import { CheckoutInput, readInput } from './inputs.ts';
import { inTransaction } from './objects.store.ts';
import { attemptPayment } from './payments.ts';
import { Refusal, refusalBody, type RefusalBody } from './refusal.ts';
import { signCheckout, signPaymentLink, type PaymentLinkReturn } from './signatures.ts';

const MERCHANT = 'Sandbox gateway';

type OfOrder = { Params: { order_id: string }; Querystring: Record<string, string | string[] | undefined> };
type OfLink = { Params: { plink_id: string } };

/** What a browser opens: the script, the popup's page and the hosted page of a payment link. */
export function checkoutRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const assets = `${app.prefix}/assets`;
  serve(app, '/v1/checkout.js', 'text/javascript', `(${checkoutScript.toString()})();`);
  serve(app, '/assets/page.js', 'text/javascript', `(${checkoutPageScript.toString()})();`);
  serve(app, '/assets/page.css', 'text/css', PAGE_STYLE);

  app.get<OfOrder>('/checkout/:order_id', async ({ params, query }, reply) => {
    const order = await getOrder(sandbox, params.order_id);
    return sendPage(reply, {
      action: `${app.prefix}/checkout/${order.id}`,
      assets,
      merchant: one(query['name']) || MERCHANT,
      description: one(query['description']),
      amount: order.amount_due || order.amount,
      currency: order.currency,
      closedBecause: order.status === 'paid' ? 'This order is already paid.' : undefined,
      hidden: {
        email: one(query['email']),
        contact: one(query['contact']).slice(0, 20),
        description: one(query['description']),
      },
      color: one(query['color']),
      popup: { escape: query['escape'] !== 'no' },
    });
  });
  app.post<OfOrder>('/checkout/:order_id', ({ params, body }) => checkOut(sandbox, params.order_id, body));

  const linkPage = (link: PaymentLink, message?: string): PayingPage => ({
    action: `${app.prefix}/pay/${link.id}`,
    assets,
    merchant: MERCHANT,
    description: link.description,
    amount: link.amount,
    currency: link.currency,
    closedBecause: link.status === 'created' ? undefined : `This payment link is ${link.status}.`,
    message,
    hidden: {},
  });
  app.get<OfLink>('/pay/:plink_id', async ({ params }, reply) =>
    sendPage(reply, linkPage(await getPaymentLink(sandbox, params.plink_id))),
  );
  app.post<OfLink>('/pay/:plink_id', async ({ params, body }, reply) => {
    const answer = await payLink(sandbox, params.plink_id, body);
    if ('goTo' in answer) return reply.redirect(answer.goTo, 303);
    return sendPage(reply, linkPage(await getPaymentLink(sandbox, params.plink_id), answer.say));
  });
}

/** A query field given once; a name given twice counts as not given. */
function one(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value.slice(0, 254) : '';
}

function sendPage(reply: FastifyReply, page: PayingPage): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', PAGE_POLICY)
    .header('x-frame-options', 'SAMEORIGIN')
    .send(payingPage(page));
}

function serve(app: FastifyInstance, path: string, type: string, content: string): void {
  app.get(path, (_, reply) =>
    reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(content),
  );
}

/** What checkout hands to the browser's handler (facts A3). */
interface PaidAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** Success, failure, or nothing at all when the popup was closed. */
type CheckoutAnswer = PaidAnswer | RefusalBody | Record<string, never>;

/** Carries out what a person chose on the checkout page of an order. @returns the answer for their browser */
async function checkOut(sandbox: Sandbox, orderId: string, body: unknown): Promise<CheckoutAnswer> {
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
type LinkAnswer = { goTo: string } | { say: string };

/** Carries out what a person chose on the hosted page of a payment link (facts A6); pressed twice, it is paid once. */
async function payLink(sandbox: Sandbox, linkId: string, body: unknown): Promise<LinkAnswer> {
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
    // It was paid, cancelled or expired in the meantime: the page or the return address says so.
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
