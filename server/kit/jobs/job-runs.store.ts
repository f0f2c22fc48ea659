import { sql } from 'kysely';
import type { Db, Tx } from '#server/kit/db/db.ts';

/** How a job that the clock starts has fared, for /metrics and the office. */
interface JobRun {
  name: string;
  /** Its last success; until the first one, when the job was first known. */
  since: Date;
  everSucceeded: boolean;
  failures: number;
  /** Null until it fails for the first time. */
  lastFailure: Date | null;
}

/** Makes the row of a job unless it is there, so that a job that never succeeds is seen. */
export async function knowJob(tx: Tx, name: string, now: Date): Promise<void> {
  await tx
    .insertInto('job_runs')
    .values({ name, known_since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function noteSuccess(tx: Tx, name: string, now: Date): Promise<void> {
  await tx
    .insertInto('job_runs')
    .values({ name, known_since: now, last_success_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ last_success_at: now }))
    .execute();
}

export async function noteFailure(tx: Tx, name: string, now: Date): Promise<void> {
  await tx
    .insertInto('job_runs')
    .values({ name, known_since: now, last_failure_at: now, failures: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ last_failure_at: now, failures: sql`job_runs.failures + 1` }),
    )
    .execute();
}

export async function readJobRuns(db: Db): Promise<JobRun[]> {
  const rows = await db.selectFrom('job_runs').selectAll().orderBy('name').execute();
  return rows.map(({ name, known_since, last_success_at, last_failure_at, failures }) => ({
    name,
    since: last_success_at ?? known_since,
    everSucceeded: last_success_at !== null,
    failures,
    lastFailure: last_failure_at,
  }));
}
