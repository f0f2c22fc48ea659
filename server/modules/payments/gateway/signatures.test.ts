import { describe, expect, test } from 'vitest';
import { signWebhook, verifyCheckoutSignature, verifyWebhookSignature } from './signatures.ts';

// The gateway's published vectors (facts A4).
const KEY_SECRET = 'EnLs21M47BllR3X8PSFtjtbd';
const CHECKOUT = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f';
const WEBHOOK = '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc';

describe('checkout', () => {
  test.each([
    ['as published', 'order_IEIaMR65cu6nz3', 'pay_IH4NVgf4Dreq1l', CHECKOUT, KEY_SECRET, true],
    ['another order', 'order_IEIaMR65cu6nz4', 'pay_IH4NVgf4Dreq1l', CHECKOUT, KEY_SECRET, false],
    ['another payment', 'order_IEIaMR65cu6nz3', 'pay_IH4NVgf4Dreq1m', CHECKOUT, KEY_SECRET, false],
    ['another secret', 'order_IEIaMR65cu6nz3', 'pay_IH4NVgf4Dreq1l', CHECKOUT, 'x', false],
    ['nothing', 'order_IEIaMR65cu6nz3', 'pay_IH4NVgf4Dreq1l', '', KEY_SECRET, false],
    ['cut short', 'order_IEIaMR65cu6nz3', 'pay_IH4NVgf4Dreq1l', CHECKOUT.slice(1), KEY_SECRET, false],
    ['not hex', 'order_IEIaMR65cu6nz3', 'pay_IH4NVgf4Dreq1l', 'é'.repeat(32), KEY_SECRET, false],
  ])('%s', (_, orderId, paymentId, signature, secret, good) => {
    expect(verifyCheckoutSignature(orderId, paymentId, signature, secret)).toBe(good);
  });
});

describe('webhook', () => {
  const body = Buffer.from('{"a":1,"b":2,"c":{"d":3}}');
  test.each([
    ['as published', body, ['123456'], true],
    ['the former secret, while it is being replaced', body, ['new', '123456'], true],
    ['the same JSON with a blank in it', Buffer.from('{"a":1, "b":2,"c":{"d":3}}'), ['123456'], false],
    ['another secret', body, ['654321'], false],
    ['no secret', body, [], false],
  ])('%s', (_, rawBody, secrets, good) => {
    expect(verifyWebhookSignature(rawBody, WEBHOOK, secrets)).toBe(good);
  });

  test('a secret that was never set proves nothing', () => {
    expect(() => verifyWebhookSignature(body, signWebhook(body, ''), [''])).not.toThrow();
    expect(verifyWebhookSignature(body, signWebhook(body, ''), [''])).toBe(false);
  });
});
