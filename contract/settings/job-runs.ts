import { z } from 'zod';
import { text } from '#contract/texts/text.ts';

const HOUR = 3_600;

/** The jobs whose last success the office sees, and the seconds after which one is late: three rounds of a job of each minute, else a day and a half. */
export const watchedJobs = {
  backup: { name: text('Backup'), lateSeconds: 36 * HOUR },
  tidy: { name: text('Nightly clean-up'), lateSeconds: 36 * HOUR },
  retention: { name: text('Removal of old data'), lateSeconds: 36 * HOUR },
  reminders: { name: text('Reminders'), lateSeconds: 36 * HOUR },
  'sweep-files': { name: text('Removal of unused files'), lateSeconds: 36 * HOUR },
  'reconcile-orders': { name: text('Check of open orders'), lateSeconds: HOUR },
  'send-mailings-again': { name: text('Mails to members'), lateSeconds: HOUR },
} as const;
type WatchedJob = keyof typeof watchedJobs;

export const watchedJobNames = Object.keys(watchedJobs) as [WatchedJob, ...WatchedJob[]];

/** One watched job, as the settings page shows it. */
export const JobRun = z.object({
  job: z.enum(watchedJobNames),
  /** UTC; null until it succeeds for the first time. */
  last_success: z.iso.datetime().nullable(),
  /** It has not succeeded for longer than it may take. */
  late: z.boolean(),
  failures: z.int(),
  /** When its last run failed, or one item of it; null if it succeeded since, or never failed. */
  failed_on: z.iso.datetime().nullable(),
});
export type JobRun = z.infer<typeof JobRun>;
