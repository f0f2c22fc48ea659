import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GatewayWebhook } from '#server/modules/payments/gateway/index.ts';
import { startTestSandbox, type TestSandbox } from '#tests/world/services/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await sandbox.breakThings();
  await sandbox.flush();
  sandbox.received.length = 0;
  sandbox.receiver.answers = 200;
});

let receipts = 0;
async function checkOut(outcome: string) {
  const receipt = `webhooks-${++receipts}`;
  const order = await sandbox.gateway.createOrder({ amount: 413_000, currency: 'INR', receipt });
  const { body } = await sandbox.checkOut(order.id, outcome);
  return { order, paymentId: String(body['razorpay_payment_id']) };
}
const events = () => sandbox.received.map((webhook) => webhook.event);
const until = (expected: string[]) => expect.poll(events).toEqual(expected);

test('one success is reported twice, signed, under two ids, without a request', async () => {
  const { order } = await checkOut('succeed');
  await until(['payment.captured', 'order.paid']);
  expect(new Set(sandbox.received.map((webhook) => webhook.id)).size).toBe(2);
  for (const webhook of sandbox.received) {
    expect(webhook.signatureIsGood).toBe(true);
    expect(GatewayWebhook.parse(webhook).payload.payment?.entity).toMatchObject({
      order_id: order.id,
      amount: 413_000,
      status: 'captured',
    });
  }
});

test('reports a decline and a refund', async () => {
  await checkOut('fail');
  await until(['payment.failed']);
  const { paymentId } = await checkOut('succeed');
  await sandbox.gateway.refund(paymentId, { speed: 'normal' }, 'refund-webhook');
  await until(['payment.failed', 'payment.captured', 'order.paid', 'refund.processed']);
  expect(sandbox.received.at(-1)?.payload['refund']?.entity.amount).toBe(413_000);
});

test('duplicate: each twice under the same id', async () => {
  await sandbox.breakThings({ webhooks: 'duplicate' });
  await checkOut('succeed');
  await until(['payment.captured', 'payment.captured', 'order.paid', 'order.paid']);
  expect(new Set(sandbox.received.map((webhook) => webhook.id)).size).toBe(2);
});

test('reversed: the order before its payment', async () => {
  await sandbox.breakThings({ webhooks: 'reversed' });
  await checkOut('succeed');
  await until(['order.paid', 'payment.captured']);
});

test('off: they wait in the queue, also through a restart, until they are flushed', async () => {
  await sandbox.breakThings({ webhooks: 'off' });
  const { order } = await checkOut('pay_then_close');
  await sandbox.restart();
  expect((await sandbox.order(order.id)).status).toBe('paid');
  expect(events()).toEqual([]);
  expect(await sandbox.flush()).toEqual({ delivered: 2, failed: 0 });
  expect(events()).toEqual(['payment.captured', 'order.paid']);
  expect(await sandbox.flush()).toEqual({ delivered: 0, failed: 0 });
});

test('delayed: not before its time', async () => {
  await sandbox.breakThings({ webhook_delay_ms: 300 });
  const paidAt = Date.now();
  await checkOut('succeed');
  await until(['payment.captured', 'order.paid']);
  expect(Date.now() - paidAt).toBeGreaterThanOrEqual(300);
});

test('refused: sent again under the same id until it is accepted', async () => {
  sandbox.receiver.answers = 500;
  await checkOut('fail');
  await until(['payment.failed']);
  sandbox.receiver.answers = 200;
  await until(['payment.failed', 'payment.failed']);
  expect(new Set(sandbox.received.map((webhook) => webhook.id)).size).toBe(1);
});

test('wrong amount and wrong signature', async () => {
  await sandbox.breakThings({ wrong_amount: true, webhook_wrong_signature: true });
  await checkOut('succeed');
  await until(['payment.captured', 'order.paid']);
  expect(sandbox.received[0]).toMatchObject({ signatureIsGood: false });
  expect(sandbox.received[0]?.payload['payment']?.entity.amount).toBe(413_100);
});

test('a late capture: failed first, captured later, without a request', async () => {
  await sandbox.breakThings({ late_capture_ms: 200 });
  const { order } = await checkOut('succeed');
  await until(['payment.failed', 'payment.captured', 'order.paid']);
  const [payment, ...others] = await sandbox.gateway.listOrderPayments(order.id);
  expect(payment).toMatchObject({ status: 'captured', error_description: null });
  expect(others).toEqual([]);
});

test('a late capture of an order that is paid by then is sent back', async () => {
  await sandbox.breakThings({ late_capture_ms: 200 });
  const { order } = await checkOut('succeed');
  await sandbox.breakThings();
  await sandbox.checkOut(order.id, 'succeed');
  await until(['payment.failed', 'payment.captured', 'order.paid', 'refund.processed']);
  const payments = await sandbox.gateway.listOrderPayments(order.id);
  expect(payments.map((payment) => payment.status).toSorted()).toEqual(['captured', 'refunded']);
});
