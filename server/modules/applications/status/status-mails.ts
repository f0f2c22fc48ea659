import { memberSignInLink } from '#contract/accounts/sign-in-link.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import { withCurrency } from '#contract/kit/money.ts';
import { isConversion } from '#contract/packages/types.ts';
import { refundRule } from '#contract/payments/refund.ts';
import { type Filled, type Message, text } from '#contract/texts/text.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { composeMail, type MailBlock } from '#server/kit/mail/mail-template.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { viewHasDied } from '#server/modules/membership-records/index.ts';
import { readPackage } from '#server/modules/packages/index.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
import { viewHasInvoice } from '#server/modules/applications/record/application-rows.views.ts';
import { isPayable } from '#server/modules/applications/record/move-facts.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';
import { findFeeRefund } from '#server/modules/payment-records/index.ts';

interface Letter {
  subject: Message;
  /** Before the office's message. */
  opening: Message;
  /** After it. */
  closing?: Message;
  /** What the applicant can do now; `page` is where, by its path. */
  links?: (publicUrl: string, application: ApplicationRow, page: string) => MailBlock[];
}

/** Link to sign in and open this application: a member who converts has two. */
const signIn =
  (label: Message) =>
  (publicUrl: string, { email }: ApplicationRow, page: string): MailBlock[] => [
    { kind: 'link', label, url: memberSignInLink(publicUrl, email, page) },
  ];

const openLabels = { certificate: text('Open your certificate'), invoice: text('Open your invoice') };

/** Link to the page of a document of the application. */
const documentLink =
  (kind: 'certificate' | 'invoice') =>
  (publicUrl: string, { public_id: id }: ApplicationRow): MailBlock => ({
    kind: 'link',
    label: openLabels[kind],
    url: `${publicUrl}/application/user-member-application-${kind}/${id}`,
  });
const certificate = documentLink('certificate');
const invoice = documentLink('invoice');

/** The mails to the applicant by new status (decisions section 4). */
const letters: Partial<Record<StatusId, Letter>> = {
  [statusIds.pendingClarification]: {
    subject: text('A question about your application'),
    opening: text('We are reviewing your application and have a question:'),
    closing: text('Please sign in, open your application and answer by updating it.'),
    links: signIn(text('Sign in and answer')),
  },
  [statusIds.pendingActions]: {
    subject: text('Your application is with our office'),
    opening: text('Your application is with our office for the next step. Our message to you:'),
  },
  [statusIds.pendingResubmission]: {
    subject: text('Please correct your application'),
    opening: text('Something in your application needs to be corrected:'),
    closing: text('Please sign in, correct your application and send it again.'),
    links: signIn(text('Sign in and correct')),
  },
  [statusIds.approved]: {
    subject: text('Your application is approved'),
    opening: text('Your application is approved. Our message to you:'),
    closing: text('We will write again when your membership number is allotted.'),
  },
  [statusIds.rejected]: {
    subject: text('Your application was not accepted'),
    opening: text('We are sorry: your application was not accepted. Our message to you:'),
    closing: refundRule,
  },
  [statusIds.inactive]: {
    subject: text('Your membership is inactive'),
    opening: text('Your membership is now inactive. Our message to you:'),
  },
  [statusIds.onHold]: {
    subject: text('Your application is on hold'),
    opening: text('Your application is on hold for now. Our message to you:'),
  },
  [statusIds.referred]: {
    subject: text('Your application was referred to the committee'),
    opening: text('Your application was referred to our committee. Our message to you:'),
  },
  [statusIds.numberAllotted]: {
    subject: text('Welcome: your membership number'),
    opening: text('Your membership number is allotted. Our message to you:'),
    closing: text('Your certificate is ready.'),
    links: (publicUrl, application) => [certificate(publicUrl, application)],
  },
};

/** End of the welcome when an invoice was issued; free memberships have none. */
const withInvoice: Pick<Letter, 'closing' | 'links'> = {
  closing: text('Your certificate and your invoice are ready.'),
  links: (publicUrl, application) => [certificate(publicUrl, application), invoice(publicUrl, application)],
};

/** End of the approval of somebody who has not paid (docs/decisions/0090). */
const withPayment: Pick<Letter, 'closing' | 'links'> = {
  closing: text('Please pay the fee now. Your membership number is allotted once it has arrived.'),
  links: signIn(text('Pay the fee')),
};

async function chooseLetter(
  tx: Tx,
  application: ApplicationRow,
  status: StatusId,
): Promise<Letter | undefined> {
  const { id } = application;
  const letter = letters[status];
  if (!letter) return undefined;
  if (status === statusIds.approved && isPayable(application)) return { ...letter, ...withPayment };
  if (status === statusIds.numberAllotted && (await viewHasInvoice(tx, id)))
    return { ...letter, ...withInvoice };
  // A refund that was made already is not promised again.
  const isRefunded = status === statusIds.rejected && (await findFeeRefund(tx, id)) !== undefined;
  return isRefunded ? { ...letter, closing: undefined } : letter;
}

interface NoticeOptions {
  /** Some uploads must be corrected: the link leads to the form. */
  corrects?: boolean;
  /** How long the mail can be taken back. */
  heldSeconds?: number | undefined;
}

/**
 * Queues the mail about a new status, with the office's message as it was typed; statuses without a letter send none, and
 * nobody writes to who died.
 * @param application as it is after the change, with its membership number
 * @returns the id of the mail, null without one
 */
export async function notifyApplicant(
  { tx, services, now }: Context,
  application: ApplicationRow,
  status: StatusId,
  message: string,
  { corrects = false, heldSeconds = 0 }: NoticeOptions = {},
): Promise<number | null> {
  const letter = await chooseLetter(tx, application, status);
  if (!letter || (await viewHasDied(tx, application.account_id))) return null;
  const page = corrects ? await formPage(tx, application) : previewPage(application);
  const blocks: MailBlock[] = [
    { kind: 'text', text: letter.opening },
    ...(message === '' ? [] : [{ kind: 'quote', text: message } as const]),
    {
      kind: 'facts',
      facts: [...listNumbers(application), ...(isPayable(application) ? await listFee(tx, application) : [])],
    },
    ...(letter.closing === undefined ? [] : [{ kind: 'text', text: letter.closing } as const]),
    ...(letter.links?.(services.publicUrl, application, page) ?? []),
  ];
  const frame = await mailFrame(tx, services, application);
  const words = composeMail(frame, { subject: letter.subject, greeting: greet(application), blocks });
  return queueMail(tx, { to: application.email, heldSeconds, ...words }, now);
}

/** What is to be paid now. */
export async function listFee(tx: Tx, { package_id }: ApplicationRow): Promise<[Message, string][]> {
  const type = await readPackage(tx, package_id);
  return type ? [[text('Fee to pay'), withCurrency(type.parts.total, type.currencyCode)]] : [];
}

/** Path of the page that shows an application, and where its fee is paid. */
export function previewPage({ public_id: id }: ApplicationRow): string {
  return `/user-member-application-preview/${id}`;
}

/** Path of the page where the applicant changes an application: the wizard, or the conversion page. */
export async function formPage(tx: Tx, { public_id: id, package_id }: ApplicationRow): Promise<string> {
  const type = await readPackage(tx, package_id);
  if (!type) throw new Error(`Application of a membership type that is not there: ${package_id}`);
  const { slug, formType } = type;
  return isConversion(formType)
    ? `/user-member-application-conversion/${id}?id=${slug}`
    : `/user-member-application/${slug}?id=${id}`;
}

/** How a mail begins: 'Dear Dr. Asha Rao,' */
export function greet(to: Pick<ApplicationRow, 'salutation' | 'first_name' | 'last_name'>): Filled {
  const name = [to.salutation, to.first_name, to.last_name].filter((part) => part !== '').join(' ');
  return text('Dear {name},', { name });
}

/** The numbers of an application that mails show. */
export function listNumbers({
  application_no: no,
  membership_no: member,
}: ApplicationRow): [string, string][] {
  const facts: [string, string | null][] = [
    [text('Application ID'), no],
    [text('Membership number'), member],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}
