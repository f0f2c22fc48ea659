import { memberSignInLink } from '#contract/accounts/sign-in-link.ts';
import { showDay } from '#contract/kit/day.ts';
import type { Resolution } from '#contract/ratification/provisional.ts';
import { text } from '#contract/texts/text.ts';
import type { Context } from '#server/kit/context/context.ts';
import { composeMail } from '#server/kit/mail/mail-template.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { type ApplicationRow, greet, listNumbers, previewPage } from '#server/modules/applications/index.ts';
import { viewHasDied } from '#server/modules/membership-records/index.ts';
import { mailFrame } from '#server/modules/settings/index.ts';

/**
 * Queues the mail to a member whom the general body ratified: the certificate that was printed before is known no more
 * (docs/decisions/0103). Of who died meanwhile nobody is written to.
 */
export async function writeOfRatification(
  { tx, services, now }: Context,
  application: ApplicationRow,
  { resolution_no: number, resolved_on }: Resolution,
): Promise<void> {
  if (await viewHasDied(tx, application.account_id)) return;
  const frame = await mailFrame(tx, services, application);
  const words = composeMail(frame, {
    subject: text('Your membership is ratified'),
    greeting: greet(application),
    blocks: [
      {
        kind: 'text',
        text: text('The general body ratified your membership by resolution {number} of {day}.', {
          number,
          day: showDay(resolved_on),
        }),
      },
      { kind: 'facts', facts: listNumbers(application) },
      {
        kind: 'text',
        text: text('Your certificate says so now. Please use the new one in place of the provisional one.'),
      },
      {
        kind: 'link',
        label: text('Open my membership'),
        url: memberSignInLink(services.publicUrl, application.email, previewPage(application)),
      },
    ],
  });
  await queueMail(tx, { to: application.email, ...words }, now);
}
