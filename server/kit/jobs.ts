import { fromKysely, type JobResult, PgBoss } from 'pg-boss';
import type { Tx } from './db.ts';
import type { Log } from './log.ts';

/** The work that happens after a commit, and what each kind of it carries. */
interface JobData {
  'send-mail': { mailId: number };
  'remove-file': { storageKey: string };
  /** Bytes that no row points to: the machine stopped while they were being kept. */
  'remove-unclaimed-file': { storageKey: string };
  'check-order': { orderId: number };
  /** Delivers what is due of all messages: which, is read when it runs. */
  'send-push': Record<string, never>;
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
  work<Name extends JobName>(name: Name, deed: (data: JobData[Name]) => Promise<void>): Promise<void>;
  /** Does a deed every so many minutes, on one machine at a time. */
  every(name: string, cron: string, deed: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Mail may wait for a dead server for about two days: 30 s, doubled up to an hour. */
const retrying = { retryLimit: 60, retryDelay: 30, retryBackoff: true, retryDelayMax: 3_600 };
const jobNames = [
  'send-mail',
  'remove-file',
  'remove-unclaimed-file',
  'check-order',
  'send-push',
] as const satisfies readonly JobName[];

/** Opens the queue on the database's own tables (schema pgboss). */
export async function openJobs(connectionString: string, log: Log): Promise<Jobs> {
  const boss = new PgBoss({ connectionString, application_name: 'omas jobs', max: 4, useListenNotify: true });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported an error'));
  await boss.start();
  for (const name of jobNames)
    await boss.createQueue(name, { ...retrying, notify: true, expireInSeconds: 120 });
  return {
    async send(tx, name, data, options = {}) {
      await boss.send(name, data, { db: fromKysely(tx), startAfter: options.startAfterSeconds ?? 0 });
    },
    async work(name, deed) {
      // With notifications on, the polling floor would be 30 s and retries would wait for it.
      const settings = {
        notifyPollingIntervalSeconds: 2,
        batchSize: 20,
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const;
      await boss.work<JobData[typeof name]>(name, settings, async (jobs) => {
        const results: JobResult[] = [];
        for (const job of jobs) {
          try {
            await deed(job.data);
            results.push({ id: job.id, status: 'completed' });
          } catch (error) {
            log.warn({ err: error, job: name }, 'a job failed and will be tried again');
            results.push({ id: job.id, status: 'failed', output: { reason: String(error) } });
          }
        }
        return results;
      });
    },
    async every(name, cron, deed) {
      await boss.createQueue(name, { retryLimit: 0, expireInSeconds: 600, policy: 'singleton' });
      await boss.schedule(name, cron);
      await boss.work(name, { pollingIntervalSeconds: 10 }, () => deed());
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
