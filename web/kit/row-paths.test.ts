import { expect, test } from 'vitest';
import { toFormPaths } from './row-paths.ts';

test('a fault of a row goes to its field in the list, others stay', () => {
  const errors = { 'clinic_pin_code.0': 'six digits', 'clinic_name.12': 'name', city: 'city' };
  expect(toFormPaths(errors, 'clinics')).toEqual({
    'clinics.0.clinic_pin_code': 'six digits',
    'clinics.12.clinic_name': 'name',
    city: 'city',
  });
});
