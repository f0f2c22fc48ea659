import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isTestKey, webhook } from '#contract/payments/gateway.ts';
import { buildApp } from '#server/app.ts';
import type { Env } from '#server/env.ts';
import { type Clock, systemClock } from '#server/kit/clock.ts';
import type { Services } from './kit/context/context.ts';
import { type Database, openDatabase } from './kit/db/db.ts';
import { openStorage } from './kit/storage/open-storage.ts';
import { openJobs } from './kit/jobs/jobs.ts';
import { type Listener, openListener } from './kit/db/listen.ts';
import { createMailer, type Mailer, urgently } from './kit/mail/mailer.ts';
import { migrate } from './kit/db/migrate.ts';
import { createSecrets } from '#server/kit/secrets.ts';
import { ensureFirstAdmin } from '#server/modules/accounts/index.ts';
import { type Batches, createBatches } from '#server/modules/document-batches/index.ts';
import { createDocuments, type Documents } from '#server/modules/documents/index.ts';
import {
  createPaymentGateway,
  type CurrentGateway,
  type PaymentGateway,
} from '#server/modules/payments/index.ts';
import { createPush, type Push, type PushNetwork, realNetwork } from '#server/modules/push/index.ts';
import {
  hasMailAccount,
  type Installation,
  readGatewayKeys,
  readMailAccount,
} from '#server/modules/settings/index.ts';
import { mountMetrics } from './operations.ts';
import { mountOperations } from '#server/operations.ts';
import { sandboxGateway } from '#tools/gateway-sandbox/gateway-sandbox.ts';
import { putDemoData } from '#server/seed/demo/put-demo-data.ts';
import { readDemoOrders } from '#server/seed/demo/orders.ts';
import { putReferenceData } from '#server/seed/reference-data.ts';
import { startWork } from '#server/work.ts';

export interface Running {
  app: FastifyInstance;
  /** Lines for the person who just started it. */
  greeting: string[];
  close(): Promise<void>;
}

/** Where the browser side comes from: the built files, or a development server. */
export type WebSide = (app: FastifyInstance) => Promise<void>;

const SANDBOX_PREFIX = '/sandbox/razorpay';

/** What else the product runs with; all but the browser side default to their values in production. */
interface Surroundings {
  web: WebSide;
  clock?: Clock;
  pushNetwork?: PushNetwork;
  /** How long the database may take, in milliseconds. */
  patienceMs?: number;
  /** How long the gateway may take for one try of one call, in milliseconds. */
  gatewayPatienceMs?: number;
}

/** Everything but the database server: migrate, compose the parts, listen, work. */
export async function runOmas(
  env: Env,
  connectionString: string,
  { web, clock = systemClock, pushNetwork = realNetwork(), patienceMs, gatewayPatienceMs }: Surroundings,
): Promise<Running> {
  const onError = (error: Error) => console.error(error.message);
  const database = openDatabase(connectionString, { patienceMs, onError });
  await migrate(database.db);
  await putReferenceData(database.db);
  const { publicUrl } = env;
  const secrets = createSecrets(env.appSecret);
  const sandbox = sandboxKeys(env, secrets.keyedHash('sandbox gateway').toString('hex'));
  const gateway = createPaymentGateway({
    env: env.gateway,
    settingsKeys: () => readGatewayKeys(database.db, secrets),
    sandbox,
    timeoutMs: gatewayPatienceMs,
  });
  const mailbox = async () => env.mayKeepMails && !(await hasMailAccount(database.db, env.smtpUrl));
  if (await mailbox()) refuseLiveKeys(await gateway.current());
  const admin = await ensureFirstAdmin(database.db, env.admin, clock.now());

  const mailAccount = () => readMailAccount(database.db, secrets, env.smtpUrl);
  const mailer = createMailer(mailAccount);
  const urgentMailer = createMailer(mailAccount, urgently);
  const jobs = await openJobs(connectionString, console);
  const storage = openStorage(env.storageUrl);
  const services: Services = { clock, secrets, jobs, publicUrl, storage, mailbox };
  const samples = env.demo ? await putDemoData({ db: database.db, storage, now: clock.now() }) : 0;
  const documents = createDocuments();
  const listener = await openListener(connectionString, console);
  const batches = createBatches({ db: database.db, services, documents, log: console });
  const push = createPush({ db: database.db, services, network: pushNetwork, log: console });
  const app = await buildApp({
    db: database.db,
    pool: database.pool,
    services,
    documents,
    gateway,
    listener,
    push,
    installation: installationOf(env),
    gatewayOrigin: originOf(env.gateway.baseUrl),
    trustedProxies: env.trustedProxies,
    incomingFolder: join(env.dataDir, 'incoming'),
    log: true,
  });
  if (sandbox)
    await app.register(sandboxGateway, {
      prefix: SANDBOX_PREFIX,
      pool: database.pool,
      publicUrl,
      webhookUrl: `${publicUrl}/api${webhook.path}`,
      ...sandbox,
      adopted: env.demo ? await readDemoOrders(database.db) : [],
    });
  mountOperations(app, { db: database.db, storage });
  mountMetrics(app, { database, jobs, clock }, env.metrics);
  await web(app);
  await app.listen({ port: env.port, host: env.host });
  await startWork({ db: database.db, services, mailer, urgentMailer, gateway, push, batches });
  return {
    app,
    greeting: await greet({
      publicUrl,
      admin,
      samples,
      mailbox: await services.mailbox(),
      sendsMail: await hasMailAccount(database.db, env.smtpUrl),
      gateway,
    }),
    close: () =>
      closeAll({
        app,
        listener,
        services,
        mailers: [mailer, urgentMailer],
        push,
        batches,
        documents,
        database,
      }),
  };
}

function originOf(url: string | null): string | null {
  return url === null ? null : new URL(url).origin;
}

function installationOf({ production, mayKeepMails, gateway, smtpUrl }: Env): Installation {
  const gatewayFromEnvironment = Boolean(gateway.keyId && gateway.keySecret);
  const liveFromEnvironment = gatewayFromEnvironment && !isTestKey(gateway.keyId ?? '');
  return { mayPractise: !production, mayKeepMails, gatewayFromEnvironment, liveFromEnvironment, smtpUrl };
}

/** Real money and codes that every visitor can read do not go together (docs/decisions/0036). */
function refuseLiveKeys({ keyId, testMode, unusable }: CurrentGateway): void {
  if (testMode || unusable === 'no_keys') return;
  throw new Error(
    `The gateway key ${keyId} moves real money, and without a mail account every visitor could read all mails, with the codes in them, at /application/mailbox. Set SMTP_URL, or MAILBOX=0 and then enter a mail account in Settings.`,
  );
}

/** Hosts that mean every address of this machine. */
const everywhere: readonly string[] = ['0.0.0.0', '::'];

/** Keys of our own practice gateway; null in production, where it does not run. */
function sandboxKeys(env: Env, secret: string) {
  if (env.production) return null;
  return {
    baseUrl: `http://${everywhere.includes(env.host) ? '127.0.0.1' : env.host}:${env.port}${SANDBOX_PREFIX}/v1`,
    checkoutScript: `${SANDBOX_PREFIX}/v1/checkout.js`,
    keyId: 'rzp_test_sandbox',
    keySecret: secret.slice(0, 32),
    webhookSecret: secret.slice(32),
  };
}

async function greet(parts: {
  publicUrl: string;
  admin: { email: string; password: string | null } | null;
  samples: number;
  mailbox: boolean;
  sendsMail: boolean;
  gateway: PaymentGateway;
}): Promise<string[]> {
  const { publicUrl, admin, samples, mailbox, sendsMail } = parts;
  const { testMode } = await parts.gateway.current();
  return [
    `OMAS is ready.`,
    `  Applicants and members  ${publicUrl}/application/user-member-application-list`,
    `  The office              ${publicUrl}/application`,
    ...(admin
      ? [
          `  First administrator     ${admin.email}, password ${admin.password ?? 'as ADMIN_PASSWORD gives it'}`,
        ]
      : []),
    ...(samples > 0
      ? [`  Demo data               ${samples} sample applications (DEMO=0 starts empty)`]
      : []),
    ...(mailbox ? [`  Mails are read at       ${publicUrl}/application/mailbox`] : []),
    ...(mailbox || sendsMail
      ? []
      : ['  Mails                   are not sent: no mail account is set (SMTP_URL)']),
    ...(testMode ? ['  Payments                TEST MODE: the sandbox gateway, no real money'] : []),
  ];
}

async function closeAll(parts: {
  app: FastifyInstance;
  listener: Listener;
  services: Services;
  mailers: Mailer[];
  push: Push;
  batches: Batches;
  documents: Documents;
  database: Database;
}): Promise<void> {
  parts.push.stop();
  parts.batches.stop();
  await parts.app.close();
  await parts.listener.close();
  await parts.services.jobs.stop();
  for (const mailer of parts.mailers) mailer.close();
  parts.push.close();
  await parts.documents.close();
  await parts.database.close();
}
