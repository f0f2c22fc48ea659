import { z } from 'zod';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { type Day, isDay } from '#contract/kit/day.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import { id, optionalId, typedDay } from '#contract/kit/fields.ts';
import { keepLettersAndDigits } from '#contract/kit/characters.ts';
import { shownToOffice } from '#contract/statuses/stale-paths.ts';
import { emailFault, firstNameFault } from './check-account.ts';
import { checkDates, type DateFacts } from './check-dates.ts';
import { checkEducation } from './check-education.ts';
import { checkPersonal, type PersonalFacts } from './check-personal.ts';
import { datesOf } from './life-dates.ts';
import {
  accountFields,
  type Clinic,
  clinicLists,
  educationFields,
  personalFields,
  type WorkExperience,
  workLists,
} from './steps.ts';
import { fileFields, optionalUploads } from './uploads.ts';
import { agreedNotice } from '#contract/kit/agreed-notice.ts';
import { text } from '#contract/texts/text.ts';

/** The fields of the office's form of a member, without rows and files: those of all wizard steps (D2 section 2). */
export const memberFields = {
  ...personalFields,
  ...educationFields,
  ...accountFields,
  /** For a member added with a number: the day they joined; today when left out. */
  joining_date: typedDay(),
};

const memberShape = z.object({ ...memberFields });
export type MemberValues = z.output<typeof memberShape>;

/** The office's form of a member (D2 sections 2, 3 and 5). */
export const memberFormCalls = {
  addMember: defineCall({
    method: 'POST',
    path: '/add_member',
    summary: 'Adds an application or an existing member on their behalf, or updates the one with the id',
    access: { admin: { module: 'Application', flag: 'save' } },
    input: z.object({
      /** The application to update; left out to add one. */
      id: optionalId(),
      /** For an update: the version of the record that was opened (decision 0010). */
      version: optionalId(),
      /** The membership package; an update cannot change it. */
      application_id: id(text('Application cannot be empty')),
      ...memberFields,
      ...clinicLists,
      ...workLists,
      ...optionalUploads(fileFields),
      notice: agreedNotice,
    }),
    output: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          version: z.int(),
          application_no: z.string(),
          membership_no: z.string(),
        }),
      ),
    }),
    changes: shownToOffice,
  }),
} as const;

/** Facts that the check needs beside the values. */
export interface MemberFacts extends PersonalFacts, DateFacts {
  /** True for a new member, who may have the number of an existing membership (D2 section 2). */
  adding: boolean;
}

/**
 * Every fault of the office's form of a member at once, by field of the input; files, countries and states are checked
 * by the server. The rules are those of the wizard for the same type and country (D2 section 5).
 */
export function checkMember(
  values: MemberValues,
  clinics: readonly Clinic[],
  work: readonly WorkExperience[],
  facts: MemberFacts,
): FieldErrors {
  const situation = { type: facts.type, country: values.country };
  const email = emailFault(values.email);
  const first_name = firstNameFault(values.first_name);
  return {
    ...(facts.adding && checkNumber(values, facts.today)),
    ...(first_name !== undefined && { first_name }),
    ...(email !== undefined && { email }),
    ...checkPersonal(values, clinics, facts),
    ...checkEducation(values, work, situation),
    ...checkDates(datesOf(values, work), facts),
  };
}

/** Faults of the number and joining date of an existing member; both may be left out. */
function checkNumber(
  { membership_no: number, joining_date: day }: Pick<MemberValues, 'membership_no' | 'joining_date'>,
  today: Day,
): FieldErrors {
  const errors: FieldErrors = {};
  if (keepLettersAndDigits(number) !== number)
    errors.membership_no = text('Membership number can hold letters and digits only');
  else if (number !== '' && !/\d/.test(number))
    errors.membership_no = text('Membership number must hold a digit');
  if (number === '' || day === '') return errors;
  if (!isDay(day)) errors.joining_date = text('Joining date must be a date');
  else if (day > today) errors.joining_date = text('Joining date cannot be in the future');
  return errors;
}
