import { z } from 'zod';
import { anyEmail, flag, list, optionalId, textField, typedDay } from '#contract/kit/fields.ts';
import { type ParallelLists, rowsFromLists } from '#contract/kit/parallel-lists.ts';
import { text } from '#contract/texts/text.ts';

/** The wizard's steps in order, with their tabs (D3 section 2). */
export const wizardSteps = ['account', 'personal', 'education', 'review'] as const;
export type WizardStep = (typeof wizardSteps)[number];

export const stepLabels: Record<WizardStep, { tab: string; title: string }> = {
  account: { tab: text('Account Information'), title: text('Account Information') },
  personal: { tab: text('Profile Information'), title: text('Personal Details') },
  education: { tab: text('Education'), title: text('Education & Practice') },
  review: { tab: text('Review'), title: text('Review & Submit') },
};

/** Fields of the account step (D3 section 5). */
export const accountFields = {
  first_name: textField(60),
  last_name: textField(60),
  email: anyEmail(),
  mobile: textField(20),
  mobile_code: textField(6),
  membership_no: textField(20),
};

/** Fields of the personal step; age and zone are computed and never read from the input. */
export const personalFields = {
  salutation: textField(10),
  middle_name: textField(60),
  last_name: textField(60),
  father_name: textField(100),
  dob: typedDay(),
  nationality: textField(60),
  gender: textField(10),
  street_line1: textField(150),
  street_line2: textField(150),
  country: optionalId(),
  state: optionalId(),
  city: textField(80),
  pin: textField(12),
  landline: textField(15),
  stdcode: textField(8),
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
  edu_undergrad_degree: textField(120),
  edu_undergrad_college: textField(150),
  edu_undergrad_university: textField(150),
  edu_undergrad_year: textField(4),
  edu_postgrad_degree: textField(120),
  edu_postgrad_college: textField(150),
  edu_postgrad_university: textField(150),
  edu_postgrad_year: textField(4),
  edu_superspecialty_degree: textField(120),
  edu_superspecialty_college: textField(150),
  edu_superspecialty_university: textField(150),
  edu_superspecialty_year: textField(4),
  mci_council_number: textField(40),
  mci_council_state: optionalId(),
  imr_reg_no: textField(40),
  asi_membership_no: textField(40),
  asi_state: optionalId(),
  /** One string joined by commas (D2 section 3); a list is accepted as well. */
  other_inter_organisation: list(textField(60), 10).transform((values) =>
    values
      .flatMap((value) => value.split(','))
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  ),
  other_inter_organisation_value: textField(120),
};

/**
 * For a step that may be open twice: the version that the browser tab opened, and an id of the tab. A client that sends
 * neither, as in D3, overwrites any version.
 */
export const tabFields = { seen: optionalId(), writer: textField(40) };

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
  clinic_name: textField(120),
  clinic_address_one: textField(150),
  clinic_address_two: textField(150),
  clinic_country: optionalId(),
  clinic_state: optionalId(),
  clinic_city: textField(80),
  clinic_pin_code: textField(12),
  clinic_stdcode: textField(8),
  clinic_landline: textField(15),
  clinic_mailing_address: flag(),
});
export type Clinic = z.output<typeof Clinic>;

/** One row of work experience; the years are computed and never read from the input (D3 section 5). */
export const WorkExperience = z.object({
  work_exp_id: optionalId(),
  work_procedure: textField(120),
  no_of_procedures1: typedDay(),
  no_of_procedures2: typedDay(),
});
export type WorkExperience = z.output<typeof WorkExperience>;

/** Calls carry the rows as parallel lists, one for each field (decisions section 2). */
export const clinicLists = {
  clinic_id: list(optionalId()),
  clinic_name: list(textField(120)),
  clinic_address_one: list(textField(150)),
  clinic_address_two: list(textField(150)),
  clinic_country: list(optionalId()),
  clinic_state: list(optionalId()),
  clinic_city: list(textField(80)),
  clinic_pin_code: list(textField(12)),
  clinic_stdcode: list(textField(8)),
  clinic_landline: list(textField(15)),
  clinic_mailing_address: list(flag()),
};

export const workLists = {
  work_exp_id: list(optionalId()),
  work_procedure: list(textField(120)),
  no_of_procedures1: list(typedDay()),
  no_of_procedures2: list(typedDay()),
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
export const DraftValues = z
  .record(z.string(), z.unknown())
  .refine(canBeStored, text('This is too long to keep'));

/** Values nested too deeply for JSON count as too long. */
function canBeStored(values: Record<string, unknown>): boolean {
  try {
    return JSON.stringify(values).length <= LONGEST_DRAFT;
  } catch {
    return false;
  }
}
