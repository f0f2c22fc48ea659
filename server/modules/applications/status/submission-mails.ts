import type { officeCalls } from '#contract/applications/office-calls.ts';
import { withCurrency } from '#contract/kit/money.ts';
import { done } from '#contract/texts/done.ts';
import { type Message, text } from '#contract/texts/text.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { composeMail, type MailBlock } from '#server/kit/mail/mail-template.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { refuse } from '#server/kit/refusal.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';
import { openApplication } from '#server/modules/applications/record/open-application.ts';
import type { Package } from '#server/modules/packages/index.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
import { greet, listNumbers } from './status-mails.ts';

/** Queues the mail with the number of the submitted application and what happens next. */
export async function mailSubmission(
  { tx, services, now }: Context,
  application: ApplicationRow,
  type: Package,
): Promise<void> {
  const { application_no: no, email } = application;
  const blocks: MailBlock[] = [
    { kind: 'text', text: text('Your application has reached us. Please keep its number:') },
    {
      kind: 'facts',
      facts: [
        [text('Application ID'), no ?? ''],
        [text('Membership type'), type.name],
      ],
    },
    ...whatNext(services.publicUrl, application, type),
  ];
  const subject = text('Your application {number}', { number: no ?? '' });
  const frame = await mailFrame(tx, services, application);
  const words = composeMail(frame, { subject, greeting: greet(application), blocks });
  await queueMail(tx, { to: email, ...words }, now);
}

function whatNext(publicUrl: string, application: ApplicationRow, type: Package): MailBlock[] {
  if (application.paid)
    return afterReview(
      publicUrl,
      text('There is nothing to pay. Our office looks at it within 24 hours on business days.'),
    );
  if (!application.pays_after_approval) return beforePayment(publicUrl, application);
  const fee = withCurrency(type.parts.total, type.currencyCode);
  return afterReview(
    publicUrl,
    text(
      'Our office looks at it within 24 hours on business days. You pay the fee of {fee} when it is approved; we write to you then.',
      { fee },
    ),
  );
}

function beforePayment(publicUrl: string, { public_id: id }: ApplicationRow): MailBlock[] {
  return [
    {
      kind: 'text',
      text: text(
        'It goes to our office once the fee is paid. If you have not paid yet, sign in and pay here:',
      ),
    },
    {
      kind: 'link',
      label: text('Open and pay'),
      url: `${publicUrl}/application/user-member-application-preview/${id}`,
    },
  ];
}

function afterReview(publicUrl: string, says: Message): MailBlock[] {
  return [
    { kind: 'text', text: says },
    {
      kind: 'link',
      label: text('Track your application'),
      url: `${publicUrl}/application/user-member-application-track`,
    },
  ];
}

/** resend_application_no: mails the application number again; refused when there is none yet. */
export const resendApplicationNo: Handler<typeof officeCalls.resendApplicationNo> = async (
  context,
  input,
) => {
  const application = await openApplication(context.tx, context.caller, input.id, 'see');
  if (application.erased_at !== null) throw refuse('erased');
  if (application.application_no === null) throw refuse('no_application_no');
  await mailApplicationNo(context, application);
  await audit(context, 'application.number_resent', `application ${application.id}`);
  return { message: done.numberResent };
};

/** Queues the mail that repeats the application number (D2 section 2). */
async function mailApplicationNo({ tx, services, now }: Context, application: ApplicationRow): Promise<void> {
  const number = application.application_no ?? '';
  const words = composeMail(await mailFrame(tx, services, application), {
    subject: text('Your application number {number}', { number }),
    greeting: greet(application),
    blocks: [
      { kind: 'text', text: text('This is the number of your application, for your records:') },
      { kind: 'facts', facts: listNumbers(application) },
      {
        kind: 'text',
        text: text('With it and your e-mail address you can see how your application stands.'),
      },
      {
        kind: 'link',
        label: text('Track your application'),
        url: `${services.publicUrl}/application/user-member-application-track`,
      },
    ],
  });
  await queueMail(tx, { to: application.email, ...words }, now);
}
