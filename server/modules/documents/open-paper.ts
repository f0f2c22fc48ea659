import type { DocumentKind } from '#contract/documents/calls.ts';
import {
  certificateFileName,
  fmasFileName,
  invoiceFileName,
  officeReceiptFileName,
  RECEIPT_FILE_NAME,
} from '#contract/documents/file-names.ts';
import { PaymentReceipt } from '#contract/documents/receipt.ts';
import type { Context } from '#server/kit/context.ts';
import type { Tx } from '#server/kit/db.ts';
import { refuse } from '#server/kit/refusal.ts';
import { type ApplicationRow, openApplication } from '#server/modules/applications/index.ts';
import { findFigures } from './documents.store.ts';
import { viewLogoKey, viewStorageKey } from './documents.views.ts';
import { issueCertificate } from './issue-certificate.ts';
import { issueFmas } from './issue-fmas.ts';
import { type IssuedCertificate, type IssuedFmas, IssuedInvoice } from './issued-papers.ts';

/** A paper that is ready to be drawn; its images are named by the storage's keys, null where there is none. */
export type Paper = { fileName: string } & (
  | { kind: 'invoice'; figures: IssuedInvoice; logo: string | null }
  | { kind: 'receipt'; figures: PaymentReceipt; logo: string | null }
  | {
      kind: 'certificate';
      figures: IssuedCertificate;
      logo: string | null;
      president_sign: string | null;
      secretary_sign: string | null;
    }
  | { kind: 'fmas'; figures: IssuedFmas; artwork: string }
);

type Opener = (context: Context, application: ApplicationRow) => Promise<Paper>;

const openers: Record<DocumentKind, Opener> = {
  async invoice({ tx }, application) {
    const figures = await readInvoice(tx, application);
    const fileName = invoiceFileName(application.first_name, application.application_no ?? '');
    return { kind: 'invoice', figures, fileName, logo: await viewLogoKey(tx) };
  },
  async receipt({ tx, caller }, application) {
    const figures = PaymentReceipt.parse(await readFigures(tx, 'receipt', application));
    const fileName = caller.admin
      ? officeReceiptFileName(application.first_name, application.application_no ?? '')
      : RECEIPT_FILE_NAME;
    return { kind: 'receipt', figures, fileName, logo: await viewLogoKey(tx) };
  },
  async certificate(context, application) {
    const { tx } = context;
    const figures = await issueCertificate(context, application);
    return {
      kind: 'certificate',
      figures,
      fileName: certificateFileName(application.first_name, figures.membership_no),
      logo: await viewLogoKey(tx),
      president_sign: await viewStorageKey(tx, figures.president_sign_file_id),
      secretary_sign: await viewStorageKey(tx, figures.secretary_sign_file_id),
    };
  },
  async fmas(context, application) {
    const figures = await issueFmas(context, application);
    const artwork = await viewStorageKey(context.tx, figures.certificate_file_id);
    if (artwork === null) throw refuse('no_certificate');
    const fileName = fmasFileName(application.first_name, figures.membership_no);
    return { kind: 'fmas', figures, fileName, artwork };
  },
};

/** The paper of an application, as issued. Refuses what this caller may not see and what is not issued yet. */
export async function openPaper(context: Context, kind: DocumentKind, reference: string): Promise<Paper> {
  const application = await openApplication(context.tx, context.caller, reference, 'track');
  return openers[kind](context, application);
}

/** The invoice as issued; refuses before the payment. */
export async function readInvoice(tx: Tx, application: Pick<ApplicationRow, 'id'>): Promise<IssuedInvoice> {
  return IssuedInvoice.parse(await readFigures(tx, 'invoice', application));
}

async function readFigures(
  tx: Tx,
  kind: 'invoice' | 'receipt',
  { id }: Pick<ApplicationRow, 'id'>,
): Promise<unknown> {
  const figures = await findFigures(tx, kind, id);
  if (figures === undefined) throw refuse('no_invoice');
  return figures;
}
