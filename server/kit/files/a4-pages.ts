import type { A4Pages, A4Result } from './a4-pages.worker.ts';
import { inThread } from './in-thread.ts';

/** As for every stranger's PDF (inspect-upload.ts): a page's content of 1.5 MB can unpack into gigabytes. */
const fitPages = inThread<A4Result>('a4-pages.worker.ts', {
  milliseconds: 15_000,
  heapMegabytes: 256,
  outsideHeapBytes: 256 * 1024 * 1024,
  filesInARow: 1,
});

/**
 * The pages of a PDF, each fitted onto an A4 page as it is displayed: upright, with its filled fields, stamps and
 * signatures, without links, scripts and attachments. Throws when it cannot be read, or when the signal is aborted.
 */
export async function a4PagesOf(bytes: Buffer, signal: AbortSignal): Promise<A4Pages> {
  const result = await fitPages(bytes, signal);
  if ('fault' in result) throw new Error(`Unreadable PDF: ${result.fault}`);
  return result;
}
