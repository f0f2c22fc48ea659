import { expect, test } from 'vitest';
import { createGateway } from './gateway.ts';

// The client alone, against answers that the sandbox never gives; the calls are tested in tools/gateway-sandbox.

const order = { id: 'order_1', amount: 413_000, currency: 'INR' };

const asked = { amount: 413_000, currency: 'INR', receipt: 'r' };

interface Sent {
  url: string;
  init: RequestInit;
}

/** A client whose gateway always answers the same, and what it was sent. */
function gatewayAnswering(status: number, body: unknown) {
  const sent: Sent[] = [];
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const gateway = createGateway({
    baseUrl: 'https://gateway.test/v1/',
    keyId: 'rzp_test_1',
    keySecret: 'secret',
    fetch: async (url, init = {}) => {
      sent.push({ url: url instanceof Request ? url.url : url.toString(), init });
      return new Response(text, { status });
    },
  });
  return { gateway, sent };
}

test.each([
  ['a page of a proxy', 200, '<html>', 'server', true],
  ['an order without its amount', 200, { ...order, amount: undefined }, 'server', true],
  ['an amount in rupees and paise', 200, { ...order, amount: 4130.5 }, 'server', true],
  ['a broken gateway', 502, '<html>', 'server', true],
  ['too many calls', 429, { error: { description: 'Slow down' } }, 'throttled', false],
  ['the same refund still running', 409, { error: { description: 'Running' } }, 'rejected', true],
  ['a refusal without words', 400, '', 'rejected', false],
])('%s', async (_, status, body, kind, outcomeUnknown) => {
  const { gateway, sent } = gatewayAnswering(status, body);
  const call = gateway.createOrder(asked);
  await expect(call).rejects.toMatchObject({
    name: 'GatewayError',
    kind,
    httpStatus: status,
    outcomeUnknown,
  });
  const worthAnotherTry = outcomeUnknown || kind === 'throttled';
  expect(sent).toHaveLength(worthAnotherTry ? 3 : 1);
});

test('an answer without end is not read on', async () => {
  let sent = 0;
  const chunk = new TextEncoder().encode(' '.repeat(1_048_576));
  const endless = () =>
    new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 100) controller.error(new Error('It is still read'));
        controller.enqueue(chunk);
      },
    });
  const gateway = createGateway({
    baseUrl: 'https://gateway.test',
    keyId: 'rzp_test_1',
    keySecret: 'secret',
    fetch: async () => new Response(endless()),
  });
  const refused = { kind: 'server', httpStatus: 200, description: 'The answer could not be understood' };
  await expect(gateway.cancelPaymentLink('plink_1')).rejects.toMatchObject(refused);
  expect(sent).toBeLessThan(10);
});

test('the parts of a refusal are kept', async () => {
  const error = {
    code: 'BAD_REQUEST_ERROR',
    description: 'No',
    field: 'amount',
    reason: 'why',
    metadata: [],
  };
  const { gateway } = gatewayAnswering(400, { error });
  const { metadata: _, ...kept } = error;
  await expect(gateway.createOrder(asked)).rejects.toMatchObject(kept);
});

test.each([
  ['a broken gateway', 502, '<html>', true],
  ['one out of service', 503, {}, true],
  ['an answer that is not understood', 200, {}, false],
  ['too many calls', 429, {}, false],
  ['wrong keys', 401, {}, false],
])('%s is unanswered: %#', async (_, status, body, unanswered) => {
  await expect(gatewayAnswering(status, body).gateway.fetchPayment('pay_1')).rejects.toMatchObject({
    unanswered,
  });
});

test('a payment in a status that it never had is not understood', async () => {
  const payment = { id: 'pay_1', amount: 1, currency: 'INR', order_id: 'order_1', status: 'settled' };
  const { gateway } = gatewayAnswering(200, payment);
  await expect(gateway.fetchPayment('pay_1')).rejects.toMatchObject({ kind: 'server', httpStatus: 200 });
});

test.each([
  [400, 'The id provided does not exist', true],
  [400, 'Invalid request - The id provided does not exist', true],
  [404, 'The id provided does not exist', true],
  [400, 'The requested URL was not found on the server.', false],
  [400, 'order_1 is not a valid id', false],
  [401, 'The api key provided is invalid', false],
  [429, 'The id provided does not exist', false],
  [500, 'The id provided does not exist', false],
])('%i %s', async (status, description, idUnknown) => {
  const { gateway } = gatewayAnswering(status, { error: { code: 'BAD_REQUEST_ERROR', description } });
  await expect(gateway.createOrder(asked)).rejects.toMatchObject({ idUnknown });
});

test.each([
  ['a page of a proxy', '<html>The id provided does not exist'],
  ['nothing', ''],
])('404 with %s does not say that the id is unknown', async (_, body) => {
  const { gateway } = gatewayAnswering(404, body);
  await expect(gateway.createOrder(asked)).rejects.toMatchObject({ kind: 'rejected', idUnknown: false });
});

test('an order is asked for with its keys, and with a receipt that makes asking again harmless', async () => {
  const { gateway, sent } = gatewayAnswering(200, order);
  await gateway.createOrder(asked);
  expect(sent[0]?.url).toBe('https://gateway.test/v1/orders');
  expect(sent[0]?.init).toMatchObject({ method: 'POST', redirect: 'error' });
  expect(new Headers(sent[0]?.init.headers).get('authorization')).toBe(`Basic ${btoa('rzp_test_1:secret')}`);
  expect(sent[0]?.init.body).toBe(
    JSON.stringify({ amount: 413_000, currency: 'INR', receipt: 'r', unique_receipt: true }),
  );
});

test('ids from outside stay inside their segment of the path', async () => {
  const { gateway, sent } = gatewayAnswering(200, { ...order, status: 'created' });
  await gateway.fetchPayment('../orders/order_1?x=');
  expect(sent[0]?.url).toBe('https://gateway.test/v1/payments/..%2Forders%2Forder_1%3Fx%3D');
});

test('a refund carries its key, and the same key on every try', async () => {
  const { gateway, sent } = gatewayAnswering(500, '');
  await expect(gateway.refund('pay_1', { speed: 'normal' }, 'refund-of-7')).rejects.toMatchObject({
    kind: 'server',
  });
  const keys = sent.map(({ init }) => new Headers(init.headers).get('x-refund-idempotency'));
  expect(keys).toEqual(['refund-of-7', 'refund-of-7', 'refund-of-7']);
});

test('keys are tested by one question that changes nothing, and only once', async () => {
  const { gateway, sent } = gatewayAnswering(500, '');
  await expect(gateway.checkKeys()).rejects.toMatchObject({ kind: 'server' });
  expect(sent.map(({ url, init }) => [init.method, url])).toEqual([
    ['GET', 'https://gateway.test/v1/orders?count=1'],
  ]);
});
