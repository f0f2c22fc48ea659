import { z } from 'zod';
import { PaymentLinkRecord } from '#contract/payments/payment-link.ts';
import { PaymentRecord } from '#contract/payments/records.ts';
import { endingState } from '#contract/membership-ends/ending.ts';
import { StatusId } from '#contract/statuses/status-id.ts';
import { RequestedCorrection, ReviewFinding } from './findings.ts';
import { fileFields } from './uploads.ts';

/** A stored file of an application; its address serves only those who may see the application. */
export const StoredFile = z.object({
  field: z.enum(fileFields),
  url: z.string(),
  name: z.string(),
  size: z.int(),
  content_type: z.string(),
  uploaded_on: z.string(),
});
export type StoredFile = z.infer<typeof StoredFile>;

const nullableId = z.int().nullable();

/** How an application stands to its fee (docs/decisions/0090). */
export const feeState = {
  /** Its applicant can pay the fee now. */
  payable: z.boolean(),
  /** The fee is paid after the approval, not with the application. */
  pays_after_approval: z.boolean(),
};

/** A member whom the general body has not ratified yet (docs/decisions/0103). */
export const provisionalState = { provisional: z.boolean() };

/** A conversion of a membership: started, with the office, or allotted; a failed one is left out. */
const Conversion = z.object({
  public_id: z.string(),
  /** The membership package. */
  application_id: z.int(),
  application_status: StatusId,
  status_name: z.string(),
});

/** The member / application record (D2 and D3 section 3). Empty texts are '', missing choices null. */
export const ApplicationRecord = z.object({
  /** Opaque outside the office; the number of the row inside. */
  id: z.union([z.string(), z.int()]),
  public_id: z.string(),
  /** The membership package. */
  application_id: z.int(),
  /** The type, 1 to 6, whose form, uploads and rules it has (docs/decisions/0011). */
  form_type: z.int(),
  /** Number of changes of the record. */
  version: z.int(),
  /** The type in addresses of the portal: 'life-member'. */
  type_slug: z.string(),
  application_name: z.string(),
  application_no: z.string(),
  application_status: StatusId,
  status_name: z.string(),
  membership_no: z.string(),
  /** Of a conversion: the number of the membership it converts; otherwise ''. */
  converts_membership_no: z.string(),
  /**
   * The uploads that the applicant must correct and that alone are open; without any, the status decides what is open.
   */
  corrections: z.array(RequestedCorrection),
  /** Of a membership: its conversion, unless that failed. */
  conversion: Conversion.nullable(),
  member_reg_date: z.string().nullable(),
  joining_date: z.string().nullable(),
  created_on: z.string(),
  submitted_on: z.string().nullable(),
  last_login: z.string().nullable(),
  payment_status: nullableId,
  payment_status_name: z.string(),
  /** A payment succeeded, or there was nothing to pay; used by the rules of 'My Action'. */
  paid: z.boolean(),
  ...feeState,
  ...provisionalState,
  ...endingState,
  /** How many members its package wanted to endorse it when it was submitted (docs/decisions/0094). */
  endorsers: z.int(),

  salutation: z.string(),
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  father_name: z.string(),
  dob: z.string().nullable(),
  age: nullableId,
  email: z.string(),
  mobile: z.string(),
  mobile_code: z.string(),
  nationality: z.string(),
  gender: z.string(),
  profile: z.string().nullable(),

  street_line1: z.string(),
  street_line2: z.string(),
  city: z.string(),
  pin: z.string(),
  state: nullableId,
  state_name: z.string(),
  zone: z.string(),
  country: nullableId,
  country_name: z.string(),
  landline: z.string(),
  stdcode: z.string(),
  mailing_address: z.int(),

  edu_undergrad_degree: z.string(),
  edu_undergrad_college: z.string(),
  edu_undergrad_university: z.string(),
  edu_undergrad_year: z.string(),
  edu_postgrad_degree: z.string(),
  edu_postgrad_college: z.string(),
  edu_postgrad_university: z.string(),
  edu_postgrad_year: z.string(),
  edu_superspecialty_degree: z.string(),
  edu_superspecialty_college: z.string(),
  edu_superspecialty_university: z.string(),
  edu_superspecialty_year: z.string(),

  mci_council_number: z.string(),
  mci_council_state: nullableId,
  mci_council_state_name: z.string(),
  imr_reg_no: z.string(),
  asi_membership_no: z.string(),
  asi_state: nullableId,
  asi_state_name: z.string(),
  other_inter_organisation: z.string(),
  other_inter_organisation_value: z.string(),

  mci_certificate: z.string().nullable(),
  pg_degree_certificate: z.string().nullable(),
  asi_member_certificate: z.string().nullable(),
  active_license: z.string().nullable(),
  letter_hod: z.string().nullable(),
  mbbs_degree_certificate: z.string().nullable(),
});
export type ApplicationRecord = z.infer<typeof ApplicationRecord>;

export const ClinicRecord = z.object({
  id: z.int(),
  clinic_name: z.string(),
  clinic_address_one: z.string(),
  clinic_address_two: z.string(),
  clinic_country: nullableId,
  clinic_country_name: z.string(),
  clinic_state: nullableId,
  clinic_state_name: z.string(),
  clinic_city: z.string(),
  clinic_pin_code: z.string(),
  clinic_stdcode: z.string(),
  clinic_landline: z.string(),
  clinic_mailing_address: z.int(),
});
export type ClinicRecord = z.infer<typeof ClinicRecord>;

export const WorkRecord = z.object({
  id: z.int(),
  work_procedure: z.string(),
  no_of_procedures1: z.string(),
  no_of_procedures2: z.string(),
  exp_in_year: z.int(),
});
export type WorkRecord = z.infer<typeof WorkRecord>;

/** The steps whose typed values are stored before Save & Proceed. */
export const draftSteps = ['personal', 'education', 'conversion'] as const;

export const Draft = z.object({
  step: z.enum(draftSteps),
  values: z.record(z.string(), z.unknown()),
  saved_on: z.string(),
});
export type Draft = z.infer<typeof Draft>;

/** The state of a step of the wizard. */
export const StepState = z.object({
  step: z.enum(draftSteps),
  /** Number of its changes, drafts included; 0 before the first. */
  version: z.int(),
  /** The whole step was saved at least once. */
  saved: z.boolean(),
});
export type StepState = z.infer<typeof StepState>;

/** A whole application with its rows, as the wizard, the preview and the office's panel read it. */
export const applicationDetail = {
  data: z.array(ApplicationRecord),
  clinic: z.array(ClinicRecord),
  work_exp: z.array(WorkRecord),
  payment_status: z.array(PaymentRecord),
  /** The last payment link while the fee is unpaid; null for everyone but the office. */
  payment_link: PaymentLinkRecord.nullable(),
  /** Who of the office looks after it; null for nobody, and for everyone but the office. */
  owner: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The number of its person (contract/persons); null for everyone but the office. */
  person: z.int().nullable(),
  /** Of which further parts of its record, each a call of its own, there is something to read; null for everyone but the office. */
  has: z.object({ meetings: z.boolean(), reminders: z.boolean(), directory: z.boolean() }).nullable(),
  fmas_data: z.array(z.object({ certificate_file: z.string().nullable() })),
  files: z.array(StoredFile),
  /** The office's findings on the present files; empty for everyone else. */
  verdicts: z.array(ReviewFinding),
};

/** A row of the office's list: only what its columns show. */
export const ApplicationRow = ApplicationRecord.pick({
  id: true,
  public_id: true,
  application_id: true,
  application_name: true,
  application_no: true,
  application_status: true,
  status_name: true,
  membership_no: true,
  salutation: true,
  first_name: true,
  middle_name: true,
  last_name: true,
  email: true,
  mobile: true,
  mobile_code: true,
  city: true,
  state_name: true,
  created_on: true,
  submitted_on: true,
  last_login: true,
  payment_status: true,
  payment_status_name: true,
  profile: true,
  ending: true,
}).extend({
  /** Instant at which it came into its status. */
  status_changed_at: z.string(),
  /** Who of the office looks after it; null, and '', for nobody. */
  owner_id: z.int().nullable(),
  owner_name: z.string(),
  /** How many of the committee's `seats` have voted; null where it is not with the committee. */
  votes: z.int().nullable(),
  seats: z.int(),
});
export type ApplicationRow = z.infer<typeof ApplicationRow>;

/** What the page after the submission shows of it. */
export const SubmittedApplication = ApplicationRecord.pick({
  application_id: true,
  form_type: true,
  type_slug: true,
  application_no: true,
  application_status: true,
  payable: true,
  pays_after_approval: true,
  salutation: true,
  first_name: true,
  middle_name: true,
  last_name: true,
  email: true,
  submitted_on: true,
}).extend({
  id: z.string(),
  /** Its applicant sent an answer or a correction, which the office has not taken up yet. */
  answered: z.boolean(),
});

/** One of a member's applications, as the list of them shows it. */
export const OwnApplication = z.object({
  /** Opaque. */
  id: z.string(),
  application_name: z.string(),
  application_no: z.string(),
  membership_no: z.string(),
  application_status: StatusId,
  status_name: z.string(),
  ...feeState,
  ...provisionalState,
  /** Instant of the submission, or of the start while it is unfinished. */
  applied_on: z.string(),
});
export type OwnApplication = z.infer<typeof OwnApplication>;

export const ActivityEntry = z.object({
  id: z.int(),
  status_name: z.string(),
  created_on: z.string(),
  /** The message of the office to the applicant; '' when there was none. */
  message: z.string(),
  /** The activity is a refund: the message is not the office's. */
  of_refund: z.literal(true).optional(),
  /** Of a change that was not mailed, '' for none; only for the office. */
  remark: z.string().optional(),
  /**
   * It is no change of the status: a reminder that was mailed, a switch of reminders, what became of an endorsement, or
   * what only the office sees: a change of owner, a mail to members, a list it came from, the entry in the directory. Ids count for each apart.
   */
  of: z
    .enum([
      'reminder',
      'reminder_switch',
      'endorsement_asked',
      'endorsement_ended',
      'owner',
      'mailing',
      'import',
      'merge',
      'merge_undone',
      'directory',
    ])
    .optional(),
  /** Who did it; only for the office. */
  by: z.string().optional(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;
