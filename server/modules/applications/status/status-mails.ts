import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import { isConversion } from '#contract/packages/types.ts';
import { refundRule } from '#contract/payments/refund.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { composeMail, type MailBlock } from '#server/kit/mail/mail-template.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { readPackage } from '#server/modules/packages/index.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
import { viewHasInvoice } from '#server/modules/applications/record/application-rows.views.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';
import { findFeeRefund } from '#server/modules/payment-records/index.ts';

interface Letter {
  subject: string;
  /** Before the office's message. */
  opening: string;
  /** After it. */
  closing?: string;
  /** What the applicant can do now; `page` is where, by its path. */
  links?: (publicUrl: string, application: ApplicationRow, page: string) => MailBlock[];
}

/** To the application the letter is about: who converts a membership has two. */
const signIn =
  (label: string) =>
  (publicUrl: string, _: ApplicationRow, page: string): MailBlock[] => {
    const next = encodeURIComponent(`/application${page}`);
    return [{ kind: 'link', label, url: `${publicUrl}/application/user-login?next=${next}` }];
  };

/** To a document of the application, which its page shows. */
const documentLink =
  (kind: 'certificate' | 'invoice') =>
  (publicUrl: string, { public_id: id }: ApplicationRow): MailBlock => ({
    kind: 'link',
    label: `Open your ${kind}`,
    url: `${publicUrl}/application/user-member-application-${kind}/${id}`,
  });
const certificate = documentLink('certificate');
const invoice = documentLink('invoice');

/** The statuses the applicant is told about, and in which words (decisions section 4). */
const letters: Partial<Record<StatusId, Letter>> = {
  [statusIds.pendingClarification]: {
    subject: 'A question about your application',
    opening: 'We are reviewing your application and have a question:',
    closing: 'Please sign in, open your application and answer by updating it.',
    links: signIn('Sign in and answer'),
  },
  [statusIds.pendingActions]: {
    subject: 'Your application is with our office',
    opening: 'Your application is with our office for the next step. Our message to you:',
  },
  [statusIds.pendingResubmission]: {
    subject: 'Please correct your application',
    opening: 'Something in your application needs to be corrected:',
    closing: 'Please sign in, correct your application and send it again.',
    links: signIn('Sign in and correct'),
  },
  [statusIds.approved]: {
    subject: 'Your application is approved',
    opening: 'Your application is approved. Our message to you:',
    closing: 'We will write again when your membership number is allotted.',
  },
  [statusIds.rejected]: {
    subject: 'Your application was not accepted',
    opening: 'We are sorry: your application was not accepted. Our message to you:',
    closing: refundRule,
  },
  [statusIds.inactive]: {
    subject: 'Your membership is inactive',
    opening: 'Your membership is now inactive. Our message to you:',
  },
  [statusIds.onHold]: {
    subject: 'Your application is on hold',
    opening: 'Your application is on hold for now. Our message to you:',
  },
  [statusIds.referred]: {
    subject: 'Your application was referred to the committee',
    opening: 'Your application was referred to our committee. Our message to you:',
  },
  [statusIds.numberAllotted]: {
    subject: 'Welcome: your membership number',
    opening: 'Your membership number is allotted. Our message to you:',
    closing: 'Your certificate is ready.',
    links: (publicUrl, application) => [certificate(publicUrl, application)],
  },
};

/** How the welcome ends where an invoice was issued; free memberships have none. */
const withInvoice: Pick<Letter, 'closing' | 'links'> = {
  closing: 'Your certificate and your invoice are ready.',
  links: (publicUrl, application) => [certificate(publicUrl, application), invoice(publicUrl, application)],
};

async function letterOf(tx: Tx, { id }: ApplicationRow, status: StatusId): Promise<Letter | undefined> {
  const letter = letters[status];
  if (!letter) return undefined;
  if (status === statusIds.numberAllotted && (await viewHasInvoice(tx, id)))
    return { ...letter, ...withInvoice };
  // What went back before is not promised once more.
  const isRefunded = status === statusIds.rejected && (await findFeeRefund(tx, id)) !== undefined;
  return isRefunded ? { ...letter, closing: undefined } : letter;
}

/**
 * Queues the mail that tells the applicant of a new status, with the office's message as it was typed; statuses
 * without a letter send none. `application` bears what the change made of it, the membership number included.
 * @param corrects uploads were named that must be corrected: the way leads to where that is done
 */
export async function notifyApplicant(
  { tx, services, now }: Context,
  application: ApplicationRow,
  status: StatusId,
  message: string,
  corrects = false,
): Promise<void> {
  const letter = await letterOf(tx, application, status);
  if (!letter) return;
  const page = corrects ? await fillingPage(tx, application) : previewOf(application);
  const blocks: MailBlock[] = [
    { kind: 'text', text: letter.opening },
    ...(message === '' ? [] : [{ kind: 'quote', text: message } as const]),
    { kind: 'facts', facts: factsOf(application) },
    ...(letter.closing === undefined ? [] : [{ kind: 'text', text: letter.closing } as const]),
    ...(letter.links?.(services.publicUrl, application, page) ?? []),
  ];
  const words = composeMail(await mailFrame(tx, services), greet(application), blocks);
  await queueMail(tx, services, { to: application.email, subject: letter.subject, ...words }, now);
}

function previewOf({ public_id: id }: ApplicationRow): string {
  return `/user-member-application-preview/${id}`;
}

/** Where its applicant changes an application: the wizard of its type, or a conversion's own page. */
async function fillingPage(tx: Tx, { public_id: id, package_id }: ApplicationRow): Promise<string> {
  const type = await readPackage(tx, package_id);
  if (!type) throw new Error(`Application of a membership type that is not there: ${package_id}`);
  const { slug, formType } = type;
  return isConversion(formType)
    ? `/user-member-application-conversion/${id}?id=${slug}`
    : `/user-member-application/${slug}?id=${id}`;
}

/** Queues the mail that repeats the application's number (D2 section 2). */
export async function mailApplicationNo(
  { tx, services, now }: Context,
  application: ApplicationRow,
): Promise<void> {
  const words = composeMail(await mailFrame(tx, services), greet(application), [
    { kind: 'text', text: 'This is the number of your application, for your records:' },
    { kind: 'facts', facts: factsOf(application) },
    { kind: 'text', text: 'With it and your e-mail address you can see how your application stands.' },
    {
      kind: 'link',
      label: 'Track your application',
      url: `${services.publicUrl}/application/user-member-application-track`,
    },
  ]);
  const subject = `Your application number ${application.application_no ?? ''}`;
  await queueMail(tx, services, { to: application.email, subject, ...words }, now);
}

/** How a mail begins: 'Dear Dr. Asha Rao,' */
export function greet(to: Pick<ApplicationRow, 'salutation' | 'first_name' | 'last_name'>): string {
  return `Dear ${[to.salutation, to.first_name, to.last_name].filter((part) => part !== '').join(' ')},`;
}

function factsOf({ application_no: no, membership_no: member }: ApplicationRow): [string, string][] {
  const facts: [string, string | null][] = [
    ['Application ID', no],
    ['Membership number', member],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}
