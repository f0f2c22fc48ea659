import type { Clock } from '#server/kit/clock.ts';
import { type Db, inTransaction } from '#server/kit/db/db.ts';
import { knowJob, noteFailure, noteSuccess } from './job-runs.store.ts';
import type { JobRuns } from './jobs.ts';

/** The backup's name beside those of the jobs; `npm run backup` notes it. */
export const backupRun = 'backup';

/** Keeps the runs of jobs in the database, which all processes share. */
export function noteRunsIn(db: Db, clock: Clock): JobRuns {
  const note = (write: typeof knowJob) => (name: string) =>
    inTransaction(db, (tx) => write(tx, name, clock.now()));
  return { know: note(knowJob), succeeded: note(noteSuccess), failed: note(noteFailure) };
}
