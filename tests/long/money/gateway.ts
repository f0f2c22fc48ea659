import { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import { webhook } from '#contract/payments/gateway.ts';
import { askSandbox } from '#tests/world/product.ts';
import type { Faults } from '#tools/gateway-sandbox/faults.store.ts';
import { openSandbox } from '#tests/long/world/sandbox.ts';

/** The gateway as a house of its own: whatever is killed at ours, its books stay. */
export interface OwnGateway {
  url: string;
  /** Its own tables. */
  books: Pool;
  /** Says what it is asked: 'POST /orders', 'GET /payments', each 'asked', and 'answered' once the answer is sent. */
  moments: EventEmitter;
  /** Switches faults on; {} switches all off. */
  faults(faults: Partial<Faults>): Promise<void>;
  /** Delivers every webhook that waits. */
  flush(): Promise<{ delivered: number; failed: number }>;
  close(): Promise<void>;
}

/** Opens the sandbox on a port. @param productUrl where it sends its webhooks */
export async function openGateway(port: number, productUrl: string): Promise<OwnGateway> {
  const moments = new EventEmitter();
  const { url, database, close } = await openSandbox(port, `${productUrl}/api${webhook.path}`, (app) => {
    app.addHook(
      'onRequest',
      async ({ method, url: path }) => void moments.emit(`${nameOf(method, path)} asked`),
    );
    app.addHook('onResponse', async ({ method, url: path }) => {
      moments.emit(`${nameOf(method, path)} answered`);
    });
  });
  return {
    url,
    books: database.pool,
    moments,
    faults: async (faults) => void (await askSandbox({ url }, 'faults', faults)),
    flush: () => askSandbox({ url }, 'webhooks/flush', {}),
    close,
  };
}

/** 'GET /payments' for /sandbox/razorpay/v1/payments/pay_1. */
function nameOf(method: string, path: string): string {
  const [, kind = path] = /\/v1\/(\w+)/.exec(path) ?? [];
  return `${method} /${kind}`;
}
