import { expect, test } from 'vitest';
import { furthestStep, openableStep, stepAfter, stepBefore, stepOfField } from './furthest-step.ts';

const draft = (step: 'personal' | 'education') => ({ step });

test.each([
  ['city', 'personal'],
  ['profile', 'personal'],
  ['clinic_pin_code.0', 'personal'],
  ['mailing_address', 'personal'],
  ['edu_postgrad_year', 'education'],
  ['mci_certificate', 'education'],
  ['work_procedure.1', 'education'],
])('%s is mended in the %s step', (field, step) => {
  expect(stepOfField(field)).toBe(step);
});

test.each([
  ['nothing saved', { dob: '!', edu_postgrad_year: '!' }, [], 'personal'],
  ['personal saved', { edu_postgrad_year: '!' }, [], 'education'],
  ['both saved', {}, [], 'review'],
  ['both saved, personal typed again', {}, [draft('personal')], 'personal'],
  ['both saved, education typed again', {}, [draft('education')], 'education'],
] as const)('%s', (_, missing, drafts, step) => {
  expect(furthestStep(missing, drafts)).toBe(step);
});

test('an address opens no step beyond the furthest', () => {
  expect(openableStep('account', 'education')).toBe('account');
  expect(openableStep('review', 'education')).toBe('education');
  expect(openableStep('nonsense', 'personal')).toBe('personal');
  expect(openableStep(undefined, 'review')).toBe('review');
});

test('steps have neighbours', () => {
  expect(stepBefore('account')).toBeUndefined();
  expect(stepBefore('review')).toBe('education');
  expect(stepAfter('account')).toBe('personal');
  expect(stepAfter('review')).toBe('review');
});
