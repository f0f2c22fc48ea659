import { createHmac } from 'node:crypto';

/** The gateway's three signatures, all HMAC-SHA256 in lower-case hex (facts A4). */

function hmac(message: string, secret: string): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}

/** Signs what checkout hands the browser, with the key secret. */
export function signCheckout(orderId: string, paymentId: string, keySecret: string): string {
  return hmac(`${orderId}|${paymentId}`, keySecret);
}

/** What the return address of a payment link carries; `referenceId` is '' when the link has none. */
export interface PaymentLinkReturn {
  linkId: string;
  referenceId: string;
  status: string;
  paymentId: string;
}

/** Signs the return of a payment link with the key secret. */
export function signPaymentLink(returned: PaymentLinkReturn, keySecret: string): string {
  const { linkId, referenceId, status, paymentId } = returned;
  return hmac(`${linkId}|${referenceId}|${status}|${paymentId}`, keySecret);
}

/** Signs a webhook's body with the webhook secret, which is not the key secret. */
export function signWebhook(rawBody: string, webhookSecret: string): string {
  return hmac(rawBody, webhookSecret);
}
