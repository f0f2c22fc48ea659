import type { FieldErrors } from '#contract/kit/answer.ts';
import { isEmail, readEmail } from '#contract/kit/email.ts';
import { mobileLengths, withoutTrunkZero } from '#contract/kit/mobile-lengths.ts';
import { isConversion, typeIds } from '#contract/packages/types.ts';
import { nameFault } from './names.ts';
import type { AccountValues } from './steps.ts';
import { type Message, text } from '#contract/texts/text.ts';

/** Fault of an e-mail as it was typed; undefined when it is valid. */
export function emailFault(typed: string): Message | undefined {
  const email = readEmail(typed);
  if (email === '') return text('Email cannot be empty');
  return isEmail(email) ? undefined : text('Invalid email format');
}

/** Fault of a first name, which is required; undefined when it is valid. */
export function firstNameFault(name: string): Message | undefined {
  return name === '' ? text('First name cannot be empty') : nameFault(name, text('First name'));
}

/** Faults of the number of a membership to convert that the stored memberships show. */
export const membershipFaults = {
  notFound: text('No active membership of this type has this number and e-mail'),
  converting: text('A conversion of this membership is already with the office'),
};

/** Every fault of the account step at once, by field (D3 section 5). */
export function checkAccount(values: AccountValues, type: number): FieldErrors {
  const errors: FieldErrors = {};
  const email = emailFault(values.email);
  if (email !== undefined) errors.email = email;
  if (isConversion(type)) {
    if (values.membership_no === '') errors.membership_no = text('Membership Number cannot be empty');
    return errors;
  }
  const firstName = firstNameFault(values.first_name);
  if (firstName !== undefined) errors.first_name = firstName;
  const lastName = nameFault(values.last_name, text('Last name'));
  if (lastName !== undefined) errors.last_name = lastName;
  return { ...errors, ...checkMobile(values, type) };
}

/**
 * Faults of the mobile number: ten digits in India, except for type 3 (D3 section 5); elsewhere as many as the
 * country's mobile numbers have, since D3 gives no rule for them. A leading trunk 0 is not part of it.
 */
export function checkMobile(
  { mobile, mobile_code }: Pick<AccountValues, 'mobile' | 'mobile_code'>,
  type: number,
): FieldErrors {
  if (mobile === '') return { mobile: text('Mobile number cannot be empty') };
  if (!/^\+\d{1,4}$/.test(mobile_code)) return { mobile_code: text('Please choose the country code') };
  const inIndia = mobile_code === '+91';
  const lengths = inIndia && type === typeIds.international ? anyMobile : mobileLengths(mobile_code);
  const isLong = /^\d+$/.test(mobile) && lengths.includes(mobile.length);
  if (isLong && withoutTrunkZero(mobile_code, mobile) === mobile) return {};
  if (isLong) return { mobile: text('Invalid mobile number format (cannot begin with 0)') };
  return { mobile: wrongLength(lengths) };
}

/** How many digits it must have: '10 digits', '8 or 9 digits', '4 to 15 digits'. */
function wrongLength(lengths: readonly number[]): Message {
  const [first = 0, second] = lengths;
  const last = lengths.at(-1) ?? first;
  if (second === undefined) return text('Invalid mobile number format (must be {first} digits)', { first });
  return lengths.length === 2
    ? text('Invalid mobile number format (must be {first} or {second} digits)', { first, second })
    : text('Invalid mobile number format (must be {first} to {last} digits)', { first, last });
}

/** D3 has no rule for an overseas applicant's Indian number: 4 to 14 digits. */
const anyMobile = Array.from({ length: 11 }, (_, index) => index + 4);
