import { expect, test } from 'vitest';
import { z } from 'zod';
import { noDates } from './life-dates.ts';
import { checkMember, memberFields } from './member-form.ts';
import { faultsInEnglish } from '#tests/world/in-english.ts';

const facts = { today: '2026-11-21', stored: noDates, all: true, hasStates: () => true, adding: true };

/** A trainee with every field that is required in India. */
const trainee = {
  first_name: 'Anna Maria',
  email: 'anna@example.org',
  mobile: '9840012345',
  mobile_code: '+91',
  dob: '1995-05-17',
  nationality: 'Indian',
  gender: 'Female',
  street_line1: '1 Beach Road',
  street_line2: 'Adyar',
  country: 101,
  state: 4035,
  city: 'Chennai',
  pin: '600020',
  mailing_address: 1,
  edu_undergrad_college: 'Madras Medical College',
  edu_undergrad_university: 'Madras University',
  edu_undergrad_year: '2018',
  edu_postgrad_degree: 'MS',
  edu_postgrad_college: 'Stanley Medical College',
  edu_postgrad_university: 'Madras University',
  edu_postgrad_year: '2022',
  mci_council_number: 'TN1',
  mci_council_state: 4035,
};

function faults(given: object, more: object = {}) {
  const values = z.object({ ...memberFields }).parse({ ...trainee, ...given });
  return faultsInEnglish(checkMember(values, [], [], { type: 4, ...facts, ...more }));
}

test.each([
  [{}, {}],
  [{ first_name: '' }, { first_name: 'First name cannot be empty' }],
  [
    { first_name: 'Anna2' },
    { first_name: 'First name can hold letters, spaces, apostrophes, dots and hyphens only' },
  ],
  [{ email: 'anna' }, { email: 'Invalid email format' }],
  [{ mobile: '' }, { mobile: 'Mobile number cannot be empty' }],
  [{ city: '' }, { city: 'City cannot be empty' }],
  [{ edu_postgrad_year: '' }, { edu_postgrad_year: 'Year cannot be empty' }],
  [{ membership_no: 'ATM0042', joining_date: '2026-11-21' }, {}],
  [{ membership_no: 'ATM 42' }, { membership_no: 'Membership number can hold letters and digits only' }],
  [{ membership_no: 'ATM' }, { membership_no: 'Membership number must hold a digit' }],
  [
    { membership_no: 'ATM1', joining_date: '2026-11-22' },
    { joining_date: 'Joining date cannot be in the future' },
  ],
  [{ membership_no: 'ATM1', joining_date: '31/02' }, { joining_date: 'Joining date must be a date' }],
  [{ joining_date: 'unasked' }, {}],
] as const)('%j', (given, expected) => expect(faults(given)).toEqual(expected));

test('ignores the number in an update', () => {
  expect(faults({ membership_no: '?' }, { adding: false })).toEqual({});
});
