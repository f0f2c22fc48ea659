import { describe, expect, test } from 'vitest';
import { checkPersonal, type PersonalFacts } from './check-personal.ts';
import { type Clinic, emptyClinic, type MobileValues, type PersonalValues } from './steps.ts';
import { faultsInEnglish } from '#tests/world/in-english.ts';

const good: PersonalValues = {
  salutation: 'Dr.',
  middle_name: '',
  last_name: 'Rao',
  father_name: '',
  dob: '1980-05-17',
  nationality: 'Indian',
  gender: 'Female',
  street_line1: '12 Beach Road',
  street_line2: 'Mylapore',
  country: 101,
  state: 4035,
  city: 'Chennai',
  pin: '600004',
  landline: '',
  stdcode: '',
  mailing_address: 1,
};
const facts: PersonalFacts = { type: 1, hasStates: () => true };
const clinic: Clinic = { ...emptyClinic, clinic_name: 'City Clinic', clinic_country: 101 };
const mailed: Clinic = {
  ...clinic,
  clinic_address_one: '1 Beach Road',
  clinic_state: 4035,
  clinic_city: 'Chennai',
  clinic_pin_code: '600004',
  clinic_mailing_address: 1,
};
const noAddress = {
  'clinic_address_one.0': 'Clinic address line 1 cannot be empty',
  'clinic_state.0': 'Clinic state cannot be empty',
  'clinic_city.0': 'Clinic city cannot be empty',
  'clinic_pin_code.0': 'Clinic pin code cannot be empty',
};
const noMobile = { mobile: 'Mobile number cannot be empty' };
const onlyOne = { mailing_address: 'Please choose one address as the mailing address' };
const badNames = {
  city: 'City can hold letters, spaces, apostrophes, dots and hyphens only',
  last_name: 'Last name must hold a letter',
};
const stdDigits = { stdcode: 'STD code can hold digits only' };
const stdLength = { stdcode: 'STD code must be 1 to 7 digits' };
const landlineDigits = { landline: 'Landline can hold digits only' };
const landlineLength = { landline: 'Landline must be 4 to 12 digits' };

describe('the personal step', () => {
  test.each<[string, Partial<PersonalValues & MobileValues>, Partial<PersonalFacts>, object]>([
    ['accepts valid values', {}, {}, {}],
    ['requires no state in a country without states', { state: null }, { hasStates: () => false }, {}],
    ['requires a state', { state: null }, {}, { state: 'State cannot be empty' }],
    ['requires nothing of type 5', { dob: '', city: '', pin: '' }, { type: 5 }, {}],
    ['requires six digits', { pin: '60000' }, {}, { pin: 'Pin code must be 6 digits' }],
    ['does not require six digits of type 3', { pin: 'SW1A 1AA' }, { type: 3 }, {}],
    ['does not require six digits abroad', { pin: '90210', country: 231 }, {}, {}],
    ['accepts letters and blanks abroad', { pin: 'K1A 0B1', country: 38 }, {}, {}],
    [
      'accepts no other signs abroad',
      { pin: 'n/a', country: 231 },
      {},
      { pin: 'Pin code can hold letters, digits, spaces and dashes only' },
    ],
    ['accepts a mobile number', { mobile: '9876543210', mobile_code: '+91' }, {}, {}],
    ['requires a mobile number', { mobile: '', mobile_code: '+91' }, {}, noMobile],
    ['accepts area codes of one digit', { stdcode: '1', landline: '5130000' }, { type: 3 }, {}],
    ['requires the STD code', { landline: '24990011' }, {}, { stdcode: 'STD code cannot be empty' }],
    ['requires the landline', { stdcode: '044' }, {}, { landline: 'Landline cannot be empty' }],
    ['requires digits as STD code', { stdcode: 'O44', landline: '24990011' }, {}, stdDigits],
    [
      'requires an STD code that is not too long',
      { stdcode: '04412345', landline: '24990011' },
      {},
      stdLength,
    ],
    ['requires more than a plus', { stdcode: '+', landline: '24990011' }, {}, stdLength],
    ['requires digits as landline', { stdcode: '044', landline: '2499OO11' }, {}, landlineDigits],
    ['requires a landline that is not too short', { stdcode: '044', landline: '249' }, {}, landlineLength],
    [
      'requires a landline that is not too long',
      { stdcode: '+43', landline: '1234567890123' },
      {},
      landlineLength,
    ],
    [
      'accepts names as they are written',
      { middle_name: 'K. R.', father_name: 'Abdul-Rahman', city: 'St. John’s' },
      {},
      {},
    ],
    ['requires names of letters', { city: 'Chennai 4', last_name: '.' }, {}, badNames],
    [
      'accepts only the lists',
      { gender: 'X', salutation: 'Sir' },
      {},
      {
        gender: 'Please choose one of the list',
        salutation: 'Please choose one of the list',
      },
    ],
    ['requires one mailing address', { mailing_address: 0 }, {}, onlyOne],
  ])('%s', (_, change, more, errors) => {
    expect(faultsInEnglish(checkPersonal({ ...good, ...change }, [], { ...facts, ...more }))).toEqual(errors);
  });
});

describe('clinics', () => {
  test.each<[string, number, Partial<Clinic>[], object]>([
    ['accept an empty row', 1, [{}], {}],
    ['may be the mailing address', 0, [mailed], {}],
    ['need an address then', 0, [{ ...clinic, clinic_mailing_address: 1 }], noAddress],
    [
      'need a country then',
      0,
      [{ ...mailed, clinic_country: null }],
      { 'clinic_country.0': 'Clinic country cannot be empty' },
    ],
    ['are not a second mailing address', 1, [mailed], onlyOne],
    ['are only one mailing address', 0, [mailed, mailed], onlyOne],
    [
      'need a name',
      1,
      [clinic, { clinic_city: 'Salem' }],
      { 'clinic_name.1': 'Clinic name cannot be empty' },
    ],
    [
      'need a name to be ticked',
      0,
      [{ clinic_mailing_address: 1 }],
      {
        'clinic_name.0': 'Clinic name cannot be empty',
        'clinic_country.0': 'Clinic country cannot be empty',
        ...noAddress,
      },
    ],
    [
      'have pin codes of six digits',
      1,
      [{ ...clinic, clinic_pin_code: '12' }],
      {
        'clinic_pin_code.0': 'Clinic pin code must be 6 digits',
      },
    ],
    [
      'have pin codes of their country',
      1,
      [{ ...clinic, clinic_country: 231, clinic_pin_code: '90210' }],
      {},
    ],
    [
      'have whole phone numbers',
      1,
      [{ ...clinic, clinic_landline: '24990011' }],
      {
        'clinic_stdcode.0': 'STD code cannot be empty',
      },
    ],
    [
      'have phone numbers of a known length',
      1,
      [clinic, { ...clinic, clinic_stdcode: '12345678', clinic_landline: '1' }],
      {
        'clinic_stdcode.1': 'STD code must be 1 to 7 digits',
        'clinic_landline.1': 'Landline must be 4 to 12 digits',
      },
    ],
  ])('%s', (_, mailing_address, rows, errors) => {
    const clinics = rows.map((row) => ({ ...emptyClinic, ...row }));
    const flag = mailing_address === 1 ? 1 : 0;
    expect(faultsInEnglish(checkPersonal({ ...good, mailing_address: flag }, clinics, facts))).toEqual(
      errors,
    );
  });
});

test('requires a state of a mailing clinic only where its country has states', () => {
  const abroad: Clinic = { ...mailed, clinic_country: 199, clinic_state: null, clinic_pin_code: '0' };
  const hasStates = (country: number | null) => country !== 199;
  expect(checkPersonal({ ...good, mailing_address: 0 }, [abroad], { ...facts, hasStates })).toEqual({});
});
