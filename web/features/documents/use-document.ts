import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#web/kit/data/api-error.ts';
import { fetchFile } from '#web/kit/data/download.tsx';
import { type DocumentOf, svgUrl } from './document-url.ts';

/**
 * A document as a picture for the screen; the same document is fetched once, however many parts of a page ask for it.
 * @param enabled false while it is not known whether there is one
 */
export function useDocument(issued: DocumentOf, enabled = true) {
  const url = svgUrl(issued);
  return useQuery({ queryKey: ['paper', url], queryFn: ({ signal }) => fetchFile(url, signal), enabled });
}

const notIssued: readonly (string | undefined)[] = ['no_invoice', 'no_certificate', 'certificate_not_ready'];

/** The application is there and theirs, and has no such document: nothing was paid, no number was allotted, nobody signs. */
export function isNotIssued(error: unknown): boolean {
  return error instanceof ApiError && notIssued.includes(error.code);
}
