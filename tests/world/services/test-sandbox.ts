import { createServer } from 'node:net';
import Fastify from 'fastify';
import { openDatabase } from '#server/kit/db/db.ts';
import {
  createGateway,
  verifyWebhookSignature,
  type Gateway,
  type GatewayOptions,
} from '#server/modules/payments/gateway/index.ts';
import { createTestDatabase } from '#tests/world/database.ts';
import type { Faults } from '#tools/gateway-sandbox/faults.store.ts';
import { sandboxGateway } from '#tools/gateway-sandbox/gateway-sandbox.ts';

const KEYS = { keyId: 'rzp_test_sandbox', keySecret: 'the-key-secret', webhookSecret: 'the-webhook-secret' };

interface ReceivedWebhook {
  id: string;
  event: string;
  payload: Record<string, { entity: { id: string; amount: number; status: string } }>;
  signatureIsGood: boolean;
}

export interface TestSandbox {
  url: string;
  keySecret: string;
  gateway: Gateway;
  /** An order as the gateway shows it; the product never reads it. */
  order(id: string): Promise<{ status: string; amount_due: number }>;
  /** A client with other options. */
  client(options: Partial<GatewayOptions>): Gateway;
  /** Turns on exactly these faults; without an argument none. */
  breakThings(faults?: Partial<Faults>): Promise<void>;
  checkOut(orderId: string, outcome: string): Promise<{ status: number; body: Record<string, unknown> }>;
  flush(): Promise<{ delivered: number; failed: number }>;
  received: ReceivedWebhook[];
  /** What the receiver answers to webhooks; 200 at first. */
  receiver: { answers: number };
  /** Stops and starts the server on the same database. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The sandbox over real HTTP on a free port with a database of its own, and a receiver for its webhooks. */
export async function startTestSandbox(): Promise<TestSandbox> {
  const databaseOfTest = await createTestDatabase();
  const database = openDatabase(databaseOfTest.connectionString, { poolSize: 5 });
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const url = `${publicUrl}/sandbox/razorpay`;
  const received: ReceivedWebhook[] = [];
  const receiver = { answers: 200 };

  async function start() {
    // A delivery that was broken off while it connected leaves a connection without a request, which is no idle one.
    const app = Fastify({ forceCloseConnections: true });
    await app.register(sandboxGateway, {
      ...KEYS,
      prefix: '/sandbox/razorpay',
      pool: database.pool,
      publicUrl,
      webhookUrl: `${publicUrl}/api/razorpay_webhook`,
    });
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        'application/json',
        { parseAs: 'buffer' },
        async (_: unknown, body: Buffer) => body,
      );
      scope.post<{ Body: Buffer }>('/api/razorpay_webhook', (request, reply) => {
        const signature = String(request.headers['x-razorpay-signature']);
        received.push({
          ...JSON.parse(request.body.toString()),
          id: String(request.headers['x-razorpay-event-id']),
          signatureIsGood: verifyWebhookSignature(request.body, signature, [KEYS.webhookSecret]),
        });
        return reply.code(receiver.answers).send({});
      });
    });
    await app.listen({ port, host: '127.0.0.1' });
    return app;
  }

  async function post(path: string, body: object): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    return fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  const client = (options: Partial<GatewayOptions>) => createGateway({ baseUrl: url, ...KEYS, ...options });
  let app = await start();
  return {
    url,
    keySecret: KEYS.keySecret,
    gateway: client({}),
    order: async (id) => {
      const authorization = `Basic ${btoa(`${KEYS.keyId}:${KEYS.keySecret}`)}`;
      return (await fetch(`${url}/v1/orders/${id}`, { headers: { authorization } })).json();
    },
    client,
    received,
    receiver,
    breakThings: async (faults = {}) => {
      const response = await post('/faults', faults);
      if (!response.ok) throw new Error(await response.text());
    },
    checkOut: async (orderId, outcome) => {
      const response = await post(`/checkout/${orderId}`, { outcome });
      return { status: response.status, body: await response.json() };
    },
    flush: async () => (await post('/webhooks/flush', {})).json(),
    restart: async () => {
      await app.close();
      app = await start();
    },
    stop: async () => {
      await app.close();
      await database.close();
      await databaseOfTest.drop();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
