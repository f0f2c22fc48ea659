import { describe, expect, test } from 'vitest';
import { INDIA } from '#contract/applications/lists.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { type ImportFacts, type ImportValues, readRow } from './check-row.ts';

const facts: ImportFacts = {
  today: '2026-11-26',
  package_id: 1,
  joining_date: null,
  typeOf: (name) => new Map([['associate life member', 2]]).get(name),
  formTypeOf: (id) => id,
  countryOf: (name) =>
    new Map([
      ['india', { id: INDIA, nationality: 'Indian' }],
      ['nepal', { id: 153, nationality: 'Nepali' }],
    ]).get(name),
  stateOf: (country, name) =>
    country === INDIA && name === 'kerala' ? { id: 4028, zone: 'South' } : undefined,
};
const row: ImportValues = { membership_no: 'LM12', full_name: 'Asha Iyer', joining_date: '28/03/2001' };
const read = (values: ImportValues, more: Partial<ImportFacts> = {}) => ({
  member: undefined,
  ...readRow({ ...row, ...values }, { ...facts, ...more }),
});

test('a row of number, name and joining date is a member', () => {
  expect(read({}).member).toMatchObject({
    package_id: 1,
    membership_no: 'LM12',
    status_id: statusIds.numberAllotted,
    first_name: 'Asha',
    last_name: 'Iyer',
    joining_date: '2001-03-28',
    country_id: INDIA,
    nationality: 'Indian',
    email: '',
    dob: null,
    state_id: null,
  });
});

describe('what is written in many ways is read as one', () => {
  test.each<[ImportValues, object]>([
    [{ membership_no: ' lm-00 12 ' }, { membership_no: 'LM0012' }],
    [{ full_name: 'DR.Asha  Rani Iyer' }, { salutation: 'Dr.', first_name: 'Asha Rani', last_name: 'Iyer' }],
    [{ full_name: 'Asha' }, { salutation: '', first_name: 'Asha', last_name: '' }],
    [
      { first_name: 'Asha', last_name: 'Iyer', salutation: 'DR' },
      { first_name: 'Asha', salutation: 'Dr.' },
    ],
    [{ email: 'Asha@Members.Example' }, { email: 'asha@members.example' }],
    [{ mobile: '098400-12345' }, { mobile_code: '+91', mobile: '9840012345' }],
    [{ gender: 'f' }, { gender: 'Female' }],
    [{ dob: '1961-3-28' }, { dob: '1961-03-28' }],
    [{ type: 'Associate  life-member' }, { package_id: 2 }],
    [{ state: 'KERALA' }, { state_id: 4028, zone: 'South' }],
    [{ country: 'Nepal' }, { country_id: 153, nationality: 'Nepali' }],
    [{ pin: '600 004' }, { pin: '600004' }],
    [{ standing: 'Deceased' }, { status_id: statusIds.inactive, remark: 'Deceased' }],
    [{ standing: 'Life' }, { status_id: statusIds.numberAllotted, remark: '' }],
  ])('%o', (values, member) => {
    expect(read(values).member).toMatchObject(member);
  });

  test('what a row leaves empty is that of the file', () => {
    expect(
      read({ joining_date: '', type: '' }, { joining_date: '1990-01-01', package_id: 2 }).member,
    ).toMatchObject({
      joining_date: '1990-01-01',
      package_id: 2,
    });
  });
});

describe('what cannot be is said at its field', () => {
  test.each<[ImportValues, Partial<Record<string, string>>]>([
    [{ membership_no: ' - ' }, { membership_no: 'Membership number cannot be empty' }],
    [{ membership_no: 'LM' }, { membership_no: 'Membership number must hold a digit' }],
    [{ full_name: '' }, { full_name: 'First name cannot be empty' }],
    [{ first_name: ' ' }, { first_name: 'First name cannot be empty' }],
    [{ joining_date: '27/11/2026' }, { joining_date: 'Joining date cannot be in the future' }],
    [{ joining_date: '28/03/01' }, { joining_date: 'Please write a day such as 28/03/2001' }],
    [{ joining_date: '' }, { joining_date: 'Joining date cannot be empty' }],
    [{ type: 'Patron' }, { type: 'This membership type is not known' }],
    [{ standing: 'perhaps' }, { standing: 'Please write Active or Inactive, Deceased, Resigned or Lapsed' }],
    [{ email: 'asha' }, { email: 'Invalid email format' }],
    [{ gender: 'x' }, { gender: 'Please write Male, Female or Others' }],
    [{ state: 'Kerela' }, { state: 'Please choose a state of this country' }],
    [{ dob: '2026-11-26' }, { dob: 'Age must be a valid number' }],
    [{ edu_postgrad_year: '2027' }, { edu_postgrad_year: 'Please write a year such as 1998' }],
    [{ edu_undergrad_year: '98' }, { edu_undergrad_year: 'Please write a year such as 1998' }],
  ])('%o', (values, faults) => {
    expect(read(values).faults).toEqual(faults);
  });

  test.each(['country', 'mci_council_state', 'mobile', 'pin'] as const)('%s', (field) => {
    expect(Object.keys(read({ [field]: '12' }).faults ?? {})).toEqual([field]);
  });

  test.each(['full_name', 'city', 'street_line1', 'email', 'membership_no', 'edu_postgrad_degree'] as const)(
    'a %s that is too long',
    (field) => {
      const long = field === 'email' ? `${'a'.repeat(490)}@b.example` : 'a1'.repeat(250);
      expect(Object.keys(read({ [field]: long }).faults ?? {})).toEqual([field]);
    },
  );

  test('all at once', () => {
    const { faults = {} } = read({ membership_no: '', full_name: '', joining_date: '', email: 'asha' });
    expect(Object.keys(faults).toSorted()).toEqual(['email', 'full_name', 'joining_date', 'membership_no']);
  });

  test('without a type', () => {
    expect(read({}, { package_id: null }).faults).toEqual({ type: 'Membership type cannot be empty' });
  });
});
