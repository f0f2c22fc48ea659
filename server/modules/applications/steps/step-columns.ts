import type { Selectable } from 'kysely';
import type {
  Clinic,
  EducationValues,
  PersonalValues,
  WorkExperience,
} from '#contract/applications/steps.ts';
import type { Clinics, WorkExperiences } from '#server/kit/db/db-types.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';

type Columns<Field extends keyof ApplicationRow> = Pick<ApplicationRow, Field>;

const personalTexts = [
  'salutation',
  'middle_name',
  'last_name',
  'father_name',
  'nationality',
  'gender',
  'street_line1',
  'street_line2',
  'city',
  'pin',
  'landline',
  'stdcode',
] as const;

const educationTexts = [
  'edu_undergrad_degree',
  'edu_undergrad_college',
  'edu_undergrad_university',
  'edu_undergrad_year',
  'edu_postgrad_degree',
  'edu_postgrad_college',
  'edu_postgrad_university',
  'edu_postgrad_year',
  'edu_superspecialty_degree',
  'edu_superspecialty_college',
  'edu_superspecialty_university',
  'edu_superspecialty_year',
  'mci_council_number',
  'imr_reg_no',
  'asi_membership_no',
  'other_inter_organisation_value',
] as const;

/** Only the named fields of a record. */
function pick<Row extends object, Field extends keyof Row>(
  row: Row,
  fields: readonly Field[],
): Pick<Row, Field> {
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, Field>;
}

type PersonalColumns = Columns<
  (typeof personalTexts)[number] | 'dob' | 'country_id' | 'state_id' | 'mailing_address'
>;

/** The personal step as its columns. */
export function toPersonalColumns(values: PersonalValues): PersonalColumns {
  return {
    ...pick(values, personalTexts),
    dob: values.dob === '' ? null : values.dob,
    country_id: values.country,
    state_id: values.state,
    mailing_address: values.mailing_address === 1,
  };
}

/** The stored personal step as form values. */
export function toPersonalValues(row: PersonalColumns): PersonalValues {
  return {
    ...pick(row, personalTexts),
    dob: row.dob ?? '',
    country: row.country_id,
    state: row.state_id,
    mailing_address: row.mailing_address ? 1 : 0,
  };
}

type EducationColumns = Columns<
  (typeof educationTexts)[number] | 'mci_council_state_id' | 'asi_state_id' | 'other_inter_organisation'
>;

/** The education step as its columns; the other organisations are joined by commas (D3 section 3). */
export function toEducationColumns(values: EducationValues): EducationColumns {
  return {
    ...pick(values, educationTexts),
    mci_council_state_id: values.mci_council_state,
    asi_state_id: values.asi_state,
    other_inter_organisation: values.other_inter_organisation.join(','),
  };
}

/** The stored education step as form values. */
export function toEducationValues(row: EducationColumns): EducationValues {
  return {
    ...pick(row, educationTexts),
    mci_council_state: row.mci_council_state_id,
    asi_state: row.asi_state_id,
    other_inter_organisation: row.other_inter_organisation.split(',').filter((value) => value !== ''),
  };
}

export type ClinicRow = Selectable<Clinics>;
export type WorkRow = Selectable<WorkExperiences>;

/** A clinic of the form as its columns. */
export function toClinicColumns(clinic: Clinic): Omit<ClinicRow, 'id' | 'application_id' | 'position'> {
  return {
    clinic_name: clinic.clinic_name,
    clinic_address_one: clinic.clinic_address_one,
    clinic_address_two: clinic.clinic_address_two,
    clinic_country_id: clinic.clinic_country,
    clinic_state_id: clinic.clinic_state,
    clinic_city: clinic.clinic_city,
    clinic_pin_code: clinic.clinic_pin_code,
    clinic_stdcode: clinic.clinic_stdcode,
    clinic_landline: clinic.clinic_landline,
    clinic_mailing_address: clinic.clinic_mailing_address === 1,
  };
}

/** A stored clinic as form values. */
export function toClinic(row: ClinicRow): Clinic {
  return {
    clinic_id: row.id,
    clinic_name: row.clinic_name,
    clinic_address_one: row.clinic_address_one,
    clinic_address_two: row.clinic_address_two,
    clinic_country: row.clinic_country_id,
    clinic_state: row.clinic_state_id,
    clinic_city: row.clinic_city,
    clinic_pin_code: row.clinic_pin_code,
    clinic_stdcode: row.clinic_stdcode,
    clinic_landline: row.clinic_landline,
    clinic_mailing_address: row.clinic_mailing_address ? 1 : 0,
  };
}

/** A work experience of the form as its columns; its dates are valid. */
export function toWorkColumns(work: WorkExperience): Omit<WorkRow, 'id' | 'application_id' | 'position'> {
  return {
    work_procedure: work.work_procedure,
    from_date: work.no_of_procedures1,
    to_date: work.no_of_procedures2,
  };
}

/** A stored work experience as form values. */
export function toWorkExperience(row: WorkRow): WorkExperience {
  return {
    work_exp_id: row.id,
    work_procedure: row.work_procedure,
    no_of_procedures1: row.from_date,
    no_of_procedures2: row.to_date,
  };
}
