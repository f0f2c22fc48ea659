import { fromKysely, PgBoss } from 'pg-boss';
import type { Tx } from '#server/kit/db/db.ts';
import { nameStatement } from '#server/kit/db/naming-pool.ts';
import type { Log } from '#server/kit/log.ts';

/** The work that happens after a commit, and what each kind of it carries. */
interface JobData {
  'remove-file': { storageKey: string };
  /** Bytes that no row may point to, because the process stopped while storing them. */
  'remove-unclaimed-file': { storageKey: string };
  'check-order': { orderId: number };
  /** Delivers all push messages that are due; which ones is read when it runs. */
  'send-push': Record<string, never>;
  /** Draws the next part of a batch of documents; which one is read when it runs. */
  'draw-documents': Record<string, never>;
  /** Draws the next export of a list; which one is read when it runs. */
  'draw-exports': Record<string, never>;
  /** Writes the next mails of mailings; which ones is read when it runs. */
  'send-mailings': Record<string, never>;
  /** Checks, carries out or takes back an import of members; which of these is read when it runs. */
  'import-members': { importId: number };
}
type JobName = keyof JobData;

export interface Jobs {
  /** Queues work in the caller's transaction: it runs only if that commits, and at least once. */
  send<Name extends JobName>(
    tx: Tx,
    name: Name,
    data: JobData[Name],
    options?: { startAfterSeconds?: number },
  ): Promise<void>;
  /** Does the work of one kind; a thrown error retries it with a growing delay. */
  work<Name extends JobName>(name: Name, action: (data: JobData[Name]) => Promise<void>): Promise<void>;
  /** Does an action every so many minutes, on one machine at a time. */
  every(name: string, cron: string, action: () => Promise<void>): Promise<void>;
  /** How many jobs of each kind wait (retries too) and run; counted once a minute. */
  lengths(): Promise<{ name: string; waiting: number; active: number }[]>;
  stop(): Promise<void>;
}

/**
 * Who does a job says so twice in this time. One that is silent for longer has died, or could not say how the job ended
 * because the database was away: within a minute more it is given to another, or tried at its next time.
 */
const heartbeatSeconds = 60;
/** For about two days: after 30 s, doubled up to an hour. */
const retrying = { retryLimit: 60, retryDelay: 30, retryBackoff: true, retryDelayMax: 3_600 };
/**
 * How many of a kind one process does at once, and the seconds after which the queue assumes that one that still runs never
 * ends, and gives it to another: longer than any job takes, since nothing ends a job that still runs.
 */
const kinds: Record<JobName, { atOnce: number; expireInSeconds: number }> = {
  'remove-file': { atOnce: 2, expireInSeconds: 120 },
  'remove-unclaimed-file': { atOnce: 2, expireInSeconds: 120 },
  // While a gateway is down, every request to it is tried three times.
  'check-order': { atOnce: 2, expireInSeconds: 300 },
  'send-push': { atOnce: 1, expireInSeconds: 120 },
  // While one stores what was drawn, the other keeps the drawing threads busy.
  'draw-documents': { atOnce: 2, expireInSeconds: 900 },
  // One copy of the database's lines at a time; a list of a million rows takes minutes.
  'draw-exports': { atOnce: 1, expireInSeconds: 3_600 },
  'send-mailings': { atOnce: 1, expireInSeconds: 120 },
  'import-members': { atOnce: 1, expireInSeconds: 3_600 },
};

/** Learns how the jobs of this process fare; the names of those that the clock starts are known beforehand. */
export interface JobRuns {
  know(name: string): Promise<void>;
  succeeded(name: string): Promise<void>;
  failed(name: string): Promise<void>;
}
/** Notes which jobs this process does, so that others can take them over when it dies. */
export interface JobHolds {
  hold(job: HeldJob): Promise<void>;
  release(job: HeldJob): Promise<void>;
}
interface HeldJob {
  id: string;
  name: string;
}
const noHolds: JobHolds = { hold: async () => {}, release: async () => {} };
const noRuns: JobRuns = { know: async () => {}, succeeded: async () => {}, failed: async () => {} };

/** Is it work of the queue, not something done by the clock? */
export function isJob(name: string): name is JobName {
  return Object.hasOwn(kinds, name);
}

/** The transaction for the queue, whose long statements are the same for every job of a kind: each is planned once. */
function planningOnce(tx: Tx): ReturnType<typeof fromKysely> {
  const inside = fromKysely(tx);
  return {
    executeSql(text, values) {
      if (values && values.length > 0) nameStatement(text);
      return inside.executeSql(text, values);
    },
  };
}

/**
 * Opens the queue on the database's own tables (schema pgboss).
 * @param surroundings `works` is false for a process that only queues: it neither listens for jobs nor looks after the queues
 */
export async function openJobs(
  connectionString: string,
  log: Log,
  surroundings: { works?: boolean; runs?: JobRuns; holds?: JobHolds } = {},
): Promise<Jobs> {
  const { works = true, runs = noRuns, holds = noHolds } = surroundings;
  const boss = new PgBoss({
    connectionString,
    application_name: 'omas jobs',
    max: 4,
    useListenNotify: works,
    supervise: works,
    schedule: works,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported an error'));
  await boss.start();
  for (const [name, { expireInSeconds }] of Object.entries(kinds)) {
    const settings = { ...retrying, notify: true, expireInSeconds, heartbeatSeconds };
    await boss.createQueue(name, settings);
    // The line above does not change a queue that already exists.
    await boss.updateQueue(name, settings);
  }

  /** A run that cannot be noted is no failure of the job. */
  async function noted(note: () => Promise<void>): Promise<void> {
    await note().catch((error: unknown) => log.warn({ err: error }, 'the run of a job was not noted'));
  }

  /** Does a job in the name of this process. */
  async function held(job: HeldJob, action: () => Promise<void>): Promise<void> {
    await noted(() => holds.hold(job));
    try {
      await logged(job.name, action);
    } finally {
      await noted(() => holds.release(job));
    }
  }

  /** The queue itself does not log failures. */
  async function logged(name: string, action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      log.warn({ err: error, job: name }, 'a job failed');
      await noted(() => runs.failed(name));
      throw error;
    }
  }

  /** Runs one job after the other; each is fetched, expires and fails on its own. */
  async function startWorker<Name extends JobName>(
    name: Name,
    action: (data: JobData[Name]) => Promise<void>,
  ) {
    // With notifications on, the polling floor would be 30 s and retries would wait for it.
    const settings = { notifyPollingIntervalSeconds: 2, batchSize: 1 };
    const worker = await boss.work<JobData[Name]>(name, settings, async (jobs) => {
      // After each job it looks for the next at once, and pauses only when there was none.
      boss.notifyWorker(worker);
      for (const { id, data } of jobs) await held({ id, name }, () => action(data));
    });
  }

  return {
    async send(tx, name, data, options = {}) {
      await boss.send(name, data, { db: planningOnce(tx), startAfter: options.startAfterSeconds ?? 0 });
    },
    async work(name, action) {
      for (let worker = 0; worker < kinds[name].atOnce; worker += 1) await startWorker(name, action);
    },
    async every(name, cron, action) {
      await boss.createQueue(name, { retryLimit: 0, expireInSeconds: 600, policy: 'singleton' });
      // The line above does not change a queue that already exists.
      await boss.updateQueue(name, { notify: true, heartbeatSeconds });
      await boss.schedule(name, cron);
      await noted(() => runs.know(name));
      await boss.work(name, { notifyPollingIntervalSeconds: 10 }, async ([job]) => {
        await (job ? held({ id: job.id, name }, action) : logged(name, action));
        await noted(() => runs.succeeded(name));
      });
    },
    async lengths() {
      const queues = await boss.getQueues(Object.keys(kinds));
      return queues.map((queue) => ({
        name: queue.name,
        waiting: queue.queuedCount,
        active: queue.activeCount,
      }));
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
