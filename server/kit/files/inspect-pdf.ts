import { inThread } from './in-thread.ts';
import type { PdfResult } from './pdf.worker.ts';
import { UploadRefused } from './upload-refused.ts';

/** A PDF of 1.5 MB can unpack into gigabytes and keep the parser busy for many seconds. */
const readPdf = inThread<PdfResult>('pdf.worker.ts', {
  milliseconds: 5_000,
  heapMegabytes: 192,
  outsideHeapBytes: 192 * 1024 * 1024,
});

/** Some programs append blanks or a page's leftovers after the end mark; a cut file has none at all there. */
const END_WITHIN_BYTES = 4096;

/**
 * Number of pages of a PDF that anyone can open. Scripts and links inside are left alone: uploads are
 * served as downloads or in a sandbox (file-headers.ts). Throws UploadRefused: encrypted, unreadable or with
 * too many pages.
 */
export async function inspectPdf(bytes: Buffer, signal?: AbortSignal): Promise<number> {
  // The parser mends a cut file silently, and pages are missing.
  if (!bytes.subarray(-END_WITHIN_BYTES).includes('%%EOF')) throw new UploadRefused('unreadable', 'cut off');
  const verdict = await readPdf(bytes, signal).catch((cause: unknown) => {
    throw new UploadRefused('unreadable', cause);
  });
  if (typeof verdict === 'number') return verdict;
  throw new UploadRefused(verdict.refused, verdict.cause);
}
