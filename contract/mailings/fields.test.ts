import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillFields, knowsAllFields, mailFieldNames, tokenOf } from './fields.ts';

const values = {
  name: 'Dr. Asha Rao',
  'membership number': 'LM12',
  'membership type': 'Life Member',
  'application number': '26T000001',
  state: '',
};

test.each([
  ['Dear {name}', 'Dear Dr. Asha Rao'],
  ['{ Membership  NUMBER }/{membership type}', 'LM12/Life Member'],
  ['From {state}', 'From N/A'],
  ['{nobody} and { stay', '{nobody} and { stay'],
])('%s reads %s', (words, read) => {
  expect(fillFields(words, values)).toBe(read);
});

test.each([
  ['no field at all', true],
  ['{name}, {state}', true],
  ['{first name}', false],
  ['{name', false],
  ['name}', false],
  ['{{name}}', false],
])('%s: every field is known: %s', (words, known) => {
  expect(knowsAllFields(words)).toBe(known);
});

test('a value is never read as a field itself', () => {
  fc.assert(
    fc.property(fc.constantFrom(...mailFieldNames), (field) => {
      expect(fillFields('{name}', { ...values, name: tokenOf(field) })).toBe(tokenOf(field));
    }),
  );
});
