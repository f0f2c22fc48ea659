import { bundleDownload, documentCalls, documentDownload } from '#contract/documents/calls.ts';
import { verificationCalls } from '#contract/documents/verification.ts';
import { mountDownload, mountRead, type Mounting } from '#server/kit/mount-calls.ts';
import { downloadBundle } from './bundle/download-bundle.ts';
import { downloadDocument } from './download-document.ts';
import type { Drawings } from './draw/create-drawings.ts';
import { showInvoice } from './show-invoice.ts';
import { verifyCertificate } from './verify-certificate.ts';

/** @param drawings the one engine of the process */
export function mountDocuments(mounting: Mounting, drawings: Drawings): void {
  mountRead(mounting, documentCalls.invoiceData, showInvoice);
  mountRead(mounting, verificationCalls.verifyCertificate, verifyCertificate);
  mountDownload(mounting, documentDownload, downloadDocument(drawings));
  mountDownload(mounting, bundleDownload, downloadBundle(drawings));
}
