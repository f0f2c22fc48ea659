import type {
  AccountValues,
  Clinic,
  EducationValues,
  MobileValues,
  PersonalValues,
} from '#contract/applications/steps.ts';
import { keepLettersAndDigits } from '#contract/kit/characters.ts';

/** Trims, and replaces several blanks by one. */
function collapseBlanks(value: string): string {
  return value.replaceAll(/\s+/g, ' ').trim();
}

function collapseAll<Row extends object>(row: Row, fields: readonly (keyof Row)[]): Row {
  const tidied = { ...row };
  for (const field of fields) {
    const value: unknown = tidied[field];
    if (typeof value === 'string') Object.assign(tidied, { [field]: collapseBlanks(value) });
  }
  return tidied;
}

/** A number without blanks and dashes, including the long dashes that phones insert. */
function withoutBlanks(typed: string): string {
  return typed.replaceAll(/[\s\p{Dash}]/gu, '');
}

/**
 * The account step as it is stored: names without extra blanks, mobile and membership number without blanks and
 * dashes. The e-mail is read by the call (`anyEmail`).
 */
export function tidyAccount<Values extends AccountValues>(values: Values): Values {
  return {
    ...values,
    first_name: collapseBlanks(values.first_name),
    last_name: collapseBlanks(values.last_name),
    mobile: withoutBlanks(values.mobile),
    membership_no: withoutBlanks(values.membership_no).toUpperCase(),
  };
}

/** The personal step as it is stored: names and city without extra blanks, the mobile number without blanks. */
export function tidyPersonal<Values extends PersonalValues & MobileValues>(values: Values): Values {
  const tidied = collapseAll(values, [
    'middle_name',
    'last_name',
    'father_name',
    'city',
    'street_line1',
    'street_line2',
  ]);
  return values.mobile === undefined ? tidied : { ...tidied, mobile: withoutBlanks(values.mobile) };
}

/** A clinic as it is stored: texts without extra blanks. */
export function tidyClinic(clinic: Clinic): Clinic {
  return collapseAll(clinic, ['clinic_name', 'clinic_city', 'clinic_address_one', 'clinic_address_two']);
}

/**
 * The education step as it is stored: council, IMR and ASI numbers with letters and digits only, and no name of another
 * organisation unless 'Others' is selected (D3 sections 3 and 5).
 */
export function tidyEducation<Values extends EducationValues>(values: Values): Values {
  const others = values.other_inter_organisation;
  return {
    ...values,
    mci_council_number: keepLettersAndDigits(values.mci_council_number),
    imr_reg_no: keepLettersAndDigits(values.imr_reg_no),
    asi_membership_no: keepLettersAndDigits(values.asi_membership_no),
    other_inter_organisation: [...new Set(others)],
    other_inter_organisation_value: others.includes('Others') ? values.other_inter_organisation_value : '',
  };
}
