import { z } from 'zod';
import type { WaitingKind } from '#contract/statuses/waiting.ts';
import { text } from '#contract/texts/text.ts';

/** Fewest and most days that a target may have. */
export const targetLimits = { min: 1, max: 365 } as const;

const message = { error: () => text('A whole number of days from 1 to 365, or nothing for no target') };

/** Days as a whole number; nothing typed: no target. */
const days = z
  .union([z.number(), z.string(), z.null()], message)
  .optional()
  .transform((value) => (String(value ?? '').trim() === '' ? null : Number(value)))
  .pipe(z.int(message).min(targetLimits.min, message).max(targetLimits.max, message).nullable());

/** How many days an application may wait in each way before it is late, as the office enters them. */
export const WaitingTargetsInput = z.object({
  new: days,
  answered: days,
  received: days,
  approved: days,
  unpaid: days,
  committee: days,
  conversion: days,
  returning: days,
} satisfies Record<WaitingKind, typeof days>);

/** Days by what waits; null: no target, and nothing is late. */
export type WaitingTargets = z.output<typeof WaitingTargetsInput>;

/** Is somebody who has waited so many days late? The day of the target itself is in time. */
export function isLate(waitedDays: number, target: number | null): boolean {
  return target !== null && waitedDays > target;
}
