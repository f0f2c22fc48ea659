import { bundleDownload, documentCalls, documentDownload } from '#contract/documents/calls.ts';
import { mount, mountDownload, type Mounting } from '#server/kit/mount-calls.ts';
import { downloadBundle } from './bundle/download-bundle.ts';
import { downloadDocument } from './download-document.ts';
import type { Drawings } from './draw/create-drawings.ts';
import { listCertificateSettings } from './list-certificate-settings.ts';
import { showInvoice } from './show-invoice.ts';

/** @param drawings the one engine of the process */
export function mountDocuments(mounting: Mounting, drawings: Drawings): void {
  mount(mounting, documentCalls.invoiceData, showInvoice);
  mount(mounting, documentCalls.certificateDataList, listCertificateSettings);
  mountDownload(mounting, documentDownload, downloadDocument(drawings));
  mountDownload(mounting, bundleDownload, downloadBundle(drawings));
}
