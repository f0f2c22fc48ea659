import type { Tx } from '#server/kit/db/db.ts';
import { viewClinics } from '#server/modules/applications/record/application-rows.views.ts';
import { listWork } from '#server/modules/applications/steps/practice.store.ts';
import type { WorkRow } from '#server/modules/applications/steps/step-columns.ts';
import { type ApplicationView, viewApplication } from './application.views.ts';

type InWords = Record<string, string | readonly string[]>;

/** Fields whose text is not that of their column: ids become names, flags become words. */
const ownWords = {
  country: (row) => row.country_name ?? '',
  state: (row) => row.state_name ?? '',
  mci_council_state: (row) => row.mci_council_state_name ?? '',
  asi_state: (row) => row.asi_state_name ?? '',
  mailing_address: (row) => (row.mailing_address ? 'yes' : 'no'),
} satisfies Record<string, (row: ApplicationView) => string>;

/** A field of the record that can be put into words. */
export type FactField = keyof typeof ownWords | Exclude<keyof ApplicationView, keyof typeof ownWords>;

/** These fields of an application, its clinics and its work experience in words, for the audit log. */
export async function recordInWords(
  tx: Tx,
  applicationId: number,
  fields: readonly FactField[],
): Promise<InWords> {
  const row = await viewApplication(tx, applicationId);
  const words = fields.map((field) => [field, toWord(row, field)]);
  return {
    ...Object.fromEntries(words),
    clinics: (await viewClinics(tx, applicationId)).map(clinicInWords),
    work_experience: (await listWork(tx, applicationId)).map(workInWords),
  };
}

function toWord(row: ApplicationView, field: FactField): string {
  if (hasOwnWords(field)) return ownWords[field](row);
  return String(row[field] ?? '');
}

function hasOwnWords(field: FactField): field is keyof typeof ownWords {
  return field in ownWords;
}

function clinicInWords(row: Awaited<ReturnType<typeof viewClinics>>[number]): string {
  const parts = [
    row.clinic_name,
    row.clinic_address_one,
    row.clinic_address_two,
    row.clinic_city,
    `${row.clinic_state_name ?? ''} ${row.clinic_pin_code}`,
    row.clinic_country_name ?? '',
    `${row.clinic_stdcode} ${row.clinic_landline}`,
    row.clinic_mailing_address ? 'mailing address' : '',
  ].map((part) => part.trim());
  return parts.filter((part) => part !== '').join(', ');
}

function workInWords(row: WorkRow): string {
  return `${row.work_procedure}, ${row.from_date} to ${row.to_date}`;
}
