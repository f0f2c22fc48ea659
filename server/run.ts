import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import type { Env } from '#server/env.ts';
import { type Clock, systemClock } from '#server/kit/clock.ts';
import type { Services } from '#server/kit/context.ts';
import { type Database, openDatabase } from '#server/kit/db.ts';
import { openStorage } from '#server/kit/files/open-storage.ts';
import { openJobs } from '#server/kit/jobs.ts';
import { type Listener, openListener } from '#server/kit/listen.ts';
import { createMailer, type Mailer } from '#server/kit/mailer.ts';
import { migrate } from '#server/kit/migrate.ts';
import { createSecrets } from '#server/kit/secrets.ts';
import { ensureFirstAdmin } from '#server/modules/accounts/index.ts';
import { createDocuments, type Documents } from '#server/modules/documents/index.ts';
import { createPaymentGateway, type PaymentGateway } from '#server/modules/payments/index.ts';
import { createPush, type Push, type PushNetwork, realNetwork } from '#server/modules/push/index.ts';
import {
  hasMailAccount,
  type Installation,
  readGatewayKeys,
  readMailAccount,
} from '#server/modules/settings/index.ts';
import { mountOperations } from '#server/operations.ts';
import { sandboxGateway } from '#server/sandbox/index.ts';
import { putDemoData } from '#server/seed/demo-data.ts';
import { putReferenceData } from '#server/seed/reference-data.ts';
import { serveWeb } from '#server/serve-web.ts';
import { startWork } from '#server/work.ts';

export interface Running {
  app: FastifyInstance;
  /** What a person who just started it needs to know. */
  greeting: string[];
  close(): Promise<void>;
}

/** Where the browser side comes from: the built files, or a development server. */
export type WebSide = (app: FastifyInstance) => Promise<void>;

const SANDBOX_PREFIX = '/sandbox/razorpay';

/** Everything but the database server: migrate, compose the parts, listen, work. */
export async function runOmas(
  env: Env,
  connectionString: string,
  web: WebSide = serveWeb,
  clock: Clock = systemClock,
  network: PushNetwork = realNetwork(),
): Promise<Running> {
  const database = openDatabase(connectionString, { onError: (error) => console.error(error.message) });
  await migrate(database.db);
  await putReferenceData(database.db);
  const admin = await ensureFirstAdmin(database.db, env.admin, clock.now());

  const publicUrl = env.publicUrl ?? `http://localhost:${env.port}`;
  const secrets = createSecrets(env.appSecret);
  const mailer = createMailer(() => readMailAccount(database.db, secrets, env.smtpUrl));
  const jobs = await openJobs(connectionString, console);
  const services: Services = {
    clock,
    secrets,
    jobs,
    publicUrl,
    storage: openStorage(env.storageUrl),
    mailbox: async () => !env.production && !(await hasMailAccount(database.db, env.smtpUrl)),
  };
  const { storage } = services;
  const samples = env.demo ? await putDemoData({ db: database.db, storage, now: clock.now() }) : 0;
  const documents = createDocuments();
  const sandbox = sandboxKeys(env, secrets.keyedHash('sandbox gateway').toString('hex'));
  const gateway = createPaymentGateway({
    env: env.gateway,
    settingsKeys: () => readGatewayKeys(database.db, secrets),
    sandbox,
  });
  const listener = await openListener(connectionString, console);
  const push = createPush({ db: database.db, services, network, log: console });
  const app = await buildApp({
    db: database.db,
    services,
    documents,
    gateway,
    listener,
    push,
    installation: installationOf(env),
    gatewayOrigin: originOf(env.gateway.baseUrl),
    trustedProxies: env.trustedProxies,
    log: true,
  });
  if (sandbox)
    await app.register(sandboxGateway, {
      prefix: SANDBOX_PREFIX,
      pool: database.pool,
      publicUrl,
      ...sandbox,
    });
  mountOperations(app, database.db, services.storage);
  await web(app);
  await app.listen({ port: env.port, host: env.host });
  await startWork({ db: database.db, services, mailer, gateway, push });
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
    close: () => closeAll({ app, listener, services, mailer, push, documents, database }),
  };
}

function originOf(url: string | null): string | null {
  return url === null ? null : new URL(url).origin;
}

function installationOf({ production, gateway, smtpUrl }: Env): Installation {
  const gatewayFromEnvironment = Boolean(gateway.keyId && gateway.keySecret);
  return { mayPractise: !production, gatewayFromEnvironment, smtpUrl };
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
  admin: { email: string; password: string } | null;
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
    ...(admin ? [`  First administrator     ${admin.email}, password ${admin.password}`] : []),
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
  mailer: Mailer;
  push: Push;
  documents: Documents;
  database: Database;
}): Promise<void> {
  parts.push.stop();
  await parts.app.close();
  await parts.listener.close();
  await parts.services.jobs.stop();
  parts.mailer.close();
  parts.push.close();
  await parts.documents.close();
  await parts.database.close();
}
