import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Sandbox } from './context.ts';
import { type Faults, readFaults, takeFailure } from './faults.store.ts';
import { createOrder, getOrder, listOrderPayments, listOrders } from './orders.ts';
import { cancelPaymentLink, createPaymentLink, getPaymentLink } from './payment-links.ts';
import { capturePayment, getPayment } from './payments.ts';
import { Refusal, refusalBody } from './refusal.ts';
import { getRefund, listAllRefunds, listRefunds, refundPayment } from './refunds.ts';

type ById = { Params: { id: string } };

/** The gateway's REST interface, the calls of facts A10. */
export function apiRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.addHook('onRequest', async (request) => checkKeys(sandbox, request.headers.authorization));
  addFaults(app, sandbox);

  app.post('/orders', ({ body }) => createOrder(sandbox, body));
  app.get('/orders', ({ query }) => listOrders(sandbox, query));
  app.get<ById>('/orders/:id', ({ params }) => getOrder(sandbox, params.id));
  app.get<ById>('/orders/:id/payments', ({ params }) => listOrderPayments(sandbox, params.id));

  app.get<ById>('/payments/:id', ({ params }) => getPayment(sandbox, params.id));
  app.post<ById>('/payments/:id/capture', ({ params, body }) => capturePayment(sandbox, params.id, body));
  app.get<ById>('/payments/:id/refunds', ({ params }) => listRefunds(sandbox, params.id));
  app.post<ById>('/payments/:id/refund', ({ params, body, headers }) =>
    refundPayment(sandbox, params.id, body, headers['x-refund-idempotency']),
  );
  app.get('/refunds', ({ query }) => listAllRefunds(sandbox, query));
  app.get<ById>('/refunds/:id', ({ params }) => getRefund(sandbox, params.id));

  app.post('/payment_links', ({ body }) => createPaymentLink(sandbox, body));
  app.get<ById>('/payment_links/:id', ({ params }) => getPaymentLink(sandbox, params.id));
  app.post<ById>('/payment_links/:id/cancel', ({ params }) => cancelPaymentLink(sandbox, params.id));
}

/** The scheme must be spelt exactly "Basic" (facts A1). */
function checkKeys(sandbox: Sandbox, header = ''): void {
  const given = /^Basic (.+)$/.exec(header)?.[1];
  if (!given) throw new Refusal('Please provide your api key for authentication purposes.', {}, 401);
  const expected = `${sandbox.keyId}:${sandbox.keySecret}`;
  const same = timingSafeEqual(digest(Buffer.from(given, 'base64')), digest(Buffer.from(expected)));
  if (!same) throw new Refusal('Authentication failed', {}, 401);
}

function digest(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** Slow answers and failing calls, before or after their effect. */
function addFaults(app: FastifyInstance, sandbox: Sandbox): void {
  const failing = new WeakMap<object, Faults>();

  app.addHook('preHandler', async (request) => {
    const faults = await readFaults(sandbox.pool);
    if (faults.fail_next === 0 || !(await takeFailure(sandbox.pool))) return;
    if (!faults.fail_after_effect) throw new Refusal(...brokenAnswer(faults));
    failing.set(request, faults);
  });

  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const { slow_ms } = await readFaults(sandbox.pool);
    if (slow_ms > 0) await sleep(slow_ms, undefined, { ref: false });
    const faults = failing.get(request);
    if (!faults) return payload;
    const [description, details, httpStatus] = brokenAnswer(faults);
    void reply.code(httpStatus).removeHeader('content-length');
    return JSON.stringify(refusalBody(description, details));
  });
}

function brokenAnswer(faults: Faults): [description: string, details: { code: string }, httpStatus: number] {
  return faults.fail_with === 429
    ? ['Request failed. Please try after sometime.', { code: 'BAD_REQUEST_ERROR' }, 429]
    : ['We are facing some trouble completing your request.', { code: 'SERVER_ERROR' }, faults.fail_with];
}
