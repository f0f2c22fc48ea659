import { z } from 'zod';
import { text } from '#contract/texts/text.ts';

/** Services of others that the office depends on: the mail server, and the payment gateway. */
const outsideServices = ['mail', 'gateway'] as const;
export type OutsideService = (typeof outsideServices)[number];

/** Text of the strip above every page; {when} is the time or the day. */
export const failingTexts: Record<OutsideService, string> = {
  mail: text('Mails fail since {when}'),
  gateway: text('Payments fail since {when}'),
};

/** A service that fails. */
export const FailingService = z.object({
  service: z.enum(outsideServices),
  /** UTC */
  since: z.iso.datetime(),
  /** The last answer of the service; '' for staff without the right to view the settings. */
  error: z.string(),
});
export type FailingService = z.infer<typeof FailingService>;
