import { parentPort } from 'node:worker_threads';
import { PDFDocument, PDFInvalidObject, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { checkComplexity } from './check-complexity.ts';
import { pagesOf, TooManyPages } from './pages-of.ts';
import { TooComplex } from './unpack-stream.ts';

type PdfRefusal = 'encrypted' | 'unreadable' | 'tooManyPages' | 'tooComplex';

/** A PDF that may be stored. `rewritten`: the bytes to store in place of those that were sent. */
interface GoodPdf {
  pages: number;
  rewritten?: Uint8Array;
}

/** A good PDF, or why it cannot be used. */
export type PdfResult = GoodPdf | { refused: PdfRefusal; cause?: unknown };

async function readOrRefuse(sent: Uint8Array): Promise<PdfResult> {
  const start = Math.max(Buffer.from(sent.buffer, sent.byteOffset, sent.length).indexOf('%PDF-'), 0);
  const bytes = sent.subarray(start);
  const quietly = { updateMetadata: false } as const;
  let isLocked = false;
  try {
    let document = await PDFDocument.load(bytes, { ...quietly, ignoreEncryption: true });
    isLocked = document.isEncrypted;
    // A PDF that is locked only against changes and printing opens with an empty password.
    if (isLocked) document = await PDFDocument.load(bytes, { ...quietly, password: '' });
    const leaves = pagesOf(document);
    const pages = leaves.length;
    if (pages === 0) return { refused: 'unreadable', cause: 'no pages' };
    await checkComplexity(document, leaves);
    if (!isLocked && start === 0) return { pages };
    return { pages, rewritten: await rewrite(document) };
  } catch (error) {
    // Broken files cause errors of every kind, including plain TypeErrors.
    return { refused: refusalOf(error, isLocked), cause: String(error) };
  }
}

/** The document without the tables of its former file: a table that names the former lock would lock it again. */
async function rewrite(document: PDFDocument): Promise<Uint8Array> {
  const { context } = document;
  for (const [ref, object] of context.enumerateIndirectObjects()) if (isTable(object)) context.delete(ref);
  return document.save({ updateFieldAppearances: false });
}

function isTable(object: PDFObject): boolean {
  if (object instanceof PDFRawStream) {
    const type = object.dict.lookup(PDFName.of('Type'));
    return type === PDFName.of('XRef') || type === PDFName.of('ObjStm');
  }
  // Of a locked file, pdf-lib cannot read the table: it is never encrypted, and is decrypted all the same.
  if (!(object instanceof PDFInvalidObject)) return false;
  const bytes = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes.includes('/XRef');
}

function refusalOf(error: unknown, isLocked: boolean): PdfRefusal {
  if (error instanceof TooComplex) return 'tooComplex';
  if (error instanceof TooManyPages) return 'tooManyPages';
  return isLocked ? 'encrypted' : 'unreadable';
}

parentPort?.on('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(await readOrRefuse(bytes), []);
});
