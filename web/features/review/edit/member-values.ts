import { z } from 'zod';
import { checkFiles } from '#contract/applications/check-education.ts';
import { datesOf, noDates } from '#contract/applications/life-dates.ts';
import { checkMember, type MemberFacts, memberFields } from '#contract/applications/member-form.ts';
import { Clinic, WorkExperience } from '#contract/applications/steps.ts';
import { type FileField, fileFields, uploadFields } from '#contract/applications/uploads.ts';
import { DEFAULT_NATIONALITY, INDIA } from '#contract/applications/lists.ts';
import { withoutGaps } from '#contract/imports/gaps.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { toLists } from '#contract/kit/parallel-lists.ts';
import { typeIds } from '#contract/packages/types.ts';
import { toFormPaths } from '#web/kit/data/api-error.ts';
import type { MemberDetail } from '#web/features/review/member/application-data.ts';
import { checkShape } from '#contract/kit/faults.ts';

const memberForm = z.object({
  ...memberFields,
  clinics: z.array(Clinic),
  work: z.array(WorkExperience),
});

/** What the form holds: the fields of its call, the rows as lists, and the files that were chosen now. */
export type MemberFormValues = z.output<typeof memberForm> & Record<FileField, File | null>;

const noFiles = Object.fromEntries(fileFields.map((field) => [field, null])) as Record<FileField, null>;

/** A new member; India is preset, except for overseas members (D3 section 5). */
export function blankMember(type: number): MemberFormValues {
  const home = type === typeIds.international ? {} : { country: INDIA, nationality: DEFAULT_NATIONALITY };
  const preset = { ...home, mobile_code: '+91', mailing_address: 1, clinics: [], work: [] };
  return { ...memberForm.parse(preset), ...noFiles };
}

/** An application as it is stored. Number and joining date stay, and are not sent. */
export function memberOf({ data: [record], clinic, work_exp }: MemberDetail): MemberFormValues {
  const stored = memberForm.parse({
    ...record,
    membership_no: '',
    joining_date: '',
    clinics: clinic.map(({ id, ...row }) => ({ ...row, clinic_id: id })),
    work: work_exp.map(({ id, ...row }) => ({ ...row, work_exp_id: id })),
  });
  return { ...stored, ...noFiles };
}

/** Facts for judging the dates of the form: those of a stored application only if they change. */
export function datesStored(stored: MemberDetail | null): Pick<MemberFacts, 'stored' | 'all'> {
  if (stored === null) return { stored: noDates, all: true };
  const { work, ...values } = memberOf(stored);
  return { stored: datesOf(values, work), all: false };
}

/** Which list of the form holds the rows of a field. */
export function listOf(field: string): string {
  return field.startsWith('clinic_') ? 'clinics' : 'work';
}

/**
 * Every fault of the form at once, by its paths.
 * @param stored the fields that have a file already
 * @param opened the form as it was opened; null for a new member. What was empty then and still is, the server alone judges:
 * of a member who was taken over from a list it may stay empty
 */
export function memberFaults(
  form: MemberFormValues,
  facts: MemberFacts,
  { stored, opened }: { stored: ReadonlySet<string>; opened: MemberFormValues | null },
): FieldErrors {
  const { values, faults } = read(form);
  const situation = { type: facts.type, country: values.country };
  const chosen = fileFields.filter((field) => form[field]);
  const onFile = new Set<string>([...stored, ...chosen]);
  const rules = {
    ...checkFiles(onFile, situation, ['profile']),
    ...toFormPaths(checkMember(values, values.clinics, values.work, facts), listOf),
    ...checkFiles(onFile, situation, uploadFields),
  };
  return { ...(opened ? withoutGaps(rules, { now: form, before: opened }) : rules), ...faults };
}

/** The input of the call, from the form. */
export function inputOf(form: MemberFormValues) {
  const { clinics, work, ...fields } = read(form).values;
  const files = Object.fromEntries(
    fileFields.flatMap((field) => (form[field] ? [[field, form[field]]] : [])),
  );
  return { ...fields, ...files, ...toLists(clinics), ...toLists(work) };
}

/** The trimmed values, and the errors of the contract's shapes, by path of the form. */
function read(form: MemberFormValues) {
  const result = checkShape(memberForm, form);
  return result.success ? { values: result.data, faults: {} } : { values: form, faults: result.faults };
}
