import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { startPostgres } from '#server/kit/embedded-postgres/start-postgres.ts';
import { serveWeb } from '#server/serve-web.ts';
import { openPostOffice, type PostOffice } from '#tests/world/post-office.ts';
import { startProduct, type World } from '#tests/world/product.ts';
import { codeFrom } from './steps/apply.ts';

interface Product extends World {
  post: PostOffice;
}

/** A product with built pages on an embedded database of its own, and with nothing else than `env` names. */
export async function openProduct(env: Record<string, string> = {}): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'omas-journey-'));
  const database = await startPostgres({ dataDir: join(folder, 'database'), durable: false });
  const world = await startProduct({ connectionString: database.connectionString, env, web: serveWeb });
  return {
    ...world,
    async close() {
      await world.close();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One product for all journeys of a worker: embedded database, real mail, sandbox gateway, built pages. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's wishes from this pattern
    async ({}, use) => {
      const post = await openPostOffice();
      const world = await openProduct({ SMTP_URL: post.url });
      // What is secret is erased from the outbox once it is sent: the code is read where it arrived.
      await use({ ...world, post, codeFor: (address) => codeFrom(post, address) });
      await world.close();
      await post.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

export { expect } from '@playwright/test';
