import { type DocumentKind, documentKinds } from '#contract/documents/calls.ts';
import { endedInPrint } from '#contract/documents/certificate-standing.ts';
import type { CertificateDocument, FmasDocument } from '#contract/documents/certificate.ts';
import {
  certificateFileName,
  fmasFileName,
  invoiceFileName,
  letterFileName,
  officeReceiptFileName,
  RECEIPT_FILE_NAME,
} from '#contract/documents/file-names.ts';
import { PaymentReceipt } from '#contract/documents/payment-documents.ts';
import type { StandingLetter } from '#contract/documents/standing-letter.ts';
import { verificationPath } from '#contract/documents/verification.ts';
import { dayOf } from '#contract/kit/day.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { ActorContext, Context, Services } from '#server/kit/context/context.ts';
import type { Db } from '#server/kit/db/db.ts';
import { Refusal, refuse } from '#server/kit/refusal.ts';
import {
  type ApplicationRow,
  openApplication,
  openApplications,
} from '#server/modules/applications/index.ts';
import { viewDeath, viewEnding } from '#server/modules/membership-records/index.ts';
import { type IssuedRow, viewIssued, viewIssuedOf } from './documents.views.ts';
import { Unprintable } from './draw/printed-data.ts';
import { issueCertificate, issueFmas } from './issue-certificates.ts';
import { issueWaitingInvoice } from './issue-invoice.ts';
import { asLetter, issueLetter } from './issue-letter.ts';
import { IssuedInvoice, type Pictures } from './issued-documents.ts';
import { ifPrintable, tellUnprintable } from './unprintable-documents.ts';

/** A document ready to be drawn, with the storage keys of its pictures. */
export type OpenedDocument = { fileName: string } & (
  | { kind: 'invoice'; figures: IssuedInvoice; pictures: Pictures }
  | { kind: 'receipt'; figures: PaymentReceipt; pictures: Pictures }
  | {
      kind: 'certificate';
      figures: CertificateDocument;
      pictures: Pictures;
      verifyAt: string | null;
      /** From endedInPrint: the line of a membership that does not hold today, or ''. */
      ended: string;
    }
  | { kind: 'fmas'; figures: FmasDocument; artwork: string; verifyAt: string | null }
  | { kind: 'letter'; figures: StandingLetter; pictures: Pictures; verifyAt: string | null }
);

type Opener = (
  context: Opening,
  application: ApplicationRow,
  issued: IssuedRow | undefined,
) => Promise<OpenedDocument>;

/** What opening a document needs of the context. */
type Opening = ActorContext & { services: Pick<Services, 'publicUrl'> };

/** A letter is of one day, and asked for by itself: see openDocument. */
const openers: Record<Exclude<DocumentKind, 'letter'>, Opener> = {
  async invoice(context, application, kept) {
    const { pictures, ...issued } = await paidDocument(context, 'invoice', application, kept);
    const figures = IssuedInvoice.parse(issued.figures);
    const fileName = invoiceFileName(application.first_name, application.application_no ?? '');
    return { kind: 'invoice', figures, fileName, pictures };
  },
  async receipt(context, application, kept) {
    const { caller } = context;
    const { pictures, ...issued } = await paidDocument(context, 'receipt', application, kept);
    const figures = PaymentReceipt.parse(issued.figures);
    const fileName = caller.admin
      ? officeReceiptFileName(application.first_name, application.application_no ?? '')
      : RECEIPT_FILE_NAME;
    return { kind: 'receipt', figures, fileName, pictures };
  },
  async certificate(context, application, kept) {
    const { code, ...issued } = await issueCertificate(context, application, kept);
    const fileName = certificateFileName(application.first_name, issued.figures.membership_no);
    const ended = await endedToday(context, application);
    return { kind: 'certificate', ...issued, fileName, verifyAt: verificationUrl(context, code), ended };
  },
  async fmas(context, application, kept) {
    const { figures, pictures, code } = await issueFmas(context, application, kept);
    if (pictures.artwork === undefined) throw refuse('no_certificate');
    const fileName = fmasFileName(application.first_name, figures.membership_no);
    const verifyAt = verificationUrl(context, code);
    return { kind: 'fmas', figures, artwork: pictures.artwork, fileName, verifyAt };
  },
};

/** The line of a certificate of today: figures stay as issued, and this is said beside them (docs/decisions/0123). */
async function endedToday({ tx, now }: Opening, application: ApplicationRow): Promise<string> {
  const { id, account_id, status_id } = application;
  const isActive = status_id === statusIds.numberAllotted;
  const ending = isActive ? await viewDeath(tx, account_id) : await viewEnding(tx, id);
  return endedInPrint({ status_id, ending, today: dayOf(now) });
}

function openLetter(
  context: Opening,
  { first_name }: ApplicationRow,
  { figures, pictures, code }: Awaited<ReturnType<typeof issueLetter>>,
): OpenedDocument {
  const fileName = letterFileName(first_name, figures.membership_no, figures.stands_on);
  return { kind: 'letter', figures, pictures, fileName, verifyAt: verificationUrl(context, code) };
}

/** The URL on which a certificate or letter is verified, at the site's current address. */
function verificationUrl({ services }: Opening, code: string | null): string | null {
  return code === null ? null : services.publicUrl + verificationPath(code);
}

/**
 * The document of an application, as issued.
 * @returns a Refusal, after which the transaction must be committed, when a text cannot be printed: the office was told
 * @throws Refusal when the caller may not see it or it is not issued yet
 */
export async function openDocument(
  context: Context,
  kind: DocumentKind,
  reference: string,
): Promise<OpenedDocument | Refusal> {
  const application = await openApplication(context.tx, context.caller, reference, 'see');
  return orTell(context, application, kind, async () =>
    kind === 'letter'
      ? openLetter(context, application, await issueLetter(context, application))
      : openers[kind](context, application, await viewIssued(context.tx, kind, application.id)),
  );
}

/** Opens a document, or tells the office why it cannot be printed. */
async function orTell(
  context: Opening,
  application: ApplicationRow,
  kind: DocumentKind,
  open: () => Promise<OpenedDocument>,
): Promise<OpenedDocument | Refusal> {
  try {
    return await open();
  } catch (fault) {
    if (!(fault instanceof Unprintable)) throw fault;
    return tellUnprintable(context, application, kind, fault);
  }
}

/** A document of a batch, or why it cannot be had. */
export interface Opened {
  /** The application's number, or that of the membership; '' for none. */
  number: string;
  document: OpenedDocument | Refusal;
}

/**
 * The documents of a kind of these applications, in their order, each as `openDocument` opens it by itself: what was not
 * issued yet is issued.
 */
export async function openDocuments(
  context: Opening,
  kind: keyof typeof openers,
  applicationIds: readonly number[],
): Promise<Opened[]> {
  const applications = await openApplications(context.tx, context.caller, applicationIds, 'see');
  const applicationOf = new Map(applications.map((row) => [row.id, row]));
  const issuedOf = new Map(
    (await viewIssuedOf(context.tx, kind, applicationIds)).map((row) => [row.application_id, row]),
  );
  const opened: Opened[] = [];
  for (const id of applicationIds) {
    const application = applicationOf.get(id);
    const document = application
      ? await orTell(context, application, kind, () =>
          openers[kind](context, application, issuedOf.get(id)),
        ).catch(onlyRefusal)
      : refuse('not_found');
    opened.push({ number: application?.application_no ?? application?.membership_no ?? '', document });
  }
  return opened;
}

/** The documents of an application that are issued, of letters the newest, each as it is opened by itself; opening these issues none. */
export async function openIssuedDocuments(
  context: Opening,
  application: ApplicationRow,
): Promise<OpenedDocument[]> {
  const opened: OpenedDocument[] = [];
  for (const kind of documentKinds) {
    const issued = await viewIssued(context.tx, kind, application.id);
    if (!issued) continue;
    const document = await orTell(context, application, kind, async () =>
      kind === 'letter'
        ? openLetter(context, application, asLetter(issued))
        : openers[kind](context, application, issued),
    ).catch(onlyRefusal);
    // A certificate that does not hold any more is not handed out, nor is a document that cannot be printed.
    if (!(document instanceof Refusal)) opened.push(document);
  }
  return opened;
}

function onlyRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/** The invoice as issued. @throws Refusal no_invoice before the payment, document_waits while it cannot be printed */
export async function readInvoice(
  db: Db,
  { id, invoice_waits_since }: Pick<ApplicationRow, 'id' | 'invoice_waits_since'>,
): Promise<IssuedInvoice> {
  const issued = await viewIssued(db, 'invoice', id);
  if (issued) return IssuedInvoice.parse(issued.figures);
  throw refuse(invoice_waits_since === null ? 'no_invoice' : 'document_waits');
}

/** An invoice or receipt is issued with the payment. Opening it issues only one that could not be printed then. */
async function paidDocument(
  context: Opening,
  kind: 'invoice' | 'receipt',
  application: ApplicationRow,
  kept: IssuedRow | undefined,
): Promise<IssuedRow> {
  const printable = ifPrintable(kept);
  if (printable) return printable;
  await issueWaitingInvoice(context, application, kept ? await formerOf(context, application) : null);
  const issued = await viewIssued(context.tx, kind, application.id);
  if (!issued) throw refuse('no_invoice');
  return issued;
}

/** The invoice and the receipt of an application, which are replaced together. */
async function formerOf({ tx }: Opening, { id }: ApplicationRow) {
  const rows = [await viewIssued(tx, 'invoice', id), await viewIssued(tx, 'receipt', id)];
  const [invoice] = rows;
  const ids = rows.flatMap((row) => (row ? [row.id] : []));
  return invoice ? { day: IssuedInvoice.parse(invoice.figures).issued_on, ids } : null;
}
