import { certificateSignatures } from '#contract/documents/certificate.ts';
import { FileMissing, type FileStorage } from '#server/kit/storage/file-storage.ts';
import type { Drawing, Drawings } from './draw/create-drawings.ts';
import type { Pictures, Place } from './issued-documents.ts';
import type { OpenedDocument } from './open-document.ts';

/**
 * Lays out a document with the images the storage has. Outside every transaction, as the drawing: both take their time.
 * @throws FileMissing when the storage has lost what a certificate is none without: an FMAS artwork, a signature
 */
export async function drawDocument(
  drawings: Drawings,
  storage: FileStorage,
  document: OpenedDocument,
): Promise<Drawing> {
  if (document.kind === 'fmas') {
    const artwork = await storage.bytes(document.artwork);
    return drawings.drawFmas(document.figures, { artwork }, document.checkAt);
  }
  const images = await readPictures(storage, document.pictures);
  if (document.kind === 'invoice') return drawings.drawInvoice(document.figures, images);
  if (document.kind === 'receipt') return drawings.drawReceipt(document.figures, images);
  return drawings.drawCertificate(document.figures, images, document.checkAt);
}

async function readPictures(storage: FileStorage, pictures: Pictures) {
  const read = Object.entries(pictures).map(async ([place, key]) => [
    place,
    place in certificateSignatures ? await storage.bytes(key) : await readIfThere(storage, key),
  ]);
  return Object.fromEntries(await Promise.all(read)) as Partial<Record<Place, Buffer | null>>;
}

/** A lost file must not keep anybody from a document that is due. */
export async function readIfThere(storage: FileStorage, key: string | null): Promise<Buffer | null> {
  if (key === null) return null;
  try {
    return await storage.bytes(key);
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}
