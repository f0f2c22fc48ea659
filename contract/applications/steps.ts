import { z } from 'zod';
import { flag, list, optionalId, text } from '#contract/kit/fields.ts';
import { type ParallelLists, rowsFromLists } from '#contract/kit/parallel-lists.ts';

/** The wizard's steps in order, with their tabs (D3 section 2). */
export const wizardSteps = ['account', 'personal', 'education', 'review'] as const;
export type WizardStep = (typeof wizardSteps)[number];

export const stepLabels: Record<WizardStep, { tab: string; title: string }> = {
  account: { tab: 'Account Information', title: 'Account Information' },
  personal: { tab: 'Profile Information', title: 'Personal Details' },
  education: { tab: 'Education', title: 'Education & Practice' },
  review: { tab: 'Review', title: 'Review & Submit' },
};

/** Fields of the account step (D3 section 5). */
export const accountFields = {
  first_name: text(60),
  last_name: text(60),
  email: text(254),
  mobile: text(20),
  mobile_code: text(6),
  membership_no: text(20),
};

/** Fields of the personal step; age and zone are computed and never read from the input. */
export const personalFields = {
  salutation: text(10),
  middle_name: text(60),
  last_name: text(60),
  father_name: text(100),
  dob: text(10),
  nationality: text(60),
  gender: text(10),
  street_line1: text(150),
  street_line2: text(150),
  country: optionalId(),
  state: optionalId(),
  city: text(80),
  pin: text(12),
  landline: text(15),
  stdcode: text(8),
  mailing_address: flag(),
};

/**
 * The mobile number belongs to the account step; the personal step may correct it, since only first name, e-mail and
 * membership number are locked then (D3 section 5). Left out, it does not change.
 */
export const mobileFields = {
  mobile: accountFields.mobile.optional(),
  mobile_code: accountFields.mobile_code.optional(),
};

/** Fields of the education step (D3 section 5). */
export const educationFields = {
  edu_undergrad_degree: text(120),
  edu_undergrad_college: text(150),
  edu_undergrad_university: text(150),
  edu_undergrad_year: text(4),
  edu_postgrad_degree: text(120),
  edu_postgrad_college: text(150),
  edu_postgrad_university: text(150),
  edu_postgrad_year: text(4),
  edu_superspecialty_degree: text(120),
  edu_superspecialty_college: text(150),
  edu_superspecialty_university: text(150),
  edu_superspecialty_year: text(4),
  mci_council_number: text(40),
  mci_council_state: optionalId(),
  imr_reg_no: text(40),
  asi_membership_no: text(40),
  asi_state: optionalId(),
  /** One string joined by commas (D2 section 3); a list is accepted as well. */
  other_inter_organisation: list(text(60), 10).transform((values) =>
    values
      .flatMap((value) => value.split(','))
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  ),
  other_inter_organisation_value: text(120),
};

/**
 * For a step that may be open twice: the version that the browser tab opened, and an id of the tab. A client that sends
 * neither, as in D3, overwrites any version.
 */
export const tabFields = { seen: optionalId(), writer: text(40) };

const tabShape = z.object({ ...tabFields });
export type TabValues = z.output<typeof tabShape>;

const personalShape = z.object({ ...personalFields });
const mobileShape = z.object({ ...mobileFields });
const educationShape = z.object({ ...educationFields });
const accountShape = z.object({ ...accountFields });

export type AccountValues = z.output<typeof accountShape>;
export type PersonalValues = z.output<typeof personalShape>;
export type MobileValues = z.output<typeof mobileShape>;
export type EducationValues = z.output<typeof educationShape>;

/** One row of clinics and hospitals (D2 and D3 section 3). */
export const Clinic = z.object({
  clinic_id: optionalId(),
  clinic_name: text(120),
  clinic_address_one: text(150),
  clinic_address_two: text(150),
  clinic_country: optionalId(),
  clinic_state: optionalId(),
  clinic_city: text(80),
  clinic_pin_code: text(12),
  clinic_stdcode: text(8),
  clinic_landline: text(15),
  clinic_mailing_address: flag(),
});
export type Clinic = z.output<typeof Clinic>;

/** One row of work experience; the years are computed and never read from the input (D3 section 5). */
export const WorkExperience = z.object({
  work_exp_id: optionalId(),
  work_procedure: text(120),
  no_of_procedures1: text(10),
  no_of_procedures2: text(10),
});
export type WorkExperience = z.output<typeof WorkExperience>;

/** Calls carry the rows as parallel lists, one for each field (decisions section 2). */
export const clinicLists = {
  clinic_id: list(optionalId()),
  clinic_name: list(text(120)),
  clinic_address_one: list(text(150)),
  clinic_address_two: list(text(150)),
  clinic_country: list(optionalId()),
  clinic_state: list(optionalId()),
  clinic_city: list(text(80)),
  clinic_pin_code: list(text(12)),
  clinic_stdcode: list(text(8)),
  clinic_landline: list(text(15)),
  clinic_mailing_address: list(flag()),
};

export const workLists = {
  work_exp_id: list(optionalId()),
  work_procedure: list(text(120)),
  no_of_procedures1: list(text(10)),
  no_of_procedures2: list(text(10)),
};

export const personalInput = { ...personalFields, ...mobileFields, ...clinicLists };
export const educationInput = { ...educationFields, ...workLists };

export const emptyClinic: Clinic = {
  clinic_id: null,
  clinic_name: '',
  clinic_address_one: '',
  clinic_address_two: '',
  clinic_country: null,
  clinic_state: null,
  clinic_city: '',
  clinic_pin_code: '',
  clinic_stdcode: '',
  clinic_landline: '',
  clinic_mailing_address: 0,
};

export const emptyWorkExperience: WorkExperience = {
  work_exp_id: null,
  work_procedure: '',
  no_of_procedures1: '',
  no_of_procedures2: '',
};

function isFilled(row: object, ignored: readonly string[]): boolean {
  return Object.entries(row).some(
    ([field, value]) => !ignored.includes(field) && value !== '' && value !== null && value !== 0,
  );
}

/** True when anything was typed into the row; the country is preset and does not count. */
export function isClinicFilled(clinic: Clinic): boolean {
  return isFilled(clinic, ['clinic_id', 'clinic_country']);
}

export function isWorkFilled(work: WorkExperience): boolean {
  return isFilled(work, ['work_exp_id']);
}

export function clinicsFromLists(lists: ParallelLists<Clinic>): Clinic[] {
  return rowsFromLists(lists, emptyClinic);
}

export function workFromLists(lists: ParallelLists<WorkExperience>): WorkExperience[] {
  return rowsFromLists(lists, emptyWorkExperience);
}

/** Characters of JSON. */
const LONGEST_DRAFT = 60_000;

/** The unsaved values of a wizard step: anything that is not too long to store. */
export const DraftValues = z.record(z.string(), z.unknown()).refine(canBeStored, 'This is too long to keep');

/** Values nested too deeply for JSON count as too long. */
function canBeStored(values: Record<string, unknown>): boolean {
  try {
    return JSON.stringify(values).length <= LONGEST_DRAFT;
  } catch {
    return false;
  }
}
