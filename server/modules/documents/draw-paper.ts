import { FileMissing, type FileStorage } from '#server/kit/files/file-storage.ts';
import type { Drawn } from '#server/kit/typst/typst-engine.ts';
import type { Drawings } from './draw/create-drawings.ts';
import type { Paper } from './open-paper.ts';

/**
 * Draws a paper with the images the storage has. Outside every transaction: both take their time.
 * @throws FileMissing when the storage has lost the artwork, without which an FMAS certificate is none
 */
export async function drawPaper(drawings: Drawings, storage: FileStorage, paper: Paper): Promise<Drawn> {
  if (paper.kind === 'fmas')
    return drawings.drawFmas(paper.figures, { artwork: await storage.bytes(paper.artwork) });
  const logo = await readIfThere(storage, paper.logo);
  if (paper.kind === 'invoice') return drawings.drawInvoice(paper.figures, { logo });
  if (paper.kind === 'receipt') return drawings.drawReceipt(paper.figures, { logo });
  const [president_sign, secretary_sign] = await Promise.all([
    readIfThere(storage, paper.president_sign),
    readIfThere(storage, paper.secretary_sign),
  ]);
  const images = { top_logo: logo, bottom_logo: logo, president_sign, secretary_sign };
  return drawings.drawCertificate(paper.figures, images);
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
