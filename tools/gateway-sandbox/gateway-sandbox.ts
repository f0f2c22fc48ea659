import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Pool } from 'pg';
import { type AdoptedOrder, adoptOrders } from './adopt-orders.ts';
import { apiRoutes } from './api.routes.ts';
import { checkoutRoutes } from './checkout.routes.ts';
import type { Sandbox } from './context.ts';
import { startDeliveries, type Deliveries } from './deliveries.ts';
import { Faults, saveFaults } from './faults.store.ts';
import { readInput } from './inputs.ts';
import { createSchema } from './objects.store.ts';
import { endRefund } from './refunds.ts';
import { Refusal, refusalBody } from './refusal.ts';

export interface SandboxOptions {
  /** Stays the caller's: the sandbox keeps its tables in a schema of its own and never ends the pool. */
  pool: Pool;
  /** The product's address without a slash at its end. */
  publicUrl: string;
  /** Where webhooks are posted. */
  webhookUrl: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** What is made known before anybody asks: the payments of the demo data. */
  adopted?: readonly AdoptedOrder[];
}

/**
 * A payment gateway to practise with: the real one's REST interface, checkout and webhooks, without money
 * (decisions section 6). Register it with a prefix; it makes its own tables, and stops its work on close.
 * @throws Error in production.
 */
export const sandboxGateway: FastifyPluginAsync<SandboxOptions> = async (app, options) => {
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error('The sandbox gateway does not run in production: set the RAZORPAY_ keys');
  }
  const { pool, keyId, keySecret, webhookSecret, webhookUrl, publicUrl, adopted = [] } = options;
  const sandbox: Sandbox = {
    pool,
    keyId,
    keySecret,
    webhookSecret,
    webhookUrl,
    address: `${publicUrl}${app.prefix}`,
    now: () => Math.floor(Date.now() / 1000),
  };
  await createSchema(pool);
  await adoptOrders(sandbox, adopted);
  const deliveries = startDeliveries(sandbox, app.log);
  app.addHook('onReady', async () => deliveries.wake());
  app.addHook('preClose', () => deliveries.stop());

  readBodiesAsTheGatewayDoes(app);
  await app.register(formbody);
  answerErrorsAsTheGatewayDoes(app);
  app.addHook('onResponse', async (request) => {
    if (request.method === 'POST') deliveries.wake();
  });

  await app.register(async (scope) => apiRoutes(scope, sandbox), { prefix: '/v1' });
  checkoutRoutes(app, sandbox);
  faultRoutes(app, sandbox, deliveries);
};

/** An empty JSON body is none: the gateway's cancel and notify calls have no body. */
function readBodiesAsTheGatewayDoes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, body: string) => {
    if (body.trim() === '') return {};
    try {
      return JSON.parse(body) as unknown;
    } catch {
      throw new Refusal('The request could not be read.');
    }
  });
}

function answerErrorsAsTheGatewayDoes(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) return reply.code(error.httpStatus).send(error.body);
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send(refusalBody(error.message));
    request.log.error(error, 'The sandbox gateway failed');
    return reply.code(500).send(refusalBody('The sandbox gateway failed', { code: 'SERVER_ERROR' }));
  });
  app.setNotFoundHandler((_, reply) =>
    reply.code(404).send(refusalBody('The requested URL was not found on the server.')),
  );
}

/** For tests only, and never there in production. */
function faultRoutes(app: FastifyInstance, sandbox: Sandbox, deliveries: Deliveries): void {
  app.post('/faults', async ({ body }) => {
    const faults = readInput(Faults, body);
    await saveFaults(sandbox.pool, faults);
    await deliveries.settle();
    return faults;
  });
  app.post<{ Params: { id: string } }>('/refunds/:id/end', ({ params, body }) =>
    endRefund(sandbox, params.id, body),
  );
  app.post('/webhooks/flush', () => deliveries.flush());
}
