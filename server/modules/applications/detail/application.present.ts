import type { ApplicationRecord, ClinicRecord, WorkRecord } from '#contract/applications/application.ts';
import type { FileField } from '#contract/applications/documents.ts';
import { ageInYears, calendarYearsBetween, type Day } from '#contract/kit/day.ts';
import type { Audience } from '#server/kit/context/caller.ts';
import type { viewClinics } from '#server/modules/applications/record/application-rows.views.ts';
import type { ApplicationView } from './application.views.ts';
import type { WorkRow } from '#server/modules/applications/practice/practice-columns.ts';

/** The record without what other applications say of it: the membership it converts, its own conversion, corrections. */
type PlainRecord = Omit<ApplicationRecord, 'converts_membership_no' | 'conversion' | 'corrections'>;

/** A row of the database in the words of the contract; `files` holds the address of each file there is. */
export function presentRecord(
  row: ApplicationView,
  files: Partial<Record<FileField, string>>,
  audience: Audience,
  today: Day,
): PlainRecord {
  return {
    ...row,
    id: audience === 'office' ? row.id : row.public_id,
    application_id: row.package_id,
    application_no: row.application_no ?? '',
    application_status: row.status_id,
    membership_no: row.membership_no ?? '',
    created_on: row.created_at.toISOString(),
    submitted_on: row.submitted_at?.toISOString() ?? null,
    last_login: row.last_login_at?.toISOString() ?? null,
    payment_status_name: row.payment_status_name ?? '',
    age: row.dob === null ? null : ageInYears(row.dob, today),
    state: row.state_id,
    state_name: row.state_name ?? '',
    country: row.country_id,
    country_name: row.country_name ?? '',
    mailing_address: Number(row.mailing_address),
    mci_council_state: row.mci_council_state_id,
    mci_council_state_name: row.mci_council_state_name ?? '',
    asi_state: row.asi_state_id,
    asi_state_name: row.asi_state_name ?? '',
    profile: files.profile ?? null,
    mci_certificate: files.mci_certificate ?? null,
    pg_degree_certificate: files.pg_degree_certificate ?? null,
    asi_member_certificate: files.asi_member_certificate ?? null,
    active_license: files.active_license ?? null,
    letter_hod: files.letter_hod ?? null,
    mbbs_degree_certificate: files.mbbs_degree_certificate ?? null,
  };
}

export function presentClinic(row: Awaited<ReturnType<typeof viewClinics>>[number]): ClinicRecord {
  return {
    ...row,
    clinic_country: row.clinic_country_id,
    clinic_country_name: row.clinic_country_name ?? '',
    clinic_state: row.clinic_state_id,
    clinic_state_name: row.clinic_state_name ?? '',
    clinic_mailing_address: Number(row.clinic_mailing_address),
  };
}

export function presentWork(row: WorkRow): WorkRecord {
  return {
    id: row.id,
    work_procedure: row.work_procedure,
    no_of_procedures1: row.from_date,
    no_of_procedures2: row.to_date,
    exp_in_year: calendarYearsBetween(row.from_date, row.to_date) ?? 0,
  };
}
