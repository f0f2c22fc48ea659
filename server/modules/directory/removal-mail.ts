import { memberSignInLink } from '#contract/accounts/sign-in-link.ts';
import { text } from '#contract/texts/text.ts';
import type { Context } from '#server/kit/context/context.ts';
import { composeMail } from '#server/kit/mail/mail-template.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { type ApplicationRow, greet } from '#server/modules/applications/index.ts';
import { viewHasDied } from '#server/modules/membership-records/index.ts';
import { mailFrame } from '#server/modules/settings/index.ts';

/** Queues the mail by which a member hears that the office took their entry off. Nobody writes to who died. */
export async function writeOfRemoval(
  { tx, services, now }: Context,
  application: ApplicationRow,
  reason: string,
): Promise<void> {
  if (application.email === '' || (await viewHasDied(tx, application.account_id))) return;
  const words = composeMail(await mailFrame(tx, services, application), {
    subject: text('You are no longer shown in our directory'),
    greeting: greet(application),
    blocks: [
      { kind: 'text', text: text('Our office took your entry off the public directory of members.') },
      { kind: 'facts', facts: [[text('Reason'), reason]] },
      {
        kind: 'text',
        text: text(
          'Your membership is not touched by it. Once it is put right you may publish your entry again.',
        ),
      },
      {
        kind: 'link',
        label: text('Open my entry'),
        url: memberSignInLink(
          services.publicUrl,
          application.email,
          `/user-directory-entry/${application.public_id}`,
        ),
      },
    ],
  });
  await queueMail(tx, { to: application.email, ...words }, now);
}
