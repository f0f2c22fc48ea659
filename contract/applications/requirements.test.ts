import { describe, expect, test } from 'vitest';
import { allTypeIds } from '#contract/packages/types.ts';
import { checkFiles } from './check-education.ts';
import { INDIA } from './lists.ts';
import { isRequired, requiredFields } from './requirements.ts';

const ABROAD = 231;

/** x: required. Types 1 to 6 in India, then types 1 to 6 abroad (D3 section 5). */
const table = {
  personal: {
    dob: 'xxxx.x xxxx.x',
    nationality: 'xxxx.x xxxx.x',
    gender: 'xxxx.x xxxx.x',
    street_line1: 'xxxx.x xxxx.x',
    street_line2: 'xxxx.x xxxx.x',
    country: 'xxxx.x xxxx.x',
    state: 'xxxx.x xxxx.x',
    city: 'xxxx.x xxxx.x',
    pin: 'xxxx.x xxxx.x',
  },
  education: {
    edu_undergrad_college: 'xx.x.x ......',
    edu_undergrad_university: 'xx.x.x ......',
    edu_undergrad_year: 'xx.x.x ......',
    edu_postgrad_degree: 'xxxx.x xxxx.x',
    edu_postgrad_college: 'xxxx.x xxxx.x',
    edu_postgrad_university: 'xxxx.x xxxx.x',
    edu_postgrad_year: 'xxxx.x xxxx.x',
    mci_council_number: 'xxxx.x xxxxxx',
    mci_council_state: 'xx.x.x ......',
    asi_membership_no: 'x...xx ......',
    asi_state: 'x...xx ......',
  },
  files: {
    profile: 'xxxx.x xxxx.x',
    mci_certificate: 'xx...x ......',
    pg_degree_certificate: 'xxx..x xxxxxx',
    asi_member_certificate: 'x...xx ......',
    active_license: '..x... xxxxxx',
    letter_hod: '...x.. ......',
    mbbs_degree_certificate: '...x.. ......',
  },
} as const satisfies Record<string, Record<string, string>>;

describe.each(['personal', 'education', 'files'] as const)('%s', (step) => {
  test.each(Object.entries(table[step]))('%s', (field, row) => {
    const found = [INDIA, ABROAD].map((country) =>
      allTypeIds.map((type) => (requiredFields(step, { type, country }).has(field) ? 'x' : '.')).join(''),
    );
    expect(found.join(' ')).toBe(row);
  });

  test('nothing else is required', () => {
    for (const type of allTypeIds)
      for (const country of [INDIA, ABROAD, null])
        for (const field of requiredFields(step, { type, country }).keys())
          expect(Object.keys(table[step])).toContain(field);
  });
});

test('before a country is chosen, type 3 is abroad and all others are in India', () => {
  expect(isRequired('edu_undergrad_year', { type: 1, country: null })).toBe(true);
  expect(isRequired('mci_certificate', { type: 2, country: null })).toBe(true);
  expect(isRequired('active_license', { type: 2, country: null })).toBe(false);
  expect(isRequired('active_license', { type: 3, country: null })).toBe(true);
});

test('papers on file count as present; the others are told with their messages', () => {
  const trainee = { type: 4, country: INDIA };
  expect(checkFiles(new Set(['profile', 'letter_hod']), trainee)).toEqual({
    mbbs_degree_certificate: 'MBBS degree certificate cannot be empty',
  });
  expect(checkFiles(new Set(), trainee, ['profile'])).toEqual({ profile: 'Profile cannot be empty' });
});
