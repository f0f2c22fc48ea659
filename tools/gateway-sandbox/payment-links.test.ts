import Fastify from 'fastify';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sandboxGateway } from './gateway-sandbox.ts';
import { signPaymentLink } from './signatures.ts';
import { startTestSandbox, type TestSandbox } from '#tests/world/services/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.breakThings());

let references = 0;
const newLink = (change: { reference_id?: string; expire_by?: number } = {}) =>
  sandbox.gateway.createPaymentLink({
    amount: 413_000,
    currency: 'INR',
    description: 'Fee of <Life> membership',
    reference_id: `reference-${++references}`,
    customer: { name: 'Dr A', email: 'a@example.org' },
    callback_url: 'http://127.0.0.1:9/back?application=7',
    ...change,
  });
/** Presses a button of the hosted page. */
const press = (page: string, outcome: string) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });

describe('payment links', () => {
  test('paid on its page: back with signed parameters, link and order paid, reported by webhook', async () => {
    const link = await newLink();
    expect(link).toMatchObject({ status: 'created', payments: [] });
    const page = await (await fetch(link.short_url)).text();
    expect(page).toContain('TEST MODE');
    expect(page).toContain('₹4,130');
    expect(page).not.toContain('<Life>');

    const response = await press(link.short_url, 'succeed');
    expect(response.status).toBe(303);
    const back = new URL(response.headers.get('location') ?? '');
    expect(back.searchParams.get('application')).toBe('7');
    const returned = {
      linkId: back.searchParams.get('razorpay_payment_link_id') ?? '',
      referenceId: back.searchParams.get('razorpay_payment_link_reference_id') ?? '',
      status: back.searchParams.get('razorpay_payment_link_status') ?? '',
      paymentId: back.searchParams.get('razorpay_payment_id') ?? '',
    };
    const referenceId = `reference-${references}`;
    expect(returned).toMatchObject({ linkId: link.id, referenceId, status: 'paid' });
    const signature = back.searchParams.get('razorpay_signature') ?? '';
    expect(signature).toBe(signPaymentLink(returned, sandbox.keySecret));

    const paid = await sandbox.gateway.fetchPaymentLink(link.id);
    expect(paid).toMatchObject({ status: 'paid', payments: [{ payment_id: returned.paymentId }] });
    await expect
      .poll(() => sandbox.received.map((webhook) => webhook.event))
      .toEqual(['payment.captured', 'order.paid', 'payment_link.paid']);
    const again = await press(link.short_url, 'succeed');
    expect(again.headers.get('location'), 'pressed again, the same payment').toBe(back.href);
    expect(await (await fetch(link.short_url)).text()).toContain('This payment link is paid.');
  });

  test('declined, then closed: the page says so, and nothing is paid', async () => {
    const link = await newLink();
    expect(await (await press(link.short_url, 'fail')).text()).toContain('declined by the bank');
    expect(await (await press(link.short_url, 'close')).text()).toContain('Nothing was paid');
    expect((await sandbox.gateway.fetchPaymentLink(link.id)).status).toBe('created');
  });

  test('a second link with the same reference is refused', async () => {
    await newLink();
    await expect(newLink({ reference_id: `reference-${references}` })).rejects.toMatchObject({
      kind: 'rejected',
      description: expect.stringContaining('reference ID already attempted'),
    });
  });

  test('cancelled while nobody paid, never afterwards', async () => {
    const link = await newLink();
    expect((await sandbox.gateway.cancelPaymentLink(link.id)).status).toBe('cancelled');
    expect(await (await press(link.short_url, 'succeed')).text()).toContain(
      'This payment link is cancelled.',
    );
    const paid = await newLink();
    await press(paid.short_url, 'pay_then_close');
    await expect(sandbox.gateway.cancelPaymentLink(paid.id)).rejects.toMatchObject({
      description: 'cannot cancel or expire an already paid/partially paid link',
    });
  });

  test('its end is at least a quarter of an hour away', async () => {
    const soon = Math.floor(Date.now() / 1000) + 60;
    await expect(newLink({ expire_by: soon })).rejects.toMatchObject({ field: 'expire_by' });
  });
});

test('what is not there is answered as the gateway does', async () => {
  const response = await fetch(`${sandbox.url}/v1/nothing`);
  expect(await response.json()).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR', metadata: {} } });
});

test('the sandbox does not run in production', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const app = Fastify();
  // It refuses before it touches the database, so this pool never connects.
  const options = {
    prefix: '/sandbox/razorpay',
    publicUrl: '',
    webhookUrl: '',
    keyId: '',
    keySecret: '',
    webhookSecret: '',
  };
  await expect(app.register(sandboxGateway, { ...options, pool: new Pool() })).rejects.toThrow(
    'does not run in production',
  );
  vi.unstubAllEnvs();
});
