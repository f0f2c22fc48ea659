import { expect, test } from 'vitest';
import { withoutGaps } from './gaps.ts';

test('only what was empty before and still is stays without its fault', () => {
  const fields = ['city', 'state', 'pin', 'dob', 'profile', 'clinic_name.0'];
  const errors = Object.fromEntries(fields.map((field) => [field, 'wrong']));
  const before = { city: '', state: null, pin: '600004', dob: '', 'clinic_name.0': 'here' };
  const now = { city: '', state: null, pin: '', dob: '1.1.61' };
  expect(Object.keys(withoutGaps(errors, { now, before }))).toEqual(['pin', 'dob', 'clinic_name.0']);
});
