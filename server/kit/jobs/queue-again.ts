import { type Db, inTransaction } from '#server/kit/db/db.ts';
import { isJob, type Jobs } from './jobs.ts';
import type { WaitingJob } from './waiting-jobs.store.ts';

/** Queues jobs of another database here, for the same time; of kinds that are no longer known, none. */
export async function queueAgain(db: Db, jobs: Jobs, waiting: readonly WaitingJob[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { name, data, startAfter } of waiting) {
      if (!isJob(name)) continue;
      const startAfterSeconds = Math.max(0, Math.ceil((Date.parse(startAfter) - Date.now()) / 1_000));
      await jobs.send(tx, name, data as never, { startAfterSeconds });
    }
  });
}
