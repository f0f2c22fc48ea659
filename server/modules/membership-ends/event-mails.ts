import { memberSignInLink } from '#contract/accounts/sign-in-link.ts';
import { showDay } from '#contract/kit/day.ts';
import type { EventKind } from '#contract/membership-ends/ending.ts';
import { type Filled, text } from '#contract/texts/text.ts';
import type { Context } from '#server/kit/context/context.ts';
import { composeMail } from '#server/kit/mail/mail-template.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { type ApplicationRow, greet, listNumbers, previewPage } from '#server/modules/applications/index.ts';
import { mailFrame } from '#server/modules/settings/index.ts';

interface Letter {
  subject: string;
  /** With the day, as people write it. */
  opening: (day: string) => Filled;
  closing: string;
}

const letters: Record<Exclude<EventKind, 'died'>, Letter> = {
  lapsed: {
    subject: text('Your membership has lapsed'),
    opening: (day) => text('Your membership has lapsed. It is inactive since {day}.', { day }),
    closing: text('Please write to us if you want to have it reinstated.'),
  },
  resigned: {
    subject: text('Your resignation is recorded'),
    opening: (day) => text('We recorded your resignation. Your membership ended on {day}.', { day }),
    closing: text('Thank you for having been with us. Please write to us if this is not right.'),
  },
  removed: {
    subject: text('Your membership has ended'),
    opening: (day) => text('Your membership ended on {day}.', { day }),
    closing: text('Please write to us if you have a question about it.'),
  },
  reinstated: {
    subject: text('Your membership is reinstated'),
    opening: (day) => text('Your membership is active again since {day}, with the number you have.', { day }),
    closing: text('Your certificate is valid again.'),
  },
};

/**
 * Queues the mail about an end or a reinstatement, without the office's reason. Of a death nobody is written to.
 * @param application as it is after the change
 */
export async function writeOfEvent(
  { tx, services, now }: Context,
  application: ApplicationRow,
  kind: EventKind,
  on: string,
): Promise<void> {
  if (kind === 'died') return;
  const { subject, opening, closing } = letters[kind];
  const url = memberSignInLink(services.publicUrl, application.email, previewPage(application));
  const frame = await mailFrame(tx, services, application);
  const words = composeMail(frame, {
    subject,
    greeting: greet(application),
    blocks: [
      { kind: 'text', text: opening(showDay(on)) },
      { kind: 'facts', facts: listNumbers(application) },
      { kind: 'text', text: closing },
      { kind: 'link', label: text('Open my membership'), url },
    ],
  });
  await queueMail(tx, { to: application.email, ...words }, now);
}
