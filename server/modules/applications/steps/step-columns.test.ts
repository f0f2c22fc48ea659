import { expect, test } from 'vitest';
import { z } from 'zod';
import { educationFields, personalFields } from '#contract/applications/steps.ts';
import {
  toEducationColumns,
  toEducationValues,
  toPersonalColumns,
  toPersonalValues,
} from './step-columns.ts';

/** Every field of a step with its own value, so that a swapped or missing one is found. */
function filled(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(fields).map((field, index) => [field, `${index + 1}`]));
}

test('reads back the personal step', () => {
  const values = z.object(personalFields).parse({ ...filled(personalFields), dob: '1980-02-29' });
  expect(toPersonalValues(toPersonalColumns(values))).toEqual(values);
});

test('reads back the education step', () => {
  const values = z.object(educationFields).parse({
    ...filled(educationFields),
    edu_undergrad_year: '2001',
    other_inter_organisation: ['SAGES', 'Others'],
  });
  expect(toEducationValues(toEducationColumns(values))).toEqual(values);
});

test('reads back empty steps', () => {
  const personal = z.object(personalFields).parse({});
  const education = z.object(educationFields).parse({});
  expect(toPersonalValues(toPersonalColumns(personal))).toEqual(personal);
  expect(toEducationValues(toEducationColumns(education))).toEqual(education);
});
