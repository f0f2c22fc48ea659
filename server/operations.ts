import type { FastifyInstance, FastifyRequest } from 'fastify';
import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';
import type { Db } from './kit/db/db.ts';
import type { FileStorage } from './kit/storage/file-storage.ts';
import { backlog, writeProbe } from './operations.views.ts';
import type { Clock } from '#server/kit/clock.ts';
import type { Database } from '#server/kit/db/db.ts';
import { accessTokenOf } from '#server/kit/http/http.ts';
import { readJobRuns } from '#server/kit/jobs/job-runs.store.ts';
import { waitForCodes } from '#server/kit/http/wrong-codes.ts';
import type { Jobs } from '#server/kit/jobs/jobs.ts';
import { refuse } from '#server/kit/refusal.ts';
import { hashToken } from '#server/kit/secrets.ts';

interface ProbedParts {
  db: Db;
  /** Aborted when the process is about to end. */
  leaving: AbortSignal;
}

/**
 * Mounts /healthz (the process lives) and /readyz. A process is ready while its database can be read and written and it is
 * not about to end; it listens only after it has migrated. Storage, mail server and gateway do not count: every process shares
 * them, so a load balancer would remove all processes at once (docs/decisions/0120). They are metrics.
 */
export function mountOperations(app: FastifyInstance, { db, leaving }: ProbedParts): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  const probe = atMostEachSecond(async () => {
    await inTime(Promise.all([backlog(db), writeProbe(db)]));
  });
  app.get('/readyz', async (request, reply) => {
    if (leaving.aborted) return reply.status(503).send({ status: 'leaving' });
    try {
      await probe();
      return { status: 'ready' };
    } catch (error) {
      // Anyone may ask, so a line of level error would be anyone's to write.
      request.log.warn({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'not ready' });
    }
  });
}

/** Half the usual timeout of a load balancer. */
const PROBE_MS = 2_000;

/** @throws Error when it takes longer than a probe may */
async function inTime(work: Promise<unknown>): Promise<void> {
  const tooLate = pause(PROBE_MS, undefined, { ref: false }).then(() => {
    throw new Error(`No answer within ${PROBE_MS} ms`);
  });
  // Work that fails after its time has nobody who waits for it.
  work.catch(() => {});
  await Promise.race([work, tooLate]);
}

/** Requests within a second of the last probe get its outcome: probes write, and anybody may send them. */
function atMostEachSecond(probe: () => Promise<void>): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | null = null;
  return async () => {
    const at = performance.now();
    if (last === null || at - last.at > 1_000) last = { at, outcome: probe() };
    return last.outcome;
  };
}

collectDefaultMetrics();

const answers = new Counter({
  name: 'omas_answers_total',
  help: 'Requests answered.',
  labelNames: ['status'],
});
const answerSeconds = new Counter({
  name: 'omas_answer_seconds_total',
  help: 'Time that answering took.',
});
const duration = new Histogram({
  name: 'omas_request_duration_seconds',
  help: 'How long a route took to answer, without streams of events.',
  labelNames: ['route', 'status'],
  buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
});
const unsentMails = new Gauge({
  name: 'omas_unsent_mails',
  help: 'Mails neither sent nor dropped.',
});
const oldestMail = new Gauge({
  name: 'omas_oldest_unsent_mail_seconds',
  help: 'How long the oldest unsent mail waits; urgent is what somebody waits for.',
  labelNames: ['urgent'],
});
const openOrders = new Gauge({
  name: 'omas_open_orders',
  help: 'Orders neither paid nor ended.',
});
const oldestOrder = new Gauge({
  name: 'omas_oldest_open_order_seconds',
  help: 'How long the oldest order is open; the gateway is asked about it until it is paid or ended.',
});
const freeDisk = new Gauge({
  name: 'omas_free_disk_bytes',
  help: 'Room left on the disk of DATA_DIR, for what is not root.',
});
const storageUp = new Gauge({
  name: 'omas_storage_up',
  help: 'Whether files could be stored just now: 1 or 0.',
});
const queuedJobs = new Gauge({
  name: 'omas_jobs',
  help: 'Jobs by queue and state, counted once a minute.',
  labelNames: ['queue', 'state'],
});
const jobSuccess = new Gauge({
  name: 'omas_job_last_success_seconds',
  help: 'Seconds since a scheduled job or the backup last succeeded; until the first time, since it is known.',
  labelNames: ['job'],
});
const jobFailures = new Counter({
  name: 'omas_job_failures_total',
  help: 'Failed runs of a job, of all processes together.',
  labelNames: ['job'],
});
const codesClosed = new Gauge({
  name: 'omas_codes_closed_seconds',
  help: 'How long the codes of strangers are not judged yet, because too many wrong ones were typed.',
});
const connections = new Gauge({
  name: 'omas_database_connections',
  help: 'Connections of the pool to the database.',
  labelNames: ['state'],
});
const connectionsWaited = new Gauge({
  name: 'omas_database_waiting',
  help: 'Work that waits for a connection to the database, or for its turn to have a transaction.',
});
const uptime = new Gauge({ name: 'process_uptime_seconds', help: 'Time since the process began.' });

interface MeasuredParts {
  database: Pick<Database, 'db' | 'pool' | 'waiting'>;
  jobs: Jobs;
  storage: FileStorage;
  clock: Clock;
  /** DATA_DIR */
  dataDir: string;
}

/** Who may read /metrics. */
interface MetricsAccess {
  /** Sent as `Authorization: Bearer …`; null: nobody is let in by a token. */
  token: string | null;
  /** The product is reached on this machine only, so that a connection from it is its operator's. */
  fromThisMachine: boolean;
}

/** Measures every answer of the app, and mounts /metrics in the format of Prometheus. */
export function mountMetrics(app: FastifyInstance, parts: MeasuredParts, access: MetricsAccess): void {
  measureAnswers(app);
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, access)) throw refuse('not_found');
    await measureNow(parts);
    return reply.type(register.contentType).send(await register.metrics());
  });
}

/** Counts and times every answer of the app. */
function measureAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    answers.inc({ status });
    // A stream of events is open for hours, and answers nothing slowly.
    if (reply.getHeader('content-type') === 'text/event-stream') return;
    const seconds = reply.elapsedTime / 1_000;
    answerSeconds.inc(seconds);
    duration.observe({ route: routeOf(request), status }, seconds);
  });
}

/** The label of a route. All files of the browser side share one, since each has a route of its own. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'none';
  return url.startsWith('/application/') ? '/application/*' : url;
}

/** Takes the measurements that are made only on request. @throws what the database throws */
async function measureNow({ database, jobs, storage, clock, dataDir }: MeasuredParts): Promise<void> {
  const { db, pool } = database;
  // Before our own questions take connections.
  connections.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
  connections.set({ state: 'idle' }, pool.idleCount);
  connectionsWaited.set(database.waiting());
  const [waiting, queues, runs, disk, isUp] = await Promise.all([
    backlog(db),
    jobs.lengths(),
    readJobRuns(db),
    statfs(dataDir),
    isUsable(storage),
  ]);
  const now = clock.now();
  codesClosed.set(await waitForCodes(db, now));
  storageUp.set(isUp ? 1 : 0);
  jobFailures.reset();
  for (const { name: job, since, failures } of runs) {
    jobSuccess.set({ job }, secondsSince(since, now));
    jobFailures.inc({ job }, failures);
  }
  unsentMails.set(waiting.mails);
  oldestMail.set({ urgent: 'no' }, secondsSince(waiting.oldestMail, now));
  oldestMail.set({ urgent: 'yes' }, secondsSince(waiting.oldestUrgent, now));
  openOrders.set(waiting.orders);
  oldestOrder.set(secondsSince(waiting.oldestOrder, now));
  freeDisk.set(disk.bavail * disk.bsize);
  for (const { name, waiting: left, active } of queues) {
    queuedJobs.set({ queue: name, state: 'waiting' }, left);
    queuedJobs.set({ queue: name, state: 'active' }, active);
  }
  uptime.set(Math.round(process.uptime()));
}

async function isUsable(storage: FileStorage): Promise<boolean> {
  return inTime(storage.check()).then(
    () => true,
    () => false,
  );
}

function secondsSince(instant: Date | null, now: Date): number {
  return instant === null ? 0 : Math.max(0, Math.round((now.getTime() - instant.getTime()) / 1_000));
}

/**
 * By the token where there is one. Without it only on an installation that is this machine's own, and then only from
 * this machine: behind a proxy everybody's connection comes from here.
 */
function mayReadMetrics(request: FastifyRequest, { token, fromThisMachine }: MetricsAccess): boolean {
  if (token !== null) {
    const sent = accessTokenOf(request);
    return sent !== undefined && timingSafeEqual(hashToken(sent), hashToken(token));
  }
  const isForwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
  return fromThisMachine && !isForwarded && isOwnAddress(request.socket.remoteAddress ?? '');
}

function isOwnAddress(address: string): boolean {
  return /^(?:::1$|(?:::ffff:)?127\.)/.test(address);
}
