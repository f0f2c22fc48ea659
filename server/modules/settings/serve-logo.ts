import type { siteLogo } from '#contract/settings/calls.ts';
import { logoHeights } from '#contract/settings/logo.ts';
import { fileHeaders } from '#server/kit/files/file-headers.ts';
import { createDrawnPictures } from '#server/kit/files/keep-drawn.ts';
import { drawInTurn, loadSharp } from '#server/kit/files/reencode-image.ts';
import type { DownloadHandler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { readLogoKey } from './settings.store.ts';

/** A logo is at most this many times as wide as it is high, where pages show it. */
const MOST_WIDE = 5;

/** The logo in both sizes, and the one before it. */
const drawn = createDrawnPictures(4);

/** site_logo: the association's logo at the size of the pages. Its id changes with each upload, so every cache keeps it. */
export const serveLogo: DownloadHandler<typeof siteLogo> = async ({ db, services }, { id, size }) => {
  const key = await readLogoKey(db, id);
  if (key === undefined) throw refuse('not_found');
  const height = logoHeights[size];
  const body = await drawn(`${key} ${size}`, async () => {
    const bytes = await services.storage.bytes(key);
    const sharp = await loadSharp();
    return drawInTurn(() =>
      sharp(bytes)
        .resize({ height, width: height * MOST_WIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 90, alphaQuality: 90 })
        .toBuffer(),
    );
  });
  const headers = fileHeaders({ contentType: 'image/webp', name: 'logo.webp', download: false });
  return { body, headers: { ...headers, 'cache-control': 'public, max-age=31536000, immutable' } };
};
