import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GatewayError, verifyCheckoutSignature } from '#server/modules/payments/gateway/index.ts';
import { startTestSandbox, type TestSandbox } from '#tests/world/services/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => sandbox.breakThings());

let receipts = 0;
const newReceipt = () => `receipt-${++receipts}`;
const newOrder = (amount = 413_000) =>
  sandbox.gateway.createOrder({
    amount,
    currency: 'INR',
    receipt: newReceipt(),
    notes: { application: '7' },
  });

async function paidOrder() {
  const order = await newOrder();
  const { body } = await sandbox.checkOut(order.id, 'succeed');
  return { order, paymentId: String(body['razorpay_payment_id']), body };
}

async function errorOf(call: Promise<unknown>): Promise<GatewayError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof GatewayError) return error;
  throw new Error('Expected a GatewayError', { cause: error });
}

describe('orders', () => {
  test('two with one receipt are one order', async () => {
    const asked = { amount: 50_000, currency: 'INR', receipt: newReceipt() };
    const orders = await Promise.all([1, 2, 3].map(() => sandbox.gateway.createOrder(asked)));
    expect(new Set(orders.map((order) => order.id)).size).toBe(1);
    const id = String(orders[0]?.id);
    expect(await sandbox.order(id)).toMatchObject({ amount_due: 50_000, status: 'created', notes: [] });
  });

  test('the same receipt with another amount is refused', async () => {
    const receipt = newReceipt();
    await sandbox.gateway.createOrder({ amount: 50_000, currency: 'INR', receipt });
    const error = await errorOf(sandbox.gateway.createOrder({ amount: 60_000, currency: 'INR', receipt }));
    expect(error).toMatchObject({ kind: 'rejected', httpStatus: 400, outcomeUnknown: false });
  });

  test.each([
    ['less than a rupee', { amount: 99 }, 'Order amount less than minimum amount allowed'],
    ['part of a paisa', { amount: 100.5 }, 'The amount must be an integer.'],
    ['a currency there is not', { currency: 'XYZ' }, 'Currency is not supported'],
    ['a field it does not know', { colour: 'red' }, 'colour is/are not required and should not be sent'],
    ['a long note', { notes: { a: 'x'.repeat(257) } }, 'Notes may have 256 characters'],
  ])('refused: %s', async (_, change, description) => {
    const order = { amount: 413_000, currency: 'INR', receipt: newReceipt(), ...change };
    expect(await errorOf(sandbox.gateway.createOrder(order))).toMatchObject({
      kind: 'rejected',
      description,
    });
  });

  test('other keys are refused, and no secret is in the error', async () => {
    const error = await errorOf(sandbox.client({ keySecret: 'guess-me' }).fetchPayment('pay_x'));
    expect(error).toMatchObject({ kind: 'rejected', httpStatus: 401, description: 'Authentication failed' });
    expect(JSON.stringify(error) + String(error.stack)).not.toContain('guess-me');
  });

  test('an unknown id is refused', async () => {
    const error = await errorOf(sandbox.gateway.fetchPayment('pay_../orders'));
    expect(error.description).toBe('The id provided does not exist');
  });
});

describe('a gateway in trouble', () => {
  test('a late answer is a timeout, and nobody says it failed', async () => {
    const { paymentId } = await paidOrder();
    await sandbox.breakThings({ slow_ms: 400 });
    const hurried = sandbox.client({ timeoutMs: 100 });
    const error = await errorOf(hurried.capture(paymentId, 413_000, 'INR'));
    expect(error).toMatchObject({ kind: 'timeout', outcomeUnknown: true });
    expect(error.httpStatus).toBeUndefined();
  });

  test('a gateway that is not there is a network fault', async () => {
    const nowhere = sandbox.client({ baseUrl: 'http://127.0.0.1:1/' });
    expect(await errorOf(nowhere.fetchPayment('pay_x'))).toMatchObject({ kind: 'network' });
  });

  test.each([
    ['500 before the effect', { fail_next: 2 }],
    ['500 after the effect', { fail_next: 2, fail_after_effect: true }],
    ['429', { fail_next: 1, fail_with: 429 as const }],
  ])('an order is asked for again after %s', async (_, faults) => {
    await sandbox.breakThings(faults);
    const receipt = newReceipt();
    const order = await sandbox.gateway.createOrder({ amount: 70_000, currency: 'INR', receipt });
    const again = await sandbox.gateway.createOrder({ amount: 70_000, currency: 'INR', receipt });
    expect(again.id).toBe(order.id);
  });

  test('three tries, then the error', async () => {
    await sandbox.breakThings({ fail_next: 4 });
    expect(await errorOf(newOrder())).toMatchObject({ kind: 'server', httpStatus: 500 });
    const untouched = await errorOf(sandbox.client({}).capture('pay_x', 100, 'INR'));
    expect(untouched, 'the fourth was left').toMatchObject({ kind: 'server' });
  });

  test('a capture is never asked for twice', async () => {
    await sandbox.breakThings({ capture: 'manual' });
    const { paymentId } = await paidOrder();
    await sandbox.breakThings({ fail_next: 1, fail_after_effect: true });
    const error = await errorOf(sandbox.gateway.capture(paymentId, 413_000, 'INR'));
    expect(error.outcomeUnknown).toBe(true);
    expect((await sandbox.gateway.fetchPayment(paymentId)).status).toBe('captured');
  });
});

describe('checkout', () => {
  test('a success is signed, captured and pays the order once', async () => {
    const { order, paymentId, body } = await paidOrder();
    const signature = String(body['razorpay_signature']);
    expect(verifyCheckoutSignature(order.id, paymentId, signature, sandbox.keySecret)).toBe(true);
    expect(await sandbox.gateway.fetchPayment(paymentId)).toMatchObject({
      order_id: order.id,
      amount: 413_000,
      status: 'captured',
    });
    expect(await sandbox.order(order.id)).toMatchObject({ status: 'paid', amount_due: 0 });
    const second = await sandbox.checkOut(order.id, 'succeed');
    expect(second.status).toBe(400);
    expect(await sandbox.gateway.listOrderPayments(order.id)).toHaveLength(1);
  });

  test('pressed twice at once, it is paid once', async () => {
    const order = await newOrder();
    const answers = await Promise.all([1, 2, 3].map(() => sandbox.checkOut(order.id, 'succeed')));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  test('a decline is reported in the shape of checkout, and another try may follow', async () => {
    const order = await newOrder();
    const { status, body } = await sandbox.checkOut(order.id, 'fail');
    expect(status).toBe(200);
    expect(body['error']).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      source: 'issuer_bank',
      step: 'payment_authorization',
      reason: 'payment_failed',
      metadata: { order_id: order.id, payment_id: expect.stringMatching(/^pay_\w{14}$/) },
    });
    expect((await sandbox.order(order.id)).status).toBe('attempted');
    await sandbox.checkOut(order.id, 'succeed');
    const payments = await sandbox.gateway.listOrderPayments(order.id);
    expect(payments.map((payment) => payment.status).toSorted()).toEqual(['captured', 'failed']);
  });

  test('closed before and closed after paying look the same to the browser', async () => {
    const [before, after] = [await newOrder(), await newOrder()];
    expect((await sandbox.checkOut(before.id, 'close')).body).toEqual({});
    expect((await sandbox.checkOut(after.id, 'pay_then_close')).body).toEqual({});
    expect((await sandbox.order(before.id)).status).toBe('created');
    expect((await sandbox.order(after.id)).status).toBe('paid');
  });

  test('a wrong signature and a wrong amount', async () => {
    await sandbox.breakThings({ wrong_signature: true, wrong_amount: true });
    const { order, paymentId, body } = await paidOrder();
    const signature = String(body['razorpay_signature']);
    expect(verifyCheckoutSignature(order.id, paymentId, signature, sandbox.keySecret)).toBe(false);
    expect((await sandbox.gateway.fetchPayment(paymentId)).amount).toBe(413_100);
  });
});

describe('capture by hand', () => {
  test('only the authorised amount, and only once', async () => {
    await sandbox.breakThings({ capture: 'manual' });
    const { order, paymentId } = await paidOrder();
    expect((await sandbox.order(order.id)).status).toBe('attempted');
    expect((await sandbox.checkOut(order.id, 'succeed')).status, 'one is under way').toBe(400);
    expect(await errorOf(sandbox.gateway.capture(paymentId, 4130, 'INR'))).toMatchObject({
      kind: 'rejected',
      description: 'Capture amount must be equal to the amount authorized',
    });
    expect((await sandbox.gateway.capture(paymentId, 413_000, 'INR')).status).toBe('captured');
    expect((await sandbox.order(order.id)).status).toBe('paid');
    const again = await errorOf(sandbox.gateway.capture(paymentId, 413_000, 'INR'));
    expect(again.description).toBe('This payment has already been captured');
  });
});

describe('refunds', () => {
  test('the same key and body are one refund', async () => {
    const { paymentId } = await paidOrder();
    const refund = { amount: 100_000, speed: 'normal' as const, notes: { why: 'rejected' } };
    await sandbox.breakThings({ fail_next: 1, fail_after_effect: true });
    const first = await sandbox.gateway.refund(paymentId, refund, 'refund-of-7');
    const second = await sandbox.gateway.refund(paymentId, refund, 'refund-of-7');
    expect(second.id).toBe(first.id);
    expect(await sandbox.gateway.fetchRefund(first.id)).toMatchObject({
      amount: 100_000,
      status: 'processed',
    });
    expect((await sandbox.gateway.fetchPayment(paymentId)).status).toBe('captured');
    const other = sandbox.gateway.refund(paymentId, { ...refund, amount: 1000 }, 'refund-of-7');
    expect((await errorOf(other)).description).toContain('Different request with the same idempotency key');
  });

  test('never more than was captured', async () => {
    const { paymentId } = await paidOrder();
    const give = (amount: number | undefined, key: string) =>
      sandbox.gateway.refund(paymentId, { amount, speed: 'normal' }, key);
    const tries = await Promise.allSettled([give(300_000, 'first-of-two'), give(300_000, 'second-of-two')]);
    expect(tries.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await give(undefined, 'all-the-rest')).amount).toBe(113_000);
    expect((await sandbox.gateway.fetchPayment(paymentId)).status).toBe('refunded');
    expect((await errorOf(give(100, 'one-rupee-more'))).description).toContain('fully refunded already');
  });

  test('not what nobody paid, and not without a fit key', async () => {
    await sandbox.breakThings({ capture: 'manual' });
    const { paymentId } = await paidOrder();
    const refused = await errorOf(sandbox.gateway.refund(paymentId, { speed: 'normal' }, 'not-captured'));
    expect(refused.kind).toBe('rejected');
    await expect(sandbox.gateway.refund(paymentId, { speed: 'normal' }, 'short')).rejects.toThrow(RangeError);
  });
});
