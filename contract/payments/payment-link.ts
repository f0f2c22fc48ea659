import { z } from 'zod';
import type { StatusTone } from '#contract/statuses/statuses.ts';
import { text } from '#contract/texts/text.ts';

/** Payable; past its last day; or no longer payable before that, since it was cancelled or replaced. */
export const PaymentLinkState = z.enum(['open', 'expired', 'cancelled']);
export type PaymentLinkState = z.infer<typeof PaymentLinkState>;

/** The names of the states in which a link cannot be paid; an open one shows the application's payment status. */
export const endedLinkNames: Record<Exclude<PaymentLinkState, 'open'>, string> = {
  expired: text('Expired'),
  cancelled: text('Cancelled'),
};
export const endedLinkTones: Record<Exclude<PaymentLinkState, 'open'>, StatusTone> = {
  expired: 'bad',
  cancelled: 'neutral',
};

/** The line in the timeline after the office has cancelled a link. */
export const linkCancelledNote = text('The payment link was cancelled.');

/** The payment link that the office sent last, as its panel shows it; amount in whole units. */
export const PaymentLinkRecord = z.object({
  /** The gateway's id of the link. */
  link_id: z.string(),
  /** Where it is paid; null once it cannot be. */
  url: z.string().nullable(),
  state: PaymentLinkState,
  amount: z.number(),
  currency: z.string(),
  sent_on: z.string(),
  payable_until: z.string(),
});
export type PaymentLinkRecord = z.infer<typeof PaymentLinkRecord>;

/** The state of a link at an instant. @param isOpen nobody has cancelled or replaced it */
export function paymentLinkState(isOpen: boolean, payableUntil: Date, now: Date): PaymentLinkState {
  if (payableUntil <= now) return 'expired';
  return isOpen ? 'open' : 'cancelled';
}
