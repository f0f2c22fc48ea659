import { fullName } from '#contract/applications/names.ts';
import {
  clinicsFromLists,
  isClinicFilled,
  isWorkFilled,
  workFromLists,
} from '#contract/applications/clinics.ts';
import { fileFields } from '#contract/applications/documents.ts';
import type { memberFormCalls, MemberValues } from '#contract/applications/member-form.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { readCountry } from '#server/modules/masters/index.ts';
import {
  type ApplicationRow,
  findApplicationById,
} from '#server/modules/applications/record/applications.store.ts';
import type { MemberForm } from '#server/modules/applications/steps/check-steps.ts';
import { replaceClinics, replaceWork } from '#server/modules/applications/practice/practice.store.ts';
import { educationColumns, personalColumns } from '#server/modules/applications/steps/step-columns.ts';
import {
  tidyAccount,
  tidyClinic,
  tidyEducation,
  tidyPersonal,
} from '#server/modules/applications/steps/tidy-step.ts';
import { zoneOfState } from '#server/modules/applications/steps/zone-of-state.ts';

/** The form of a member as it was sent. */
export type MemberInput = CheckedInputOf<typeof memberFormCalls.addMember>;

/** The form as it is kept. The nationality is the chosen country's unless the office names another one. */
export async function readForm(tx: Tx, input: MemberInput): Promise<MemberForm> {
  const values = tidyEducation(tidyPersonal(tidyAccount(input)));
  const country = values.country === null ? undefined : await readCountry(tx, values.country);
  return {
    values: { ...values, nationality: values.nationality || (country?.nationality ?? '') },
    clinics: clinicsFromLists(input).map(tidyClinic),
    work: workFromLists(input),
  };
}

/** The files that came with the form. */
export function filesOf(input: MemberInput): Partial<Record<(typeof fileFields)[number], File>> {
  return Object.fromEntries(fileFields.flatMap((field) => (input[field] ? [[field, input[field]]] : [])));
}

/** The form as columns of the application; number, joining date and e-mail are apart. */
export async function memberColumns(tx: Tx, values: MemberValues) {
  const { first_name, mobile, mobile_code } = values;
  return {
    ...personalColumns(values),
    ...educationColumns(values),
    first_name,
    mobile,
    mobile_code,
    zone: await zoneOfState(tx, values.state),
  };
}

/** Makes the clinics and the work experience of an application those of the form; the application is locked. */
export async function saveRows(tx: Tx, applicationId: number, { clinics, work }: MemberForm): Promise<void> {
  await replaceClinics(tx, applicationId, clinics.filter(isClinicFilled));
  await replaceWork(tx, applicationId, work.filter(isWorkFilled));
}

/** Whose something is, for the office: 'Dr. Asha Rao, membership number LM0042'. */
export function whose(application: ApplicationRow): string {
  const { membership_no: member, application_no: no } = application;
  const name = fullName(application);
  if (member !== null) return `${name}, membership number ${member}`;
  return no === null ? `${name}, whose application is unfinished` : `${name}, application number ${no}`;
}

/** What the form is answered with: the application as it is stored now. */
export async function savedAs(tx: Tx, id: number) {
  const row = await findApplicationById(tx, id);
  if (!row) throw new Error(`Application ${id} was saved and is not there`);
  const { version, application_no, membership_no } = row;
  return {
    data: [{ id, version, application_no: application_no ?? '', membership_no: membership_no ?? '' }],
  };
}
