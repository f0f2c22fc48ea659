import type { memberFormCalls, MemberValues } from '#contract/applications/member-form.ts';
import { fullName } from '#contract/applications/names.ts';
import {
  clinicsFromLists,
  isClinicFilled,
  isWorkFilled,
  workFromLists,
} from '#contract/applications/steps.ts';
import { fileFields } from '#contract/applications/uploads.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import type { Tx } from '#server/kit/db/db.ts';
import {
  type ApplicationRow,
  findApplicationById,
} from '#server/modules/applications/record/applications.store.ts';
import type { MemberForm } from '#server/modules/applications/steps/check-steps.ts';
import { zoneOfState } from '#server/modules/applications/steps/countries-and-states.ts';
import { replaceClinics, replaceWork } from '#server/modules/applications/steps/practice.store.ts';
import { toEducationColumns, toPersonalColumns } from '#server/modules/applications/steps/step-columns.ts';
import {
  tidyAccount,
  tidyClinic,
  tidyEducation,
  tidyPersonal,
} from '#server/modules/applications/steps/tidy-step.ts';
import { readCountry } from '#server/modules/masters/index.ts';

/** The office's form of a member as it was sent. */
export type MemberInput = CheckedInputOf<typeof memberFormCalls.addMember>;

/** The form with tidied values. The nationality is that of the chosen country unless the office names another. */
export async function readMemberForm(tx: Tx, input: MemberInput): Promise<MemberForm> {
  const values = tidyEducation(tidyPersonal(tidyAccount(input)));
  const country = values.country === null ? undefined : await readCountry(tx, values.country);
  return {
    values: { ...values, nationality: values.nationality || (country?.nationality ?? '') },
    clinics: clinicsFromLists(input).map(tidyClinic),
    work: workFromLists(input),
  };
}

/** The files that came with the form. */
export function pickFiles(input: MemberInput): Partial<Record<(typeof fileFields)[number], File>> {
  return Object.fromEntries(fileFields.flatMap((field) => (input[field] ? [[field, input[field]]] : [])));
}

/** The form as columns of the application, without number, joining date and e-mail. */
export async function toMemberColumns(tx: Tx, values: MemberValues) {
  const { first_name, mobile, mobile_code } = values;
  return {
    ...toPersonalColumns(values),
    ...toEducationColumns(values),
    first_name,
    mobile,
    mobile_code,
    zone: await zoneOfState(tx, values.state),
  };
}

/** Replaces the clinics and the work experience of an application by those of the form; the application is locked. */
export async function savePractice(
  tx: Tx,
  applicationId: number,
  { clinics, work }: MemberForm,
): Promise<void> {
  await replaceClinics(tx, applicationId, clinics.filter(isClinicFilled));
  await replaceWork(tx, applicationId, work.filter(isWorkFilled));
}

/** The owner of an e-mail or number, for the office: 'Dr. Asha Rao, membership number LM0042'. */
export function describeOwner(application: ApplicationRow): string {
  const { membership_no: member, application_no: no } = application;
  const name = fullName(application);
  if (member !== null) return `${name}, membership number ${member}`;
  return no === null ? `${name}, whose application is unfinished` : `${name}, application number ${no}`;
}

/** The answer to the form: the application as it is stored now. */
export async function presentSaved(tx: Tx, id: number) {
  const row = await findApplicationById(tx, id);
  if (!row) throw new Error(`Application ${id} was saved and is not there`);
  const { version, application_no, membership_no } = row;
  return {
    data: [{ id, version, application_no: application_no ?? '', membership_no: membership_no ?? '' }],
  };
}
