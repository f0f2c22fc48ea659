import sharp from 'sharp';
import { a4PagesOf } from '#server/kit/files/a4-pages.ts';
import type { FileStorage } from '#server/kit/storage/file-storage.ts';
import { drawInTurn } from '#server/kit/files/reencode-image.ts';
import type { BoundUpload } from '#server/modules/documents/draw/bind-bundle.ts';
import { readIfThere } from '#server/modules/documents/draw-document.ts';
import type { Bundle } from './open-bundle.ts';

/** Longest side of a picture in pixels: 240 to the inch on A4. */
const LONGEST_SIDE = 2_800;

/**
 * A paper of the storage, ready to be bound. One that is lost or broken keeps nobody from the others. Throws the
 * signal's reason when nobody waits for it.
 */
export async function readUpload(
  storage: FileStorage,
  { label, file }: Bundle['uploads'][number],
  signal: AbortSignal,
): Promise<BoundUpload> {
  signal.throwIfAborted();
  const bytes = await readIfThere(storage, file.storage_key);
  const fitted = bytes && (await fit(bytes, file.content_type, signal).catch(() => null));
  return fitted ? { label, ...fitted } : { label, kind: 'unreadable', pages: 1 };
}

async function fit(bytes: Buffer, contentType: string, signal: AbortSignal) {
  if (contentType.startsWith('image/'))
    return { kind: 'picture', pages: 1, bytes: await asJpeg(bytes) } as const;
  const { pdf, pages } = await a4PagesOf(bytes, signal);
  return { kind: 'pdf', pages, bytes: pdf } as const;
}

/** A JPEG goes into a PDF as it is; the pixels of a PNG would be packed anew, many times as large. */
async function asJpeg(bytes: Buffer): Promise<Uint8Array> {
  return drawInTurn(() =>
    sharp(bytes)
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer(),
  );
}
