import { certificateImages } from '#contract/documents/certificate.ts';
import { changesBetween } from '#server/kit/context/changes.ts';
import type { FmasRow, SettingsRow } from './certificates.store.ts';

/** The certificate a line of the audit log is about; both kinds draw their ids from one sequence. */
export const settingsSubject = (id: number) => `membership certificate ${id}`;
export const fmasSubject = (id: number) => `FMAS certificate ${id}`;

/** What a change of certificate settings changes, for the audit log; of a picture only that it did. */
export function settingsChanges(before: SettingsRow | null, after: SettingsRow | null) {
  const pictures = certificateImages
    .filter((place) => (before?.[`${place}_file_id`] ?? null) !== (after?.[`${place}_file_id`] ?? null))
    .map((place) => [place, 'changed']);
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

/** The same of the artwork of a convocation. */
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
