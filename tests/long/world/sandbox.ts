import Fastify, { type FastifyInstance } from 'fastify';
import { type Database, openDatabase } from '#server/kit/db/db.ts';
import { createTestDatabase } from '#tests/world/database.ts';
import { sandboxGateway } from '#tools/gateway-sandbox/gateway-sandbox.ts';

/** Where the sandbox answers on its port. */
export const PREFIX = '/sandbox/razorpay';

export const keys = {
  keyId: 'rzp_test_long',
  keySecret: 'the key secret of the long tests',
  webhookSecret: 'the webhook secret of the long tests',
};

/** What the product is told of a gateway on that port. */
export function gatewayEnv(port: number): Record<string, string> {
  return {
    RAZORPAY_BASE_URL: `http://127.0.0.1:${port}${PREFIX}`,
    RAZORPAY_KEY_ID: keys.keyId,
    RAZORPAY_KEY_SECRET: keys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
  };
}

/** The gateway as another company runs it: no fault of ours touches its books. */
export interface Sandbox {
  /** For checkOut(). */
  url: string;
  /** Its own tables, in a database that is not the product's. */
  database: Database;
  close: () => Promise<void>;
}

/**
 * Opens the sandbox of the gateway on a port.
 * @param webhookUrl where it sends its webhooks
 * @param prepare adds what listens to its requests, or spoils its answers
 */
export async function openSandbox(
  port: number,
  webhookUrl: string,
  prepare: (app: FastifyInstance) => unknown,
): Promise<Sandbox> {
  const home = await createTestDatabase();
  const database = openDatabase(home.connectionString, { poolSize: 10, patienceMs: 60_000 });
  const url = `http://127.0.0.1:${port}`;
  const app = Fastify({ forceCloseConnections: true });
  await prepare(app);
  await app.register(sandboxGateway, {
    ...keys,
    prefix: PREFIX,
    pool: database.pool,
    publicUrl: url,
    webhookUrl,
  });
  await app.listen({ port, host: '127.0.0.1' });
  return {
    url,
    database,
    close: async () => {
      await app.close();
      await database.close();
      await home.drop();
    },
  };
}
