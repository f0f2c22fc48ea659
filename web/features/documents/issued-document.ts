import { useQuery } from '@tanstack/react-query';
import { documentDownload, type DocumentKind } from '#contract/documents/calls.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { ApiError } from '#web/kit/data/api-error.ts';
import { fetchFile } from '#web/kit/data/download.tsx';

export interface DocumentOf {
  kind: DocumentKind;
  /** Opaque id of the application. */
  id: string;
}

/** Where its PDF is. */
export function pdfUrl({ kind, id }: DocumentOf): string {
  return downloadUrl(documentDownload, { kind, id, as: 'pdf' });
}

/** Where its picture for the screen is. */
function svgUrl({ kind, id }: DocumentOf): string {
  return downloadUrl(documentDownload, { kind, id, as: 'svg' });
}

/**
 * A document as a picture for the screen; the same document is fetched once, however many parts of a page ask for it.
 * @param enabled false while it is not known whether there is one
 */
export function useDocument(issued: DocumentOf, enabled = true) {
  const url = svgUrl(issued);
  return useQuery({
    queryKey: ['issued-document', url],
    queryFn: ({ signal }) => fetchFile(url, signal),
    enabled,
  });
}

const notIssued: readonly (string | undefined)[] = [
  'no_invoice',
  'no_certificate',
  'not_ratified',
  'nobody_signs',
  'no_letter',
  'document_waits',
  'not_printable',
];

/** The application is there and theirs, and has no such document: nothing was paid, no number was allotted, nobody signs. */
export function isNotIssued(error: unknown): boolean {
  return error instanceof ApiError && notIssued.includes(error.code);
}
