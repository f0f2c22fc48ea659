import { z } from 'zod';
import { whoMayTrack } from '#contract/accounts/callers.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';

/** Over how many days decisions are looked back at, and how many of them it takes to say anything. */
export const reviewWindow = { days: 90, leastDecisions: 10 } as const;

/** The first of these after the payment ends the review. */
export const decisions: readonly StatusId[] = [
  statusIds.approved,
  statusIds.rejected,
  statusIds.numberAllotted,
];

/** Whole days from payment to decision, rounded up: of half of the applications, and of nine in ten. */
const ReviewDays = z.object({ half: z.int().min(1), most: z.int().min(1) });
export type ReviewDays = z.infer<typeof ReviewDays>;

/** How long a review takes, for who waits for one. */
export const reviewCalls = {
  reviewDays: defineCall({
    method: 'GET',
    path: '/review_days',
    summary:
      'How long applications took of late from payment to decision; null while there are too few to say',
    access: whoMayTrack,
    traces: 'nothing',
    input: z.object({}),
    output: z.object({ data: ReviewDays.nullable() }),
  }),
} as const;
