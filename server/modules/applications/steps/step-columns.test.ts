import { expect, test } from 'vitest';
import { z } from 'zod';
import { educationFields, personalFields } from '#contract/applications/steps.ts';
import { educationColumns, educationOf, personalColumns, personalOf } from './step-columns.ts';

/** Every field of a step filled with something of its own, so that a swapped or forgotten one shows. */
function filled(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(fields).map((field, index) => [field, `${index + 1}`]));
}

test('the personal step comes back from its columns as it went in', () => {
  const values = z.object(personalFields).parse({ ...filled(personalFields), dob: '1980-02-29' });
  expect(personalOf(personalColumns(values))).toEqual(values);
});

test('the education step comes back from its columns as it went in', () => {
  const values = z.object(educationFields).parse({
    ...filled(educationFields),
    edu_undergrad_year: '2001',
    other_inter_organisation: ['SAGES', 'Others'],
  });
  expect(educationOf(educationColumns(values))).toEqual(values);
});

test('empty steps come back empty', () => {
  const personal = z.object(personalFields).parse({});
  const education = z.object(educationFields).parse({});
  expect(personalOf(personalColumns(personal))).toEqual(personal);
  expect(educationOf(educationColumns(education))).toEqual(education);
});
