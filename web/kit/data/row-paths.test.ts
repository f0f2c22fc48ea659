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

test('of a form with several lists each fault finds its own', () => {
  const listOf = (field: string) => (field.startsWith('clinic_') ? 'clinics' : 'work');
  expect(toFormPaths({ 'clinic_city.0': 'a', 'work_procedure.2': 'b', city: 'c' }, listOf)).toEqual({
    'clinics.0.clinic_city': 'a',
    'work.2.work_procedure': 'b',
    city: 'c',
  });
});
