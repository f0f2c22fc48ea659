import { z } from 'zod';
import type { StatusTone } from '#contract/statuses/statuses.ts';
import { text } from '#contract/texts/text.ts';

/**
 * Why a payment pays for nothing and goes back in full: the application was paid before, or it had ended
 * (docs/decisions/0116).
 */
export const Surplus = z.enum(['second', 'ended']);
export type Surplus = z.infer<typeof Surplus>;

/** The state of such a payment, in place of Success. */
export const surplusNames: Record<Surplus, string> = {
  second: text('Paid twice'),
  ended: text('Paid after the end'),
};

export const surplusTone: StatusTone = 'attention';

/** The note that the payer reads until such a payment has gone back. */
export const surplusNotes: Record<Surplus, string> = {
  second: text('Your application was paid twice. This payment is being returned to you in full.'),
  ended: text('This payment arrived after your application had ended. It is being returned to you in full.'),
};
