import { certificateImages } from '#contract/documents/certificate.ts';
import { changesBetween } from '#server/kit/context/changes.ts';
import type { Context } from '#server/kit/context/context.ts';
import { forgetImage } from '#server/kit/files/with-image.ts';
import type { FmasRow, SettingsRow } from './certificates.store.ts';

/** The subject of an audit line; both kinds of certificates draw their ids from one sequence. */
export const settingsSubject = (id: number) => `membership certificate ${id}`;
export const fmasSubject = (id: number) => `FMAS certificate ${id}`;

/** The changes to certificate settings for the audit log; of a picture only that it changed. */
export function settingsChanges(before: SettingsRow | null, after: SettingsRow | null) {
  const pictures = certificateImages
    .filter((slot) => (before?.[`${slot}_file_id`] ?? null) !== (after?.[`${slot}_file_id`] ?? null))
    .map((slot) => [slot, 'changed']);
  return {
    ...changesBetween(settingsTexts(before), settingsTexts(after)),
    ...(Object.fromEntries(pictures) as Record<string, string>),
  };
}

function settingsTexts(row: SettingsRow | null) {
  return {
    from_date: row?.from_date ?? null,
    to_date: row?.to_date ?? null,
    president_name: row?.president_name ?? null,
    secretary_name: row?.secretary_name ?? null,
  };
}

/** The changes to the artwork of a convocation for the audit log. */
export function fmasChanges(before: FmasRow | null, after: FmasRow | null) {
  const same = before?.certificate_file_id === after?.certificate_file_id;
  return {
    ...changesBetween(fmasTexts(before), fmasTexts(after)),
    ...(!same && { certificate_file: 'changed' }),
  };
}

function fmasTexts(row: FmasRow | null) {
  return { year_of_fmas: row?.year_of_fmas ?? null, president_name: row?.president_name ?? null };
}

/**
 * Forgets the pictures that certificate settings no longer have. Pictures that a copy of the settings or an issued
 * document still uses stay (forgetImage).
 * @param after null when the settings were deleted
 */
export async function forgetPictures(
  context: Context,
  before: SettingsRow,
  after: SettingsRow | null,
): Promise<void> {
  const removed = certificateImages
    .map((slot) => ({ was: before[`${slot}_file_id`], is: after?.[`${slot}_file_id`] ?? null }))
    .filter(({ was, is }) => was !== is)
    .map(({ was }) => was);
  for (const fileId of new Set(removed)) await forgetImage(context, fileId);
}
