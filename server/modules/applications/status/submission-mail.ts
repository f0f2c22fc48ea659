import type { Context } from '#server/kit/context/context.ts';
import { composeMail, type MailBlock } from '#server/kit/mail/mail-template.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';
import { greet } from './status-mails.ts';

/** Tells the applicant the number of the application just submitted, and what happens next. */
export async function mailSubmission(
  { tx, services, now }: Context,
  application: ApplicationRow,
  typeName: string,
): Promise<void> {
  const { application_no: no, email } = application;
  const blocks: MailBlock[] = [
    { kind: 'text', text: 'Your application has reached us. Please keep its number:' },
    {
      kind: 'facts',
      facts: [
        ['Application ID', no ?? ''],
        ['Membership type', typeName],
      ],
    },
    ...(application.paid ? afterPayment(services.publicUrl) : beforePayment(services.publicUrl, application)),
  ];
  const words = composeMail(await mailFrame(tx, services), greet(application), blocks);
  await queueMail(tx, services, { to: email, subject: `Your application ${no ?? ''}`, ...words }, now);
}

function beforePayment(publicUrl: string, { public_id: id }: ApplicationRow): MailBlock[] {
  return [
    {
      kind: 'text',
      text: 'It goes to our office once the fee is paid. If you have not paid yet, sign in and pay here:',
    },
    {
      kind: 'link',
      label: 'Open and pay',
      url: `${publicUrl}/application/user-member-application-preview/${id}`,
    },
  ];
}

function afterPayment(publicUrl: string): MailBlock[] {
  return [
    {
      kind: 'text',
      text: 'There is nothing to pay. Our office looks at it within 24 hours on business days.',
    },
    {
      kind: 'link',
      label: 'Track your application',
      url: `${publicUrl}/application/user-member-application-track`,
    },
  ];
}
