import { certificateImages } from '#contract/documents/certificate.ts';
import type { Context } from '#server/kit/context/context.ts';
import { forgetImage } from '#server/kit/files/with-image.ts';
import type { SettingsRow } from './certificates.store.ts';

/**
 * Forgets the pictures that certificate settings had and have no more. Those that a copy of them or an issued
 * paper bears stay (forgetImage).
 * @param after null when the settings were deleted
 */
export async function forgetPictures(
  context: Context,
  before: SettingsRow,
  after: SettingsRow | null,
): Promise<void> {
  const gone = certificateImages
    .map((place) => ({ was: before[`${place}_file_id`], is: after?.[`${place}_file_id`] ?? null }))
    .filter(({ was, is }) => was !== is)
    .map(({ was }) => was);
  for (const fileId of new Set(gone)) await forgetImage(context, fileId);
}
