import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { WaitingTargetsInput } from './waiting-targets.ts';
import { waitingKinds } from '#contract/statuses/waiting.ts';

const nothing = z.object({});

/** A figure of this month so far, and that of the whole month before. */
const TwoMonths = z.object({ now: z.int(), before: z.int() });
export type TwoMonths = z.infer<typeof TwoMonths>;

/** What the home of the office says first: what waits for it, and how the month goes (docs/decisions/0053, 0098). */
export const homeCalls = {
  waitingApplications: defineCall({
    method: 'GET',
    path: '/waiting_applications',
    summary:
      'How many applications wait for the office, by what it has to do next, and since when the oldest does',
    access: { admin: { module: 'Application', flag: 'view' } },
    traces: 'nothing',
    input: nothing,
    output: z.object({
      data: z.array(
        z.object({
          kind: z.enum(waitingKinds),
          count: z.int(),
          /** Counting stopped at `count`, as in the list; there are more. */
          count_is_least: z.boolean(),
          /** Since when the first of the list waits; null where none does. */
          oldest: z.string().nullable(),
          /** How many of those counted wait longer than their target. */
          late: z.int(),
        }),
      ),
    }),
  }),
  waitingTargets: defineCall({
    method: 'GET',
    path: '/waiting_targets',
    summary:
      'How many days an application may wait for the office in each way before it is late; null for no target',
    access: {
      admin: [
        { module: 'Application', flag: 'view' },
        { module: 'Settings', flag: 'view' },
      ],
    },
    traces: 'nothing',
    input: nothing,
    output: z.object({ data: z.record(z.enum(waitingKinds), z.int().nullable()) }),
  }),
  waitingTargetsUpdate: defineCall({
    method: 'POST',
    path: '/waiting_targets_update',
    summary: 'Saves how many days an application may wait for the office in each way; nothing for no target',
    access: { admin: { module: 'Settings', flag: 'update' } },
    input: WaitingTargetsInput,
    output: nothing,
    changes: ['/waiting_targets', '/waiting_applications'],
  }),
  monthFigures: defineCall({
    method: 'GET',
    path: '/month_figures',
    summary:
      'Members and money of this month and of the one before; the money for whoever may view payment reports',
    access: { admin: { module: 'Dashboard', flag: 'view' } },
    traces: 'nothing',
    input: nothing,
    output: z.object({
      data: z.object({
        /** YYYY-MM in the society's time zone. */
        month: z.string(),
        /** Registered in the month, with a membership number. */
        members: TwoMonths,
        /** In minor units, a row for each currency that came or went in these months. */
        money: z
          .array(
            z.object({
              currency_code: z.string(),
              currency_symbol: z.string(),
              received: TwoMonths,
              refunded: TwoMonths,
            }),
          )
          .optional(),
      }),
    }),
  }),
} as const;
