import { type DocumentKind, documentDownload } from '#contract/documents/calls.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';

export interface DocumentOf {
  kind: DocumentKind;
  /** Opaque id of the application. */
  id: string;
}

/** What each document is called on screen (D3 section 2). */
export const documentNames: Record<DocumentKind, string> = {
  invoice: 'Tax Invoice',
  receipt: 'Payment Receipt',
  certificate: 'Membership Certificate',
  fmas: 'FMAS Certificate',
};

/** Where its PDF is. */
export function pdfUrl({ kind, id }: DocumentOf): string {
  return downloadUrl(documentDownload, { kind, id, as: 'pdf' });
}

/** Where its picture for the screen is. */
export function svgUrl({ kind, id }: DocumentOf): string {
  return downloadUrl(documentDownload, { kind, id, as: 'svg' });
}
