import { z } from 'zod';
import { text } from '#contract/texts/text.ts';

/** As the texts name it: 'This {item} was changed meanwhile' (docs/decisions/0010). */
export const mailingItem = text('Mailing');

/** The life of a mailing: it is written, then goes to the outbox until all of it is there. It can be stopped, or fail until someone retries it. */
export const mailingStates = ['draft', 'sending', 'sent', 'stopped', 'failed'] as const;
export type MailingState = (typeof mailingStates)[number];

export const mailingStateNames: Record<MailingState, string> = {
  draft: text('Draft'),
  sending: text('Sending'),
  sent: text('Sent'),
  stopped: text('Stopped'),
  failed: text('Failed'),
};

/** Why somebody of the audience gets no mail, the first that is true. */
export const leftOutReasons = [
  'erased',
  'erasing',
  'died',
  'ended',
  'no_address',
  'opted_out',
  'bounced',
  'withdrawn',
  'not_composed',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export const leftOutNames: Record<LeftOutReason, string> = {
  erased: text('Erased'),
  erasing: text('Asked to be erased'),
  died: text('Died'),
  ended: text('Membership has ended'),
  no_address: text('No e-mail address'),
  opted_out: text('Wants no such mails'),
  bounced: text('Address does not exist'),
  withdrawn: text('Stopped before it was sent'),
  not_composed: text('Mail could not be written'),
};

/** What became of the mail to one person. */
export const recipientStates = ['waiting', 'sent', 'bounced', 'failed', 'left_out'] as const;
export type RecipientState = (typeof recipientStates)[number];

export const recipientStateNames: Record<RecipientState, string> = {
  waiting: text('Waiting'),
  sent: text('Sent'),
  bounced: text('Bounced'),
  failed: text('Not delivered'),
  left_out: text('Left out'),
};

/** How many of each; a draft has none. */
export const MailingCounts = z.object({
  waiting: z.int(),
  sent: z.int(),
  bounced: z.int(),
  failed: z.int(),
  left_out: z.int(),
});
export type MailingCounts = z.infer<typeof MailingCounts>;

/** Whom a mailing leaves out, by reason. */
export const LeftOut = z.object({ reason: z.enum(leftOutReasons), count: z.int() });

/** What the activity of a record calls such a mail. */
export const mailingTitle = text('Mail to members');
