import type { directoryPhoto } from '#contract/directory/calls.ts';
import { fileHeaders } from '#server/kit/files/file-headers.ts';
import { createDrawnPictures } from '#server/kit/files/keep-drawn.ts';
import { drawInTurn, loadSharp } from '#server/kit/files/reencode-image.ts';
import type { DownloadHandler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import type { FileStorage } from '#server/kit/storage/file-storage.ts';
import { viewPhoto } from './directory.views.ts';
import { openDirectory } from './public.handlers.ts';

/** Twice the size at which the page shows it, for screens with two pixels in place of one. */
const SIDE = 192;

/** Some pages of entries, about 8 kB each. */
const MOST_KEPT = 200;

const smallPictures = createDrawnPictures(MOST_KEPT);

/**
 * directory_photo: by the id of the entry, asked for anew each time, so that nothing is shown once the member has left.
 * No cache keeps it, and no search engine.
 */
export const servePhoto: DownloadHandler<typeof directoryPhoto> = async ({ db, services }, { id }) => {
  const { offered } = await openDirectory(db);
  const key = await viewPhoto(db, id, offered);
  if (key === undefined) throw refuse('not_found');
  const headers = fileHeaders({ contentType: 'image/jpeg', name: 'photo.jpg', download: false });
  return {
    body: await smallPictures(key, () => shrink(services.storage, key)),
    headers: { ...headers, 'x-robots-tag': 'noindex' },
  };
};

/** The stored picture was encoded by us, and is no larger than ten centimetres. */
async function shrink(storage: FileStorage, key: string): Promise<Buffer> {
  const bytes = await storage.bytes(key);
  const sharp = await loadSharp();
  return drawInTurn(() =>
    sharp(bytes)
      .resize({ width: SIDE, height: SIDE, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer(),
  );
}
