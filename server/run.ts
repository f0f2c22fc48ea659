import type { FastifyInstance } from 'fastify';
import type { Env } from '#server/env.ts';
import { type Clock, systemClock } from '#server/kit/clock.ts';
import type { Services } from './kit/context/context.ts';
import { openDatabase } from './kit/db/db.ts';
import { openListener } from './kit/db/listen.ts';
import { openStorage } from './kit/storage/open-storage.ts';
import { watchServices } from './kit/failing-services.ts';
import { openJobs } from './kit/jobs/jobs.ts';
import { backupRun, noteRunsIn } from './kit/jobs/note-runs.ts';
import { ownWork } from './kit/jobs/take-back.ts';
import { createMailer, urgently } from './kit/mail/mailer.ts';
import { log } from './kit/log.ts';
import { migrate } from './kit/db/migrate.ts';
import { stopListening } from './kit/http/connections.ts';
import { createSecrets } from '#server/kit/secrets.ts';
import { ensureFirstAdmin } from '#server/modules/accounts/index.ts';
import { createTraces, forwardTo } from '#server/modules/audit/index.ts';
import { createBatches } from '#server/modules/document-batches/index.ts';
import { createListExports } from '#server/modules/list-exports/index.ts';
import { createDocuments } from '#server/modules/documents/index.ts';
import {
  createPaymentGateway,
  type CurrentGateway,
  type PaymentGateway,
} from '#server/modules/payments/index.ts';
import { createPush, type PushNetwork, realNetwork } from '#server/modules/push/index.ts';
import { hasMailAccount, readGatewayKeys, readMailAccount } from '#server/modules/settings/index.ts';
import { mountMetrics } from './operations.ts';
import { mountOperations } from '#server/operations.ts';
import type { putDemoData } from '#server/seed/demo/put-demo-data.ts';
import { putReferenceData } from '#server/seed/reference-data.ts';
import type { Role } from '#server/role.ts';
import { openWebApp, openWorkerApp, sandboxKeys, type WebSide } from '#server/open-app.ts';
import { startWork } from '#server/work.ts';

export interface Running {
  app: FastifyInstance;
  /** Lines for the person who just started it. */
  greeting: string[];
  /** From now on /readyz says no, while everything is still answered. */
  leave(): void;
  /** From now on nobody new is let in, and connections end with their answer. */
  stopListening(): Promise<void>;
  close(): Promise<void>;
}

/** What else the product runs with; all but the browser side default to their values in production. */
interface Surroundings {
  web: WebSide;
  role?: Role;
  clock?: Clock;
  pushNetwork?: PushNetwork;
  /** How long the database may take, in milliseconds. */
  patienceMs?: number;
  /** How long the gateway may take for one try of one call, in milliseconds. */
  gatewayPatienceMs?: number;
}

/** Everything but the database server: migrate, compose the parts of the role, listen, work. */
export async function runOmas(
  env: Env,
  connectionString: string,
  surroundings: Surroundings,
): Promise<Running> {
  const { role = 'both', clock = systemClock, pushNetwork = realNetwork(), patienceMs } = surroundings;
  const onError = (error: Error) => log.error({ err: error }, 'the database reported an error');
  const { keepsPlans } = env;
  const database = openDatabase(connectionString, { patienceMs, onError, keepsPlans });
  const replica = env.readUrl
    ? openDatabase(env.readUrl, { patienceMs, onError, keepsPlans, applicationName: 'omas reads' })
    : undefined;
  // A pooler lends a connection for one transaction: the listener, the queue and migrations need one for longer.
  const directUrl = env.directUrl ?? connectionString;
  await migrateBy(directUrl);
  await putReferenceData(database.db);
  const { publicUrl } = env;
  const secrets = createSecrets(env.appSecret, env.previousSecrets);
  const sandbox = sandboxKeys(env, role, secrets.keyedHash('sandbox gateway').toString('hex'));
  const heard = watchServices({ db: database.db, clock, log });
  const gateway = createPaymentGateway({
    heard: (failure) => heard('gateway', failure),
    env: env.gateway,
    settingsKeys: () => readGatewayKeys(database.db, secrets),
    sandbox,
    timeoutMs: surroundings.gatewayPatienceMs,
  });
  const mailbox = async () => env.mayKeepMails && !(await hasMailAccount(database.db, env.smtpUrl));
  if (await mailbox()) refuseLiveKeys(await gateway.current());
  const admin = await ensureFirstAdmin(database.db, env.admin, clock.now());

  const mailAccount = () => readMailAccount(database.db, secrets, env.smtpUrl);
  const mailers = { ordinary: createMailer(mailAccount), urgent: createMailer(mailAccount, urgently) };
  const runs = noteRunsIn(database.db, clock);
  await runs.know(backupRun);
  const works = role !== 'web';
  const owner = works ? await ownWork(directUrl, { db: database.db, clock, log }) : undefined;
  const leasedBy = owner?.leasedBy ?? (() => null);
  const jobs = await openJobs(directUrl, log, { works, runs, holds: owner?.holds });
  const storage = await openStorage(env.storageUrl);
  const services: Services = { clock, secrets, jobs, publicUrl, storage, mailbox };
  const samples = env.demo ? await putSamples({ db: database.db, storage, now: clock.now() }) : 0;
  const documents = createDocuments();
  const batches = createBatches({ db: database.db, services, documents, leasedBy, log });
  const listExports = createListExports({ db: database.db, pool: database.pool, services, leasedBy, log });
  const push = createPush({ db: database.db, services, network: pushNetwork, leasedBy, log });
  const traces = createTraces({ db: database.db, clock, log });
  const leaving = new AbortController();
  const listener = await openListener(directUrl, log);
  const parts = {
    env,
    listener,
    database,
    replica,
    services,
    documents,
    gateway,
    push,
    traces,
    sandbox,
  };
  const app = role === 'worker' ? openWorkerApp(parts) : await openWebApp(parts, surroundings.web);
  mountOperations(app, { db: database.db, leaving: leaving.signal });
  mountMetrics(app, { database, jobs, storage, clock, dataDir: env.dataDir }, env.metrics);
  await app.listen({ port: env.port, host: env.host });
  const forward = forwardTo(env.auditLog);
  const work = {
    db: database.db,
    services,
    mailers,
    listener,
    gateway,
    push,
    batches,
    listExports,
    forward,
    leasedBy,
    heard,
  };
  const endWork = works ? await startWork(work) : undefined;
  return {
    app,
    greeting: await greet({
      env,
      role,
      admin,
      samples,
      mailbox: await services.mailbox(),
      sendsMail: await hasMailAccount(database.db, env.smtpUrl),
      gateway,
    }),
    leave: () => leaving.abort(),
    stopListening: () => stopListening(app),
    close: async () => {
      push.stop();
      batches.stop();
      listExports.stop();
      await app.close();
      await traces.close();
      await endWork?.();
      await jobs.stop();
      await owner?.end();
      await listener.close();
      await documents.close();
      for (const mailer of Object.values(mailers)) mailer.close();
      push.close();
      await replica?.close();
      await database.close();
    },
  };
}

/** What draws the samples' files is loaded only for them. */
async function putSamples(parts: Parameters<typeof putDemoData>[0]): Promise<number> {
  const demo = await import('#server/seed/demo/put-demo-data.ts');
  return demo.putDemoData(parts);
}

async function migrateBy(connectionString: string): Promise<void> {
  const database = openDatabase(connectionString, { poolSize: 1 });
  await migrate(database.db).finally(() => database.close());
}

/** Real money and codes that every visitor can read do not go together (docs/decisions/0036). */
function refuseLiveKeys({ keyId, testMode, unusable }: CurrentGateway): void {
  if (testMode || unusable === 'no_keys') return;
  throw new Error(
    `The gateway key ${keyId} moves real money, and without a mail account every visitor could read all mails, with the codes in them, at /application/mailbox. Set SMTP_URL, or MAILBOX=0 and then enter a mail account in Settings.`,
  );
}

async function greet(parts: {
  env: Env;
  role: Role;
  admin: { email: string; password: string | null } | null;
  samples: number;
  mailbox: boolean;
  sendsMail: boolean;
  gateway: PaymentGateway;
}): Promise<string[]> {
  const { env, role, admin, samples, mailbox, sendsMail } = parts;
  const { publicUrl } = env;
  if (role === 'worker') return [`OMAS is ready.`, `  A worker, asked how it is on port ${env.port}`];
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
