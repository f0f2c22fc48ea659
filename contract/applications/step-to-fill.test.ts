import { expect, test } from 'vitest';
import { stepOfField, stepToFill } from './step-to-fill.ts';

test.each([
  ['nothing saved', false, false, ['dob', 'edu_postgrad_year'], 'personal'],
  ['the first step saved', true, false, ['edu_postgrad_year'], 'education'],
  ['both saved', true, true, [], 'review'],
  ['a photo missing', true, true, ['profile'], 'personal'],
  ['a row of a clinic wrong', true, true, ['clinic_city.0'], 'personal'],
  ['a paper missing', true, true, ['active_license'], 'education'],
] as const)('%s', (_, personal, education, missing, step) => {
  expect(stepToFill({ personal, education }, missing)).toBe(step);
});

test.each([
  ['city', 'personal'],
  ['mobile', 'personal'],
  ['profile', 'personal'],
  ['clinic_pin_code.0', 'personal'],
  ['mailing_address', 'personal'],
  ['edu_postgrad_year', 'education'],
  ['mci_certificate', 'education'],
  ['work_procedure.1', 'education'],
])('%s is corrected in the %s step', (field, step) => {
  expect(stepOfField(field)).toBe(step);
});
