import { z } from 'zod';
import { flag, list, optionalId, text } from '#contract/kit/fields.ts';
import { clinicLists, workLists } from './clinics.ts';

/** The wizard's steps in order, with the tab each one bears (D3 section 2). */
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

/** Fields of the personal step; age and zone are computed, never taken over. */
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
 * The mobile number is the account step's; the personal step may correct it, since only first name, e-mail and
 * membership number are locked afterwards (D3 section 5). Left out, it stays as it is.
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
  /** Comma-joined on the wire (D2 section 3); a list is taken as well. */
  other_inter_organisation: list(text(60), 10).transform((values) =>
    values
      .flatMap((value) => value.split(','))
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  ),
  other_inter_organisation_value: text(120),
};

/**
 * Of a step that may be open twice: the version it was opened with, and which tab writes. A client that sends
 * neither, as D3's calls know none, changes whatever is there.
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

export const personalInput = { ...personalFields, ...mobileFields, ...clinicLists };
export const educationInput = { ...educationFields, ...workLists };
