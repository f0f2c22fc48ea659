import type { FieldErrors } from '#contract/kit/answer.ts';
import { EMAIL_PATTERN } from '#contract/kit/fields.ts';
import { isConversion, typeIds } from '#contract/packages/types.ts';
import type { AccountValues } from './steps.ts';

/** Names of the account step keep only letters (D3 section 5). */
export function keepLetters(value: string): string {
  return value.replaceAll(/[^A-Za-z]/g, '');
}

/** Names and cities of the later steps allow letters and blanks (D3 section 5). */
export function keepLettersAndSpaces(value: string): string {
  return value.replaceAll(/[^\p{L}\p{M} ]/gu, '').replaceAll(/ {2,}/g, ' ');
}

/** Every fault of the account step at once, by field (D3 section 5). */
export function checkAccount(values: AccountValues, type: number): FieldErrors {
  const errors: FieldErrors = {};
  if (values.email === '') errors.email = 'Email cannot be empty';
  else if (!EMAIL_PATTERN.test(values.email)) errors.email = 'Invalid email format';
  if (isConversion(type)) {
    if (values.membership_no === '') errors.membership_no = 'Membership Number cannot be empty';
    return errors;
  }
  if (values.first_name === '') errors.first_name = 'First name cannot be empty';
  else if (keepLetters(values.first_name) !== values.first_name)
    errors.first_name = 'First name can hold letters only';
  if (keepLetters(values.last_name) !== values.last_name)
    errors.last_name = 'Last name can hold letters only';
  if (values.mobile === '') errors.mobile = 'Mobile number cannot be empty';
  else if (values.mobile_code === '+91' && type !== typeIds.international && !/^\d{10}$/.test(values.mobile))
    errors.mobile = 'Invalid mobile number format (must be 10 digits)';
  else if (!/^\d{4,14}$/.test(values.mobile)) errors.mobile = 'Invalid mobile number format';
  if (!errors.mobile && !/^\+\d{1,4}$/.test(values.mobile_code))
    errors.mobile_code = 'Please choose the country code';
  return errors;
}
