import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { openDatabase } from '#server/kit/db/db.ts';
import { createTestDatabase } from '#tests/world/database.ts';
import { freePort } from '#tests/world/own-process.ts';
import { sandboxGateway } from '#tools/gateway-sandbox/gateway-sandbox.ts';

/**
 * How the gateway answers the product. `slow` takes effect first and answers after 20 seconds, `other` names another order
 * in each payment, `html` is a proxy's page, `away` breaks the connection. Who pays on its pages notices nothing.
 */
export type GatewayHabit = 'well' | 'slow' | 'error' | 'html' | 'other' | 'away';

/** The gateway as another company runs it: a process of its own, with a database that no fault of ours touches. */
export interface OwnGateway {
  /** For checkOut(). */
  url: string;
  /** What the product is given. */
  env: Record<string, string>;
  habit: GatewayHabit;
  /** Where webhooks go; nowhere at first. */
  product: string | null;
  /** Calls that were answered otherwise than well. */
  spoilt: number;
  close(): Promise<void>;
}

const KEYS = { keyId: 'rzp_test_faults', keySecret: 'the-key-secret', webhookSecret: 'the-webhook-secret' };
const PREFIX = '/sandbox/razorpay';
const SLOW_MS = 20_000;

export async function openGateway(): Promise<OwnGateway> {
  const home = await createTestDatabase();
  const database = openDatabase(home.connectionString, { poolSize: 8 });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const app = Fastify({ forceCloseConnections: true });
  const own: OwnGateway = {
    url,
    env: {
      RAZORPAY_BASE_URL: url + PREFIX,
      RAZORPAY_KEY_ID: KEYS.keyId,
      RAZORPAY_KEY_SECRET: KEYS.keySecret,
      RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
    },
    habit: 'well',
    product: null,
    spoilt: 0,
    async close() {
      await app.close();
      await database.close();
      await home.drop();
    },
  };
  app.addHook('onRequest', async (request, reply) => spoilCall(own, request, reply));
  app.addHook('onSend', async (request, _, answer) => spoilAnswer(own, request, answer));
  await app.register(sandboxGateway, {
    ...KEYS,
    prefix: PREFIX,
    pool: database.pool,
    publicUrl: url,
    webhookUrl: `${url}/hook`,
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
    scope.post<{ Body: Buffer }>('/hook', async ({ body, headers }, reply) => {
      reply.code(await passOn(own.product, body, headers));
      return {};
    });
  });
  await app.listen({ port, host: '127.0.0.1' });
  return own;
}

const isCall = ({ url }: FastifyRequest) => url.startsWith(`${PREFIX}/v1/`);

async function spoilCall(own: OwnGateway, request: FastifyRequest, reply: FastifyReply) {
  if (!isCall(request) || ['well', 'slow', 'other'].includes(own.habit)) return;
  own.spoilt += 1;
  if (own.habit === 'away') return reply.hijack().raw.destroy();
  if (own.habit === 'html') return reply.type('text/html').send('<html>Scheduled maintenance</html>');
  return reply.code(500).send({ error: { code: 'SERVER_ERROR', description: 'We are looking into it' } });
}

/** When it has taken effect. */
async function spoilAnswer(own: OwnGateway, request: FastifyRequest, answer: unknown): Promise<unknown> {
  if (!isCall(request)) return answer;
  if (own.habit === 'slow') {
    own.spoilt += 1;
    await pause(SLOW_MS);
  }
  if (own.habit !== 'other' || typeof answer !== 'string' || request.method !== 'GET') return answer;
  own.spoilt += 1;
  return answer.replaceAll(/"order_id":"[^"]+"/g, '"order_id":"order_ofSomebodyElse"');
}

/** A webhook to the product. @returns what it answered; 502 without an answer */
async function passOn(
  product: string | null,
  body: Buffer,
  headers: FastifyRequest['headers'],
): Promise<number> {
  if (product === null) return 502;
  const names = ['content-type', 'x-razorpay-signature', 'x-razorpay-event-id'] as const;
  try {
    const answer = await fetch(`${product}/api/razorpay_webhook`, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: Object.fromEntries(names.map((name) => [name, String(headers[name] ?? '')])),
      signal: AbortSignal.timeout(4_000),
    });
    return answer.status;
  } catch {
    return 502;
  }
}
