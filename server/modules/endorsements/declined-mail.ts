import { memberSignInLink } from '#contract/accounts/sign-in-link.ts';
import type { EndorserPlace } from '#contract/endorsements/places.ts';
import { text } from '#contract/texts/text.ts';
import type { Context } from '#server/kit/context/context.ts';
import { composeMail } from '#server/kit/mail/mail-template.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { type ApplicationRow, greet, listNumbers, previewPage } from '#server/modules/applications/index.ts';
import { mailFrame } from '#server/modules/settings/index.ts';

const words = {
  proposer: {
    subject: text('Please name another proposer'),
    says: text('Your proposer does not endorse your application. Please name somebody else.'),
  },
  seconder: {
    subject: text('Please name another seconder'),
    says: text('Your seconder does not endorse your application. Please name somebody else.'),
  },
} as const satisfies Record<EndorserPlace, object>;

/** Queues the mail to the applicant whose endorser declined; why, only the office reads. */
export async function mailDeclined(
  { tx, services, now }: Pick<Context, 'tx' | 'services' | 'now'>,
  application: ApplicationRow,
  place: EndorserPlace,
): Promise<void> {
  const { subject, says } = words[place];
  const mail = composeMail(await mailFrame(tx, services, application), {
    subject,
    greeting: greet(application),
    blocks: [
      { kind: 'text', text: says },
      { kind: 'facts', facts: listNumbers(application) },
      {
        kind: 'link',
        label: text('Name somebody else'),
        url: memberSignInLink(services.publicUrl, application.email, previewPage(application)),
      },
    ],
  });
  await queueMail(tx, { to: application.email, ...mail }, now);
}
