import type { settingsCalls } from '#contract/settings/calls.ts';
import { watchedJobNames, watchedJobs } from '#contract/settings/job-runs.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { waitForCodes } from '#server/kit/http/wrong-codes.ts';
import { readJobRuns } from '#server/kit/jobs/job-runs.store.ts';

/**
 * job_runs: when the backup and the watched jobs last succeeded, and until when codes of strangers are not judged. A job that
 * was never started is not listed.
 */
export const readRuns: ReadHandler<typeof settingsCalls.jobRuns> = async ({ db, services }) => {
  const instant = services.clock.now();
  const now = instant.getTime();
  const runs = new Map((await readJobRuns(db)).map((run) => [run.name, run]));
  const wait = await waitForCodes(db, instant);
  return {
    codes_closed_until: wait === 0 ? null : new Date(now + wait * 1_000).toISOString(),
    data: watchedJobNames.flatMap((job) => {
      const run = runs.get(job);
      if (!run) return [];
      const { since, everSucceeded, failures, lastFailure } = run;
      const hasFailed = lastFailure !== null && (!everSucceeded || lastFailure > since);
      const failed_on = hasFailed ? lastFailure.toISOString() : null;
      const late = now - since.getTime() > watchedJobs[job].lateSeconds * 1_000;
      return [{ job, last_success: everSucceeded ? since.toISOString() : null, late, failures, failed_on }];
    }),
  };
};
