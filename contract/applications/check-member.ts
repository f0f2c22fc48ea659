import type { FieldErrors } from '#contract/kit/answer.ts';
import { type Day, isDay } from '#contract/kit/day.ts';
import { keepLettersAndDigits } from '#contract/kit/fields.ts';
import { emailFault, firstNameFault } from './check-account.ts';
import { checkEducation } from './check-education.ts';
import { checkPersonal, type PersonalFacts } from './check-personal.ts';
import type { Clinic, WorkExperience } from './clinics.ts';
import type { MemberValues } from './member-form.ts';

/** What the check must know beside the values themselves. */
export interface MemberFacts extends PersonalFacts {
  /** A new member, who may be given the number of a membership they have already (D2 section 2). */
  adding: boolean;
}

/**
 * Every fault of the office's form of a member at once, by field of the payload; files and places are checked apart.
 * What is asked is what the wizard asks of the same type and country (D2 section 5).
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
    ...checkEducation(values, work, situation, facts.today),
  };
}

/** The number of somebody who is a member already, and since when; both may be left out. */
function checkNumber(
  { membership_no: number, joining_date: day }: Pick<MemberValues, 'membership_no' | 'joining_date'>,
  today: Day,
): FieldErrors {
  const errors: FieldErrors = {};
  if (keepLettersAndDigits(number) !== number)
    errors.membership_no = 'Membership number can hold letters and digits only';
  else if (number !== '' && !/\d/.test(number)) errors.membership_no = 'Membership number must hold a digit';
  if (number === '' || day === '') return errors;
  if (!isDay(day)) errors.joining_date = 'Joining date must be a date';
  else if (day > today) errors.joining_date = 'Joining date cannot be in the future';
  return errors;
}
