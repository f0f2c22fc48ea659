import type { DocumentKind } from '#contract/documents/calls.ts';
import {
  certificateFileName,
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
import { type IssuedCertificate, IssuedInvoice } from './issued-papers.ts';

/** A paper that is ready to be drawn; its images are named by the storage's keys, null where there is none. */
export type Paper = { fileName: string; logo: string | null } & (
  | { kind: 'invoice'; figures: IssuedInvoice }
  | { kind: 'receipt'; figures: PaymentReceipt }
  | {
      kind: 'certificate';
      figures: IssuedCertificate;
      president_sign: string | null;
      secretary_sign: string | null;
    }
);

/** The paper of an application, as issued. Refuses what this caller may not see and what is not issued yet. */
export async function openPaper(context: Context, kind: DocumentKind, reference: string): Promise<Paper> {
  const { tx, caller } = context;
  const application = await openApplication(tx, caller, reference, 'track');
  const logo = await viewLogoKey(tx);
  const { first_name } = application;
  const applicationNo = application.application_no ?? '';
  if (kind === 'invoice') {
    const figures = await readInvoice(tx, application);
    return { kind, logo, figures, fileName: invoiceFileName(first_name, applicationNo) };
  }
  if (kind === 'receipt') {
    const figures = PaymentReceipt.parse(await readFigures(tx, kind, application));
    const fileName = caller.admin ? officeReceiptFileName(first_name, applicationNo) : RECEIPT_FILE_NAME;
    return { kind, logo, figures, fileName };
  }
  const figures = await issueCertificate(context, application);
  return {
    kind,
    logo,
    figures,
    fileName: certificateFileName(first_name, figures.membership_no),
    president_sign: await viewStorageKey(tx, figures.president_sign_file_id),
    secretary_sign: await viewStorageKey(tx, figures.secretary_sign_file_id),
  };
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
