import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The gateway's three signatures, all HMAC-SHA256 in lower-case hex (facts A4). A good signature proves who
 * speaks, not how much was paid: compare amount, currency and order afterwards.
 */

function hmac(message: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}

function sameSignature(expected: string, given: string): boolean {
  const left = Buffer.from(expected);
  const right = Buffer.from(given);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** What checkout hands the browser, signed with the key secret. */
function signCheckout(orderId: string, paymentId: string, keySecret: string): string {
  return hmac(`${orderId}|${paymentId}`, keySecret);
}

/** @param orderId from our own database, never from the browser (facts A4). */
export function verifyCheckoutSignature(
  orderId: string,
  paymentId: string,
  signature: string,
  keySecret: string,
): boolean {
  return sameSignature(signCheckout(orderId, paymentId, keySecret), signature);
}

/** Signs a webhook's raw body with the webhook secret, which is not the key secret. */
export function signWebhook(rawBody: string | Buffer, webhookSecret: string): string {
  return hmac(rawBody, webhookSecret);
}

/**
 * @param rawBody the bytes as they arrived: parsing and writing JSON again changes them.
 * @param secrets the secret in force and, while it is being replaced, the one before. Empty secrets never match.
 */
export function verifyWebhookSignature(
  rawBody: Buffer,
  signature: string,
  secrets: readonly string[],
): boolean {
  return secrets
    .filter((secret) => secret !== '')
    .some((secret) => sameSignature(signWebhook(rawBody, secret), signature));
}
