import { FileMissing, type FileStorage } from '#server/kit/files/file-storage.ts';
import type { Drawing, Drawings } from './draw/create-drawings.ts';
import type { Pictures, Place } from './issued-papers.ts';
import type { Paper } from './open-paper.ts';

/**
 * Lays out a paper with the images the storage has. Outside every transaction, as the drawing: both take their time.
 * @throws FileMissing when the storage has lost the artwork, without which an FMAS certificate is none
 */
export async function drawPaper(drawings: Drawings, storage: FileStorage, paper: Paper): Promise<Drawing> {
  if (paper.kind === 'fmas') {
    const artwork = await storage.bytes(paper.artwork);
    return drawings.drawFmas(paper.figures, { artwork }, paper.checkAt);
  }
  const images = await readPictures(storage, paper.pictures);
  if (paper.kind === 'invoice') return drawings.drawInvoice(paper.figures, images);
  if (paper.kind === 'receipt') return drawings.drawReceipt(paper.figures, images);
  return drawings.drawCertificate(paper.figures, images, paper.checkAt);
}

async function readPictures(storage: FileStorage, pictures: Pictures) {
  const read = Object.entries(pictures).map(async ([place, key]) => [place, await readIfThere(storage, key)]);
  return Object.fromEntries(await Promise.all(read)) as Partial<Record<Place, Buffer | null>>;
}

/** A lost file must not keep anybody from a paper that is due. */
export async function readIfThere(storage: FileStorage, key: string | null): Promise<Buffer | null> {
  if (key === null) return null;
  try {
    return await storage.bytes(key);
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}
