import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { RetentionInput } from './check-periods.ts';
import { retentionKinds } from './periods.ts';

const Counts = z.record(z.enum(retentionKinds), z.int());

/** How long what has served its purpose is kept (docs/decisions/0085). */
export const retentionCalls = {
  retention: defineCall({
    method: 'GET',
    path: '/retention',
    summary: 'How many months each kind of data is kept, how much is due now, and what the last run removed',
    access: { admin: { module: 'Settings', flag: 'view' } },
    traces: 'nothing',
    input: z.object({}),
    output: z.object({
      data: z.object({
        /** Months; null: kept. */
        periods: z.record(z.enum(retentionKinds), z.int().nullable()),
        /** What the next run would remove. */
        due: Counts,
        /** Null before the first. */
        last_run: z.object({ ran_on: z.string(), removed: Counts }).nullable(),
      }),
    }),
  }),
  retentionUpdate: defineCall({
    method: 'POST',
    path: '/retention_update',
    summary: 'Saves how many months each kind of data is kept; nothing for a kind that is kept',
    access: { admin: { module: 'Settings', flag: 'update' } },
    proof: 'fresh',
    input: RetentionInput,
    output: z.object({}),
    changes: ['/retention'],
  }),
} as const;
