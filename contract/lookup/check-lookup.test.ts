import { describe, expect, test } from 'vitest';
import { LookupInput } from './check-lookup.ts';

const neither = 'Please enter at least one of the fields: Email ID or Mobile Number';
const notTenDigits = 'Mobile Number must be 10 digits';

function faultsOf(input: object) {
  const issues = LookupInput.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('the lookup', () => {
  test.each<[string, object, object]>([
    ['takes an e-mail', { email: 'asha@example.org', mobile: '' }, {}],
    ['takes a mobile number', { email: '', mobile: '9876543210' }, {}],
    ['takes both', { email: 'asha@example.org', mobile: '9876543210' }, {}],
    ['takes a number that JSON wrote as one', { mobile: 9_876_543_210 }, {}],
    ['needs one of them', { email: '', mobile: '' }, { email: neither }],
    ['takes blanks for nothing', { email: '  ', mobile: ' ' }, { email: neither }],
    ['needs one of them, even when they are not sent', {}, { email: neither }],
    ['wants an address', { email: 'asha@', mobile: '' }, { email: 'Email ID is invalid' }],
    ['wants ten digits', { email: '', mobile: '987654321' }, { mobile: notTenDigits }],
    ['wants no more than ten', { email: '', mobile: '98765432101' }, { mobile: notTenDigits }],
    ['wants digits', { email: '', mobile: '98765 4321' }, { mobile: notTenDigits }],
    ['checks both', { email: 'asha', mobile: '1' }, { email: 'Email ID is invalid', mobile: notTenDigits }],
  ])('%s', (_, input, faults) => {
    expect(faultsOf(input)).toEqual(faults);
  });

  test('finds an address however it is written', () => {
    expect(LookupInput.parse({ email: ' Asha@Example.ORG ' }).email).toBe('asha@example.org');
  });
});
