import type { documentDownload } from '#contract/documents/calls.ts';
import { defaultLanguage, type Language } from '#contract/texts/languages.ts';
import type { CommonContext } from '#server/kit/context/context.ts';
import { fileHeaders } from '#server/kit/files/file-headers.ts';
import { Refusal } from '#server/kit/refusal.ts';
import type { DownloadHandler } from '#server/kit/http/mount-calls.ts';
import type { Drawings, Drawing } from './draw/create-drawings.ts';
import { openDocument, type OpenedDocument } from './open-document.ts';
import { certificateSignatures } from '#contract/documents/certificate.ts';
import { FileMissing, type FileStorage } from '#server/kit/storage/file-storage.ts';
import type { Pictures, PictureSlot } from './issued-documents.ts';

/** Allows only what our own SVG files need: their images and styles are embedded. */
const SVG_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** document: its pages as one SVG for the screen, or the PDF to keep. */
export function downloadDocument(drawings: Drawings): DownloadHandler<typeof documentDownload> {
  return async (context, { kind, id, as }) => {
    const document = await context.inTransaction((inside) => openDocument(inside, kind, id));
    if (document instanceof Refusal) throw document;
    const drawing = await drawDocument(drawings, context.services.storage, document, readerOf(context));
    const name = document.fileName;
    if (as === 'pdf') {
      const headers = fileHeaders({ contentType: 'application/pdf', name, download: true });
      return { body: await drawing.pdf(), headers };
    }
    const file = {
      contentType: 'image/svg+xml; charset=utf-8',
      name: name.replace(/pdf$/, 'svg'),
      download: true,
    };
    return {
      body: await drawing.svg(),
      headers: { ...fileHeaders(file), 'content-security-policy': SVG_POLICY },
    };
  };
}

/** The language of who draws a document: the office draws them in English (docs/decisions/0071). */
export function readerOf({ caller, language }: Pick<CommonContext, 'caller' | 'language'>): Language {
  return caller.admin ? defaultLanguage : language;
}

/**
 * Lays out a document with its images from the storage. Runs outside every transaction, as drawing does: both are slow.
 * @throws FileMissing when the storage has lost an image that a certificate requires: an FMAS artwork, a signature
 */
export async function drawDocument(
  drawings: Drawings,
  storage: Pick<FileStorage, 'bytes'>,
  document: OpenedDocument,
  language: Language,
): Promise<Drawing> {
  if (document.kind === 'fmas') {
    const artwork = await storage.bytes(document.artwork);
    return drawings.drawFmas(document.figures, { artwork }, document.verifyAt);
  }
  const images = await readPictures(storage, document.pictures);
  if (document.kind === 'invoice') return drawings.drawInvoice(document.figures, images, language);
  if (document.kind === 'receipt') return drawings.drawReceipt(document.figures, images, language);
  if (document.kind === 'letter') return drawings.drawLetter(document.figures, images, document.verifyAt);
  // Without a logo of its own the foot would repeat the emblem of the head.
  const { top_logo, bottom_logo } = document.pictures;
  const pictures = bottom_logo === top_logo ? { ...images, bottom_logo: null } : images;
  return drawings.drawCertificate(document.figures, pictures, document.verifyAt, document.ended);
}

async function readPictures(storage: Pick<FileStorage, 'bytes'>, pictures: Pictures) {
  const read = Object.entries(pictures).map(async ([slot, key]) => [
    slot,
    slot in certificateSignatures ? await storage.bytes(key) : await readIfThere(storage, key),
  ]);
  return Object.fromEntries(await Promise.all(read)) as Partial<Record<PictureSlot, Buffer | null>>;
}

/** The content of a file; null when it is lost, where the document is still issued without it. */
export async function readIfThere(
  storage: Pick<FileStorage, 'bytes'>,
  key: string | null,
): Promise<Buffer | null> {
  if (key === null) return null;
  try {
    return await storage.bytes(key);
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}
