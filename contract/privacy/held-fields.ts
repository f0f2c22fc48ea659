import type {
  AccountValues,
  Clinic,
  EducationValues,
  PersonalValues,
  WorkExperience,
} from '#contract/applications/steps.ts';
import { type FileField, fileLabels } from '#contract/applications/uploads.ts';
import { text } from '#contract/texts/text.ts';

/** What is asked for, in the kinds by which the notice lists it (rule 3: an itemised description). */
export const heldKinds = {
  person: text('Who you are'),
  contact: text('How you are reached'),
  education: text('Your education'),
  registration: text('Your registrations and memberships'),
  practice: text('Where you work and worked'),
  papers: text('The papers you upload'),
} as const;
export type HeldKind = keyof typeof heldKinds;

type HeldField =
  | keyof AccountValues
  | keyof PersonalValues
  | keyof EducationValues
  | keyof Clinic
  | keyof WorkExperience
  | FileField;

const name = ['person', text('Name')] as const;
const mobile = ['contact', text('Mobile')] as const;
const address = ['contact', text('Address')] as const;
const landline = ['contact', text('Landline')] as const;
const degrees = ['education', text('Degrees with college, university and year')] as const;
const council = ['registration', text('Medical council number and state')] as const;
const asi = ['registration', text('ASI membership number and state')] as const;
const organisations = ['registration', text('Other international organisations')] as const;
const clinics = ['practice', text('Clinics and hospitals with address and landline')] as const;
const positions = ['practice', text('Positions with their years')] as const;
const paper = (field: FileField) => ['papers', fileLabels[field]] as const;

/**
 * Every field of the forms and every upload, with its kind and its name in the notice; null for what only orders the
 * rows. A field that is new in a form does not compile until it stands here, and so in the notice.
 */
export const heldFields: Record<HeldField, readonly [HeldKind, string] | null> = {
  salutation: name,
  first_name: name,
  middle_name: name,
  last_name: name,
  father_name: ['person', text('Father’s name')],
  dob: ['person', text('Date of birth')],
  nationality: ['person', text('Nationality')],
  gender: ['person', text('Gender')],
  profile: ['person', fileLabels.profile],

  email: ['contact', text('Email')],
  mobile,
  mobile_code: mobile,
  street_line1: address,
  street_line2: address,
  country: address,
  state: address,
  city: address,
  pin: address,
  mailing_address: address,
  landline,
  stdcode: landline,

  edu_undergrad_degree: degrees,
  edu_undergrad_college: degrees,
  edu_undergrad_university: degrees,
  edu_undergrad_year: degrees,
  edu_postgrad_degree: degrees,
  edu_postgrad_college: degrees,
  edu_postgrad_university: degrees,
  edu_postgrad_year: degrees,
  edu_superspecialty_degree: degrees,
  edu_superspecialty_college: degrees,
  edu_superspecialty_university: degrees,
  edu_superspecialty_year: degrees,

  membership_no: ['registration', text('Membership number')],
  mci_council_number: council,
  mci_council_state: council,
  imr_reg_no: ['registration', text('IMR number')],
  asi_membership_no: asi,
  asi_state: asi,
  other_inter_organisation: organisations,
  other_inter_organisation_value: organisations,

  clinic_id: null,
  clinic_name: clinics,
  clinic_address_one: clinics,
  clinic_address_two: clinics,
  clinic_country: clinics,
  clinic_state: clinics,
  clinic_city: clinics,
  clinic_pin_code: clinics,
  clinic_stdcode: clinics,
  clinic_landline: clinics,
  clinic_mailing_address: clinics,
  work_exp_id: null,
  work_procedure: positions,
  no_of_procedures1: positions,
  no_of_procedures2: positions,

  mci_certificate: paper('mci_certificate'),
  pg_degree_certificate: paper('pg_degree_certificate'),
  asi_member_certificate: paper('asi_member_certificate'),
  active_license: paper('active_license'),
  letter_hod: paper('letter_hod'),
  mbbs_degree_certificate: paper('mbbs_degree_certificate'),
};

/** The names of what is asked for of a kind, each once, in the order of the forms. */
export function itemsOf(kind: HeldKind): string[] {
  const items = Object.values(heldFields).flatMap((field) => (field?.[0] === kind ? [field[1]] : []));
  return [...new Set(items)];
}
