import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountCalls } from '#contract/accounts/calls.ts';
import type { Clock } from '#server/kit/clock.ts';
import { type Database, type Db, openDatabase } from '#server/kit/db/db.ts';
import { readEnv } from '#server/env.ts';
import type { Role } from '#server/role.ts';
import type { WebSide } from '#server/open-app.ts';
import { runOmas } from '#server/run.ts';
import type { PushNetwork } from '#server/modules/push/index.ts';
import { Browser } from './browser.ts';
import { freePort } from './own-process.ts';

/** A clock that tests move. */
interface TestClock extends Clock {
  set(instant: string): void;
  pass(seconds: number): void;
}

/** A product as it is reached from outside. */
interface Visited {
  url: string;
  db: Db;
  /** A new visitor, with cookies and a network address of their own. */
  browser(face?: 'portal' | 'office'): Browser;
  /** The first administrator, signed in. */
  admin(): Promise<Browser>;
  /** Mails of the outbox to an address, newest first. */
  mailsTo(address: string): Promise<ReadMail[]>;
  /** The newest one-time code mailed to an address. */
  codeFor(address: string): Promise<string>;
  /** Switches faults of the sandbox gateway on; {} switches all off. */
  faults(faults: Record<string, unknown>): Promise<void>;
}

/** The whole product on a database of its own, listening on a free port, with the sandbox gateway. */
export interface World extends Visited {
  clock: TestClock;
  /** What SIGTERM begins with. */
  leave(): void;
  /** What it goes on with. */
  stopListening(): Promise<void>;
  close(): Promise<void>;
}

export const adminEmail = 'office@example.org';
export const adminPassword = 'a long office password';
export const appSecret = 'test secret that is long enough 0123456789';

export interface ProductOptions {
  connectionString: string;
  /** Time stands here until the test moves it; without it the real time runs. */
  now?: string;
  env?: Record<string, string>;
  /** By which it is reached; 127.0.0.1 by default, for which no browser makes a passkey. */
  host?: 'localhost';
  web?: WebSide;
  role?: Role;
  /** A push service of the test; without it the real ones. */
  push?: PushNetwork;
  /** How long the database may take, in milliseconds; by default as long as in production. */
  patienceMs?: number;
  /** How long the gateway may take for one try, in milliseconds; without it as long as in earnest. */
  gatewayPatienceMs?: number;
}

/** Starts the whole product, as `npm start` composes it, in this process. */
export async function startProduct(options: ProductOptions): Promise<World> {
  const { connectionString, host = '127.0.0.1' } = options;
  const folder = await mkdtemp(join(tmpdir(), 'omas-test-'));
  const port = await freePort();
  const clock = testClock(options.now);
  const env = await readEnv({
    PORT: String(port),
    DATA_DIR: folder,
    ...databaseVariables(connectionString),
    APP_SECRET: appSecret,
    PUBLIC_URL: `http://${host}:${port}`,
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
    TRUST_PROXY: '127.0.0.1',
    DEMO: '0',
    ...options.env,
  });
  const web = options.web ?? (async () => {});
  const running = await runOmas(env, env.databaseUrl ?? connectionString, {
    web,
    role: options.role,
    clock,
    pushNetwork: options.push,
    patienceMs: options.patienceMs,
    gatewayPatienceMs: options.gatewayPatienceMs,
  });
  const reading: Database = openDatabase(connectionString, { poolSize: 4 });
  return {
    ...visit(`http://${host}:${port}`, reading.db),
    clock,
    leave: () => running.leave(),
    stopListening: () => running.stopListening(),
    async close() {
      await running.close();
      await reading.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What somebody outside does with a product that runs anywhere. @param db its database */
export function visit(url: string, db: Db): Visited {
  const browser = (face: 'portal' | 'office' = 'portal') => new Browser(url, face);
  return {
    url,
    db,
    browser,
    async admin() {
      const office = browser('office');
      await office.ok(accountCalls.adminLogin, { username: adminEmail, password: adminPassword });
      return office;
    },
    mailsTo: (address) => mailsTo(db, address),
    async codeFor(address) {
      const code = (await mailsTo(db, address)).map((mail) => /^\d{4}$/m.exec(mail.text)?.[0]).find(Boolean);
      if (!code) throw new Error(`No code was mailed to ${address}`);
      return code;
    },
    async faults(faults) {
      const answer = await fetch(`${url}/sandbox/razorpay/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(faults),
      });
      if (!answer.ok) throw new Error(`The sandbox refused the faults: ${answer.status}`);
    },
  };
}

/** Through the pooler that OMAS_TEST_POOLER names (tests/scale/calls.ts), where there is one. */
function databaseVariables(connectionString: string): Record<string, string> {
  const pooler = process.env['OMAS_TEST_POOLER'];
  if (!pooler) return { DATABASE_URL: connectionString };
  return {
    DATABASE_URL: pooler + new URL(connectionString).pathname,
    DATABASE_DIRECT_URL: connectionString,
    DATABASE_PREPARE: process.env['OMAS_TEST_PREPARE'] ?? '1',
  };
}

/** Stands still from `start`, or runs with the real time when no start is given; tests move it either way. */
function testClock(start: string | undefined): TestClock {
  let still = start === undefined ? null : new Date(start).getTime();
  let ahead = 0;
  return {
    now: () => new Date((still ?? Date.now()) + ahead),
    set(instant) {
      still = new Date(instant).getTime();
      ahead = 0;
    },
    pass(seconds) {
      ahead += seconds * 1_000;
    },
  };
}

interface ReadMail {
  id: number;
  subject: string;
  html: string;
  text: string;
}

/** Mails of the outbox to an address, newest first. */
async function mailsTo(db: Db, address: string): Promise<ReadMail[]> {
  const rows = await db
    .selectFrom('outbox_mails')
    .select(['id', 'subject', 'html', 'text'])
    .where('recipient', '=', address)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, html: row.html ?? '', text: row.text ?? '' }));
}

/** What checkout hands the browser; without a payment id when it was closed or declined. */
export interface CheckoutAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** Does what a person would do on the sandbox's checkout page. */
export async function checkOut(
  world: Pick<World, 'url'>,
  orderId: string,
  outcome: 'succeed' | 'fail' | 'close' | 'pay_then_close',
): Promise<CheckoutAnswer> {
  return askSandbox(world, `checkout/${orderId}`, { outcome });
}

/** Asks the sandbox gateway itself, as its own pages do. */
export async function askSandbox<Answer>(
  world: Pick<World, 'url'>,
  path: string,
  body: object,
): Promise<Answer> {
  const answer = await fetch(`${world.url}/sandbox/razorpay/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const reply = (await answer.json()) as Answer;
  if (!answer.ok) throw new Error(`The sandbox refused ${path}: ${JSON.stringify(reply)}`);
  return reply;
}
