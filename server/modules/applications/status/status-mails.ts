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

/** Link to sign in and open this application; a member who converts has two. */
const signIn =
  (label: string) =>
  (publicUrl: string, _: ApplicationRow, page: string): MailBlock[] => {
    const next = encodeURIComponent(`/application${page}`);
    return [{ kind: 'link', label, url: `${publicUrl}/application/user-login?next=${next}` }];
  };

/** Link to the page of a document of the application. */
const documentLink =
  (kind: 'certificate' | 'invoice') =>
  (publicUrl: string, { public_id: id }: ApplicationRow): MailBlock => ({
    kind: 'link',
    label: `Open your ${kind}`,
    url: `${publicUrl}/application/user-member-application-${kind}/${id}`,
  });
const certificate = documentLink('certificate');
const invoice = documentLink('invoice');

/** The mails to the applicant by new status (decisions section 4). */
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

/** End of the welcome when an invoice was issued; free memberships have none. */
const withInvoice: Pick<Letter, 'closing' | 'links'> = {
  closing: 'Your certificate and your invoice are ready.',
  links: (publicUrl, application) => [certificate(publicUrl, application), invoice(publicUrl, application)],
};

async function chooseLetter(tx: Tx, { id }: ApplicationRow, status: StatusId): Promise<Letter | undefined> {
  const letter = letters[status];
  if (!letter) return undefined;
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
 * Queues the mail about a new status, with the office's message as it was typed; statuses without a letter send none.
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
  if (!letter) return null;
  const page = corrects ? await formPage(tx, application) : previewPage(application);
  const blocks: MailBlock[] = [
    { kind: 'text', text: letter.opening },
    ...(message === '' ? [] : [{ kind: 'quote', text: message } as const]),
    { kind: 'facts', facts: listNumbers(application) },
    ...(letter.closing === undefined ? [] : [{ kind: 'text', text: letter.closing } as const]),
    ...(letter.links?.(services.publicUrl, application, page) ?? []),
  ];
  const words = composeMail(await mailFrame(tx, services), greet(application), blocks);
  const mail = { to: application.email, subject: letter.subject, heldSeconds, ...words };
  return queueMail(tx, mail, now);
}

function previewPage({ public_id: id }: ApplicationRow): string {
  return `/user-member-application-preview/${id}`;
}

/** Path of the page where the applicant changes an application: the wizard, or the conversion page. */
async function formPage(tx: Tx, { public_id: id, package_id }: ApplicationRow): Promise<string> {
  const type = await readPackage(tx, package_id);
  if (!type) throw new Error(`Application of a membership type that is not there: ${package_id}`);
  const { slug, formType } = type;
  return isConversion(formType)
    ? `/user-member-application-conversion/${id}?id=${slug}`
    : `/user-member-application/${slug}?id=${id}`;
}

/** How a mail begins: 'Dear Dr. Asha Rao,' */
export function greet(to: Pick<ApplicationRow, 'salutation' | 'first_name' | 'last_name'>): string {
  return `Dear ${[to.salutation, to.first_name, to.last_name].filter((part) => part !== '').join(' ')},`;
}

/** The numbers of an application that mails show. */
export function listNumbers({
  application_no: no,
  membership_no: member,
}: ApplicationRow): [string, string][] {
  const facts: [string, string | null][] = [
    ['Application ID', no],
    ['Membership number', member],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}
