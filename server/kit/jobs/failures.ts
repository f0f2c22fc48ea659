import type { Log } from '#server/kit/log.ts';

/** Collects the failures of a job's items, so that each fails alone and the job still ends as failed. */
export interface Failures {
  /** Does the work; a failure is logged with these fields and collected. @returns undefined where it failed */
  attempt<Result>(fields: Record<string, unknown>, work: () => Promise<Result>): Promise<Result | undefined>;
  note(fields: Record<string, unknown>, error: unknown): void;
  /** @throws AggregateError if any item failed */
  throwIfAny(): void;
}

/** @param job its name in the log */
export function collectFailures(job: string, log: Pick<Log, 'warn'>): Failures {
  const errors: unknown[] = [];
  const note: Failures['note'] = (fields, error) => {
    errors.push(error);
    log.warn({ err: error, job, ...fields }, 'one item of a job failed; the others go on');
  };
  return {
    note,
    async attempt(fields, work) {
      try {
        return await work();
      } catch (error) {
        note(fields, error);
        return undefined;
      }
    },
    throwIfAny() {
      if (errors.length > 0) throw new AggregateError(errors, `${errors.length} items of ${job} failed`);
    },
  };
}
