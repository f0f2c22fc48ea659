import type { DocumentKind } from '#contract/documents/calls.ts';
import type { CertificateDocument, FmasDocument } from '#contract/documents/certificate.ts';
import {
  certificateFileName,
  fmasFileName,
  invoiceFileName,
  officeReceiptFileName,
  RECEIPT_FILE_NAME,
} from '#contract/documents/file-names.ts';
import { PaymentReceipt } from '#contract/documents/payment-documents.ts';
import { verificationPath } from '#contract/documents/verification.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { Db } from '#server/kit/db/db.ts';
import { refuse } from '#server/kit/refusal.ts';
import { type ApplicationRow, openApplication } from '#server/modules/applications/index.ts';
import { viewIssued } from './documents.views.ts';
import { issueCertificate, issueFmas } from './issue-certificates.ts';
import { IssuedInvoice, type Pictures } from './issued-documents.ts';

/** A document ready to be drawn, with the storage keys of its pictures. */
export type OpenedDocument = { fileName: string } & (
  | { kind: 'invoice'; figures: IssuedInvoice; pictures: Pictures }
  | { kind: 'receipt'; figures: PaymentReceipt; pictures: Pictures }
  | { kind: 'certificate'; figures: CertificateDocument; pictures: Pictures; verifyAt: string | null }
  | { kind: 'fmas'; figures: FmasDocument; artwork: string; verifyAt: string | null }
);

type Opener = (context: Context, application: ApplicationRow) => Promise<OpenedDocument>;

const openers: Record<DocumentKind, Opener> = {
  async invoice({ tx }, application) {
    const { pictures, ...issued } = await readIssued(tx, 'invoice', application);
    const figures = IssuedInvoice.parse(issued.figures);
    const fileName = invoiceFileName(application.first_name, application.application_no ?? '');
    return { kind: 'invoice', figures, fileName, pictures };
  },
  async receipt({ tx, caller }, application) {
    const { pictures, ...issued } = await readIssued(tx, 'receipt', application);
    const figures = PaymentReceipt.parse(issued.figures);
    const fileName = caller.admin
      ? officeReceiptFileName(application.first_name, application.application_no ?? '')
      : RECEIPT_FILE_NAME;
    return { kind: 'receipt', figures, fileName, pictures };
  },
  async certificate(context, application) {
    const { code, ...issued } = await issueCertificate(context, application);
    const fileName = certificateFileName(application.first_name, issued.figures.membership_no);
    return { kind: 'certificate', ...issued, fileName, verifyAt: verificationUrl(context, code) };
  },
  async fmas(context, application) {
    const { figures, pictures, code } = await issueFmas(context, application);
    if (pictures.artwork === undefined) throw refuse('no_certificate');
    const fileName = fmasFileName(application.first_name, figures.membership_no);
    const verifyAt = verificationUrl(context, code);
    return { kind: 'fmas', figures, artwork: pictures.artwork, fileName, verifyAt };
  },
};

/** The URL on which a certificate is verified, at the site's current address. */
function verificationUrl({ services }: Context, code: string | null): string | null {
  return code === null ? null : services.publicUrl + verificationPath(code);
}

/** The document of an application, as issued. @throws Refusal when the caller may not see it or it is not issued yet */
export async function openDocument(
  context: Context,
  kind: DocumentKind,
  reference: string,
): Promise<OpenedDocument> {
  const application = await openApplication(context.tx, context.caller, reference, 'track');
  return openers[kind](context, application);
}

/** The invoice as issued. @throws Refusal no_invoice before the payment */
export async function readInvoice(db: Db, application: Pick<ApplicationRow, 'id'>): Promise<IssuedInvoice> {
  return IssuedInvoice.parse((await readIssued(db, 'invoice', application)).figures);
}

async function readIssued(db: Db, kind: 'invoice' | 'receipt', { id }: Pick<ApplicationRow, 'id'>) {
  const issued = await viewIssued(db, kind, id);
  if (!issued) throw refuse('no_invoice');
  return issued;
}
