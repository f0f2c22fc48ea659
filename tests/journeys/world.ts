import { expect, test as base } from '@playwright/test';
import { serveWeb } from '#server/serve-web.ts';
import {
  copyTemplate,
  type DatabaseTemplate,
  dropTemplate,
  makeTemplate,
  startDatabaseServer,
} from '#tests/world/setup/database-server.ts';
import { openSmtpServer, type SmtpServer } from '#tests/world/services/smtp-server.ts';
import { startProduct, type World } from '#tests/world/product.ts';
import { codeFrom } from './steps/apply.ts';

interface Product extends World {
  post: SmtpServer;
}

/** What a worker keeps while products come and go. */
interface Ground {
  template: DatabaseTemplate;
  /** The product of a spec file: the one that runs, or else a new one in its place. */
  productOf(file: string): Promise<Product>;
}

/** A product with built pages on a fresh database of its own, and with nothing else than `env` names. */
export async function openProduct(
  template: DatabaseTemplate,
  env: Record<string, string>,
  host?: 'localhost',
): Promise<World> {
  const database = await copyTemplate(template);
  const { connectionString } = database;
  const world = await startProduct({ connectionString, env, host, web: serveWeb });
  // A journey begins where its person has said "not now" to a second factor.
  await world.db.updateTable('admins').set({ factor_put_off_at: world.clock.now() }).execute();
  return {
    ...world,
    async close() {
      await world.close();
      await database.drop();
    },
  };
}

/** A product with real mail. */
async function openProductWithMail(template: DatabaseTemplate): Promise<Product> {
  const post = await openSmtpServer();
  const world = await openProduct(template, { SMTP_URL: post.url });
  return {
    ...world,
    post,
    // What is secret is erased from the outbox once it is sent: the code is read where it arrived.
    codeFor: (address) => codeFrom(post, address),
    async close() {
      await world.close();
      await post.close();
    },
  };
}

/** What the browser says where the content policy forbids something, or would (docs/decisions/0079). */
const ofPolicy = /Content Security Policy|This document requires '?Trusted|TrustedHTML|TrustedScript/;

/** One product for the journeys of a spec file: fresh database, real mail, sandbox gateway, built pages. */
export const test = base.extend<{ product: Product; policy: void }, { ground: Ground; forbidden: string[] }>({
  // Every page of every context: a journey fails where one does what its policy forbids.
  forbidden: [
    async ({ browser }, use) => {
      const forbidden: string[] = [];
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        context.on('console', (message) => {
          // Some ask for what is elsewhere, to see it forbidden.
          const isTried = message.text().includes('//elsewhere.example');
          if (message.type() === 'error' && !isTried && ofPolicy.test(message.text()))
            forbidden.push(message.text());
        });
        return context;
      };
      await use(forbidden);
    },
    { scope: 'worker', auto: true },
  ],
  policy: [
    async ({ forbidden }, use) => {
      forbidden.length = 0;
      await use();
      expect(forbidden, 'the content policy forbids it').toEqual([]);
    },
    { auto: true },
  ],
  ground: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's wishes from this pattern
    async ({}, use) => {
      const server = await startDatabaseServer();
      const template = await makeTemplate(server.url);
      let current: { file: string; product: Product } | undefined;
      await use({
        template,
        async productOf(file) {
          if (current?.file === file) return current.product;
          const last = current;
          current = undefined;
          await last?.product.close();
          const product = await openProductWithMail(template);
          current = { file, product };
          return product;
        },
      });
      await current?.product.close();
      await dropTemplate(template);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // Playwright knows no scope of a file: the first test of each gets a new product. No worker runs two projects.
  product: [async ({ ground }, use, { file }) => use(await ground.productOf(file)), { timeout: 120_000 }],
  baseURL: async ({ product }, use) => use(product.url),
});

export { expect };
