import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { webhook } from '#contract/payments/gateway.ts';
import { freePort } from '#tests/world/own-process.ts';
import { gatewayEnv, openSandbox, PREFIX } from '#tests/long/world/sandbox.ts';

/**
 * How the gateway answers the product. `slow` takes effect first and answers after 20 seconds, `other` names another order
 * in each payment, `html` is a proxy's page, `away` breaks the connection. Who pays on its pages notices nothing.
 */
export type GatewayHabit = 'well' | 'slow' | 'error' | 'html' | 'other' | 'away';

/** The sandbox, which may be told to answer otherwise than well. */
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

const SLOW_MS = 20_000;

type Habits = Pick<OwnGateway, 'habit' | 'product' | 'spoilt'>;

export async function openGateway(): Promise<OwnGateway> {
  const port = await freePort();
  const habits: Habits = { habit: 'well', product: null, spoilt: 0 };
  const hook = `http://127.0.0.1:${port}/hook`;
  const { url, close } = await openSandbox(port, hook, async (app) => {
    app.addHook('onRequest', async (request, reply) => spoilCall(habits, request, reply));
    app.addHook('onSend', async (request, _, answer) => spoilAnswer(habits, request, answer));
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
      scope.post<{ Body: Buffer }>('/hook', async ({ body, headers }, reply) => {
        reply.code(await passOn(habits.product, body, headers));
        return {};
      });
    });
  });
  return Object.assign(habits, { url, env: gatewayEnv(port), close });
}

const isCall = ({ url }: FastifyRequest) => url.startsWith(`${PREFIX}/v1/`);

async function spoilCall(own: Habits, request: FastifyRequest, reply: FastifyReply) {
  if (!isCall(request) || ['well', 'slow', 'other'].includes(own.habit)) return;
  own.spoilt += 1;
  if (own.habit === 'away') return reply.hijack().raw.destroy();
  if (own.habit === 'html') return reply.type('text/html').send('<html>Scheduled maintenance</html>');
  return reply.code(500).send({ error: { code: 'SERVER_ERROR', description: 'We are looking into it' } });
}

/** When it has taken effect. */
async function spoilAnswer(own: Habits, request: FastifyRequest, answer: unknown): Promise<unknown> {
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
    const answer = await fetch(`${product}/api${webhook.path}`, {
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
