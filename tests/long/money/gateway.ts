import { EventEmitter } from 'node:events';
import Fastify from 'fastify';
import type { Pool } from 'pg';
import { webhook } from '#contract/payments/gateway.ts';
import { openDatabase } from '#server/kit/db/db.ts';
import { createTestDatabase } from '#tests/world/database.ts';
import { askSandbox } from '#tests/world/product.ts';
import type { Faults } from '#tools/gateway-sandbox/faults.store.ts';
import { sandboxGateway } from '#tools/gateway-sandbox/gateway-sandbox.ts';

const PREFIX = '/sandbox/razorpay';
const keys = {
  keyId: 'rzp_test_money',
  keySecret: 'the key secret of the money proof',
  webhookSecret: 'the webhook secret of the money proof',
};

/** The gateway as a house of its own: whatever is killed at ours, its books stay. */
export interface OwnGateway {
  url: string;
  keySecret: string;
  webhookSecret: string;
  /** Its own tables, in a database that is not the product's. */
  books: Pool;
  /** Says what it is asked: 'POST /orders', 'GET /payments', each 'asked', and 'answered' once the answer is sent. */
  moments: EventEmitter;
  /** Switches faults on; {} switches all off. */
  faults(faults: Partial<Faults>): Promise<void>;
  /** Delivers every webhook that waits. */
  flush(): Promise<{ delivered: number; failed: number }>;
  close(): Promise<void>;
}

/** What the product is told of a gateway on that port. */
export function gatewayEnv(port: number): Record<string, string> {
  return {
    RAZORPAY_BASE_URL: `http://127.0.0.1:${port}${PREFIX}`,
    RAZORPAY_KEY_ID: keys.keyId,
    RAZORPAY_KEY_SECRET: keys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
  };
}

/** Opens the sandbox on a port, with a database of its own. @param productUrl where it sends its webhooks */
export async function openGateway(port: number, productUrl: string): Promise<OwnGateway> {
  const home = await createTestDatabase();
  const database = openDatabase(home.connectionString, { poolSize: 10, patienceMs: 60_000 });
  const url = `http://127.0.0.1:${port}`;
  const moments = new EventEmitter();
  const app = Fastify({ forceCloseConnections: true });
  app.addHook(
    'onRequest',
    async ({ method, url: path }) => void moments.emit(`${nameOf(method, path)} asked`),
  );
  app.addHook('onResponse', async ({ method, url: path }) => {
    moments.emit(`${nameOf(method, path)} answered`);
  });
  await app.register(sandboxGateway, {
    ...keys,
    prefix: PREFIX,
    pool: database.pool,
    publicUrl: url,
    webhookUrl: `${productUrl}/api${webhook.path}`,
  });
  await app.listen({ port, host: '127.0.0.1' });
  return {
    url,
    keySecret: keys.keySecret,
    webhookSecret: keys.webhookSecret,
    books: database.pool,
    moments,
    faults: async (faults) => void (await askSandbox({ url }, 'faults', faults)),
    flush: () => askSandbox({ url }, 'webhooks/flush', {}),
    async close() {
      await app.close();
      await database.close();
      await home.drop();
    },
  };
}

/** 'GET /payments' for /sandbox/razorpay/v1/payments/pay_1. */
function nameOf(method: string, path: string): string {
  const [, kind = path] = /\/v1\/(\w+)/.exec(path) ?? [];
  return `${method} /${kind}`;
}
