import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#web/kit/api-error.ts';
import { fetchFile } from '#web/kit/fetch-file.ts';
import { type PaperOf, svgUrl } from './paper-url.ts';

/**
 * A paper as a picture for the screen; the same paper is fetched once, however many parts of a page ask for it.
 * @param enabled false while it is not known whether there is one
 */
export function usePaper(paper: PaperOf, enabled = true) {
  const url = svgUrl(paper);
  return useQuery({ queryKey: ['paper', url], queryFn: ({ signal }) => fetchFile(url, signal), enabled });
}

const notIssued: readonly (string | undefined)[] = ['no_invoice', 'no_certificate'];

/** The application is there and theirs, and has no such paper: nothing was paid, no number was allotted. */
export function isNotIssued(error: unknown): boolean {
  return error instanceof ApiError && notIssued.includes(error.code);
}
