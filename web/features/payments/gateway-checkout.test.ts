import { afterEach, expect, test, vi } from 'vitest';
import { type GatewayCheckout, openCheckout, type Order } from './gateway-checkout.ts';

const order: Order = {
  id: 'order_1',
  key_id: 'rzp_test_1',
  amount: 413_000,
  currency: 'INR',
  name: 'Society',
  description: 'Life Member',
  prefill: { name: 'Asha Rao', email: 'asha@example.org', contact: '+919840012345' },
} as Order;

/** Opens a checkout that calls `action` with its options. */
function opened(
  action: (options: ConstructorParameters<GatewayCheckout>[0]) => void,
  left = new AbortController(),
) {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => ' #0a6 ' }));
  const seen: ConstructorParameters<GatewayCheckout>[0][] = [];
  class Fake {
    constructor(options: ConstructorParameters<GatewayCheckout>[0]) {
      seen.push(options);
    }
    open() {
      for (const options of seen) action(options);
    }
    close() {
      closed += 1;
    }
  }
  let closed = 0;
  return { seen, closedTimes: () => closed, answer: openCheckout(Fake, order, left.signal) };
}

afterEach(() => vi.unstubAllGlobals());

test('allows three attempts, and asks before a key closes the window', async () => {
  const { seen, answer } = opened(({ modal }) => modal.ondismiss());
  expect(await answer).toBeNull();
  expect(seen).toMatchObject([
    {
      order_id: 'order_1',
      amount: 413_000,
      theme: { color: '#0a6' },
      retry: { enabled: true, max_count: 3 },
      modal: { escape: false, confirm_close: true },
    },
  ]);
});

test('returns the answer of the checkout', async () => {
  const paid = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'x' };
  expect(await opened(({ handler }) => handler(paid)).answer).toEqual(paid);
});

test('closes with the page it was opened on', async () => {
  const left = new AbortController();
  const { answer, closedTimes } = opened(() => {}, left);
  expect(closedTimes()).toBe(0);
  left.abort();
  expect(await answer).toBeNull();
  expect(closedTimes()).toBe(1);
});
