import type { EducationValues, PersonalValues } from '#contract/applications/steps.ts';
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

/** The named fields of a record and no others. */
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
export function personalColumns(values: PersonalValues): PersonalColumns {
  return {
    ...pick(values, personalTexts),
    dob: values.dob === '' ? null : values.dob,
    country_id: values.country,
    state_id: values.state,
    mailing_address: values.mailing_address === 1,
  };
}

/** The stored personal step as the form had it. */
export function personalOf(row: PersonalColumns): PersonalValues {
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

/** The education step as its columns; the other organisations are kept comma-joined (D3 section 3). */
export function educationColumns(values: EducationValues): EducationColumns {
  return {
    ...pick(values, educationTexts),
    mci_council_state_id: values.mci_council_state,
    asi_state_id: values.asi_state,
    other_inter_organisation: values.other_inter_organisation.join(','),
  };
}

/** The stored education step as the form had it. */
export function educationOf(row: EducationColumns): EducationValues {
  return {
    ...pick(row, educationTexts),
    mci_council_state: row.mci_council_state_id,
    asi_state: row.asi_state_id,
    other_inter_organisation: row.other_inter_organisation.split(',').filter((value) => value !== ''),
  };
}
