import { z } from 'zod';
import type {
  ApplicationRecord,
  ClinicRecord,
  Draft,
  WorkRecord,
} from '#contract/applications/application.ts';
import {
  Clinic,
  educationFields,
  mobileFields,
  personalFields,
  WorkExperience,
} from '#contract/applications/steps.ts';
import { checkBirth, checkCareer, type DateFacts } from '#contract/applications/check-dates.ts';
import { checkEducation, checkFiles, checkWork } from '#contract/applications/check-education.ts';
import { checkPersonal, type PersonalFacts } from '#contract/applications/check-personal.ts';
import { uploadFields } from '#contract/applications/uploads.ts';
import { openFaults } from '#contract/applications/edit-scope.ts';
import { datesOf } from '#contract/applications/life-dates.ts';
import { INDIA } from '#contract/applications/lists.ts';
import { isRequired, type Situation } from '#contract/applications/requirements.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { toFormPaths } from '#web/kit/data/api-error.ts';
import { checkShape } from '#contract/kit/faults.ts';

/** What the forms of the two long steps hold: the fields of their call, with the rows as one list. */
const personalForm = z.object({ ...personalFields, ...mobileFields, clinics: z.array(Clinic) });
const educationForm = z.object({ ...educationFields, work: z.array(WorkExperience) });

/** What a member may change, among what the personal step holds (docs/decisions/0017). */
const contactForm = z.object({ ...personalForm.shape, work: z.array(WorkExperience) });

export type PersonalForm = z.output<typeof personalForm>;
export type EducationForm = z.output<typeof educationForm>;
type ContactForm = z.output<typeof contactForm>;

/** What a saved application, and nothing of a draft, puts into the personal step. */
export function personalOf(record: ApplicationRecord, clinics: readonly ClinicRecord[]): PersonalForm {
  const saved = personalForm.parse({
    ...record,
    clinics: clinics.map(({ id, ...clinic }) => ({ ...clinic, clinic_id: id })),
  });
  const mailing = [saved, ...saved.clinics].some(isMailing);
  // Most people have their mail sent home; nothing was chosen before the first save.
  return mailing ? saved : { ...saved, mailing_address: 1 };
}

function isMailing(address: { mailing_address: number } | { clinic_mailing_address: number }): boolean {
  return 'mailing_address' in address ? address.mailing_address === 1 : address.clinic_mailing_address === 1;
}

/** The personal step of a member with the work experience of the next one. */
export function contactOf(
  record: ApplicationRecord,
  clinics: readonly ClinicRecord[],
  work: readonly WorkRecord[],
): ContactForm {
  return { ...personalOf(record, clinics), work: educationOf(record, work).work };
}

export function educationOf(record: ApplicationRecord, work: readonly WorkRecord[]): EducationForm {
  return educationForm.parse({
    ...record,
    work: work.map(({ id, ...experience }) => ({ ...experience, work_exp_id: id })),
  });
}

/**
 * The education step before it is saved for the first time: most people are registered where they live, so a state that
 * must be given begins as that of the address in India.
 */
export function educationAtFirst(
  saved: EducationForm,
  { country, state }: Pick<ApplicationRecord, 'country' | 'state'>,
  type: number,
): EducationForm {
  if (country !== INDIA) return saved;
  const begin = (field: 'mci_council_state' | 'asi_state') =>
    saved[field] ?? (isRequired(field, { type, country }) ? state : null);
  return { ...saved, mci_council_state: begin('mci_council_state'), asi_state: begin('asi_state') };
}

/** Saved values with those of a draft over them; what a draft holds that no longer fits its field is left out. */
export function withDraft<Shape extends z.ZodObject>(
  shape: Shape,
  saved: z.output<Shape>,
  draft: Record<string, unknown>,
): z.output<Shape> {
  const fields = Object.entries(shape.shape).flatMap(([field, type]) => {
    if (!(field in draft)) return [];
    const read = (type as z.ZodType).safeParse(draft[field]);
    return read.success ? [[field, read.data]] : [];
  });
  return { ...saved, ...Object.fromEntries(fields) };
}

export function personalWithDraft(saved: PersonalForm, draft: Draft['values']): PersonalForm {
  return withDraft(personalForm, saved, draft);
}

export function educationWithDraft(saved: EducationForm, draft: Draft['values']): EducationForm {
  return withDraft(educationForm, saved, draft);
}

export function contactWithDraft(saved: ContactForm, draft: Draft['values']): ContactForm {
  return withDraft(contactForm, saved, draft);
}

/** What a form would send: without stray blanks; and what the shapes of the contract refuse, by path of the form. */
function read<Shape extends z.ZodType>(shape: Shape, form: z.output<Shape>) {
  const result = checkShape(shape, form);
  return result.success ? { values: result.data, faults: {} } : { values: form, faults: result.faults };
}

export function readPersonal(form: PersonalForm) {
  return read(personalForm, form);
}

export function readEducation(form: EducationForm) {
  return read(educationForm, form);
}

export function readContact(form: ContactForm) {
  return read(contactForm, form);
}

/** Facts for judging the dates of a record, in addition to its type and the day. */
export function datesStored(
  record: ApplicationRecord,
  work: readonly WorkRecord[],
): Pick<DateFacts, 'stored' | 'all'> {
  return {
    stored: datesOf({ ...record, dob: record.dob ?? '' }, educationOf(record, work).work),
    all: record.application_status === statusIds.incomplete,
  };
}

/** Every fault of the personal step at once, the photo's included, by path of its form. */
export function personalFaults(
  form: PersonalForm,
  facts: PersonalFacts & DateFacts,
  onFile: ReadonlySet<string>,
): FieldErrors {
  const { values, faults } = readPersonal(form);
  const situation = { type: facts.type, country: values.country };
  return {
    ...checkFiles(onFile, situation, ['profile']),
    ...toFormPaths(checkPersonal(values, values.clinics, facts), 'clinics'),
    ...checkBirth(values.dob, facts),
    ...faults,
  };
}

/** Every fault of the education step at once, the uploads' included, by path of its form. */
export function educationFaults(
  form: EducationForm,
  { country, ...dates }: Situation & DateFacts,
  onFile: ReadonlySet<string>,
): FieldErrors {
  const { values, faults } = readEducation(form);
  const situation = { type: dates.type, country };
  return {
    ...toFormPaths(checkEducation(values, values.work, situation), 'work'),
    ...toFormPaths(checkCareer(values, values.work, dates), 'work'),
    ...checkFiles(onFile, situation, uploadFields),
    ...faults,
  };
}

/** Every fault of what a member may change, by path of its form (docs/decisions/0017). */
export function contactFaults(form: ContactForm, facts: PersonalFacts & DateFacts): FieldErrors {
  const { values, faults } = readContact(form);
  const found = checkPersonal(values, values.clinics, facts);
  return {
    ...toFormPaths(openFaults(found, 'contact'), 'clinics'),
    ...toFormPaths(checkWork(values.work), 'work'),
    ...toFormPaths(checkCareer(facts.stored, values.work, facts), 'work'),
    ...faults,
  };
}
