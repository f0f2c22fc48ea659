import { parentPort, workerData } from 'node:worker_threads';
import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib';

/** Pages of a PDF, or why it cannot be used. */
export type PdfVerdict = number | { refused: 'encrypted' | 'unreadable'; cause?: unknown };

async function judge(bytes: Uint8Array): Promise<PdfVerdict> {
  try {
    const pages = (await PDFDocument.load(bytes, { updateMetadata: false })).getPageCount();
    return pages > 0 ? pages : { refused: 'unreadable', cause: 'no pages' };
  } catch (error) {
    // Broken files end in errors of every kind, plain TypeErrors among them.
    return { refused: error instanceof EncryptedPDFError ? 'encrypted' : 'unreadable', cause: String(error) };
  }
}

const bytes: Uint8Array = workerData;
parentPort?.postMessage(await judge(bytes), []);
