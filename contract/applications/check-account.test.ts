import { describe, expect, test } from 'vitest';
import { checkAccount } from './check-account.ts';
import type { AccountValues } from './steps.ts';
import { faultsInEnglish } from '#tests/world/in-english.ts';

const good: AccountValues = {
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha@example.org',
  mobile: '9876543210',
  mobile_code: '+91',
  membership_no: '',
};
const signs = 'can hold letters, spaces, apostrophes, dots and hyphens only';
const badOfType3 = 'Invalid mobile number format (must be 4 to 14 digits)';
const zeroFirst = 'Invalid mobile number format (cannot begin with 0)';
const badMobile = 'Invalid mobile number format (must be 10 digits)';

describe('the account step', () => {
  test.each<[string, number, Partial<AccountValues>, object]>([
    ['accepts valid values', 1, {}, {}],
    [
      'lists every fault',
      1,
      { first_name: '', email: '', mobile: '' },
      {
        first_name: 'First name cannot be empty',
        email: 'Email cannot be empty',
        mobile: 'Mobile number cannot be empty',
      },
    ],
    ['requires no last name', 2, { last_name: '' }, {}],
    [
      'accepts names alone',
      1,
      { first_name: 'Asha2', last_name: 'Rao (Dr)' },
      {
        first_name: `First name ${signs}`,
        last_name: `Last name ${signs}`,
      },
    ],
    ['accepts names as they are written', 1, { first_name: 'Mary Ann', last_name: "D'Souza" }, {}],
    ['requires a valid e-mail', 1, { email: 'asha@' }, { email: 'Invalid email format' }],
    ['requires ten digits in India', 1, { mobile: '987654321' }, { mobile: badMobile }],
    ['refuses a 0 before ten digits', 1, { mobile: '0987654321' }, { mobile: zeroFirst }],
    ['refuses it for type 3 as well', 3, { mobile: '09876543210' }, { mobile: zeroFirst }],
    ['accepts the 0 of an Ivorian number', 3, { mobile: '0712345678', mobile_code: '+225' }, {}],
    ['requires digits', 4, { mobile: '98765 4321' }, { mobile: badMobile }],
    ['does not require ten digits of type 3', 3, { mobile: '987654321' }, {}],
    ['requires digits of type 3', 3, { mobile: '98-76' }, { mobile: badOfType3 }],
    ['accepts foreign numbers', 1, { mobile: '81234567', mobile_code: '+65' }, {}],
    [
      'requires the length of the country',
      3,
      { mobile: '791112345', mobile_code: '+44' },
      { mobile: badMobile },
    ],
    ['accepts every length of the country', 3, { mobile: '15112345678', mobile_code: '+49' }, {}],
    ['requires a country code', 3, { mobile_code: '' }, { mobile_code: 'Please choose the country code' }],
    [
      'of a conversion wants the number',
      5,
      { first_name: '', mobile: '' },
      {
        membership_no: 'Membership Number cannot be empty',
      },
    ],
    [
      'requires nothing else of a conversion',
      6,
      { first_name: '', mobile: '', membership_no: 'ATM0001' },
      {},
    ],
  ])('%s', (_, type, change, errors) => {
    expect(faultsInEnglish(checkAccount({ ...good, ...change }, type))).toEqual(errors);
  });
});
