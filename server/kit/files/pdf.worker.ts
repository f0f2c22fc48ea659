import { parentPort } from 'node:worker_threads';
import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib';
import { countPages, TooManyPages } from './count-pages.ts';

type PdfRefusal = 'encrypted' | 'unreadable' | 'tooManyPages';

/** Pages of a PDF, or why it cannot be used. */
export type PdfResult = number | { refused: PdfRefusal; cause?: unknown };

async function countOrRefuse(bytes: Uint8Array): Promise<PdfResult> {
  try {
    const pages = countPages(await PDFDocument.load(bytes, { updateMetadata: false }));
    return pages > 0 ? pages : { refused: 'unreadable', cause: 'no pages' };
  } catch (error) {
    // Broken files cause errors of every kind, including plain TypeErrors.
    return { refused: refusalOf(error), cause: String(error) };
  }
}

function refusalOf(error: unknown): PdfRefusal {
  if (error instanceof EncryptedPDFError) return 'encrypted';
  return error instanceof TooManyPages ? 'tooManyPages' : 'unreadable';
}

parentPort?.on('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(await countOrRefuse(bytes), []);
});
