import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepName, nameFault } from './names.ts';
import { inEnglish } from '#tests/world/in-english.ts';

test.each([
  "Mary Ann D'Souza",
  'D\u2019Souza',
  'O\u2018Brien',
  'K. R.',
  'Abdul-Rahman',
  'Jean\u2010Luc',
  'Ávila del Río',
  'चन्द्र\u200Dशेखर',
  'क्\u200Cष',
  'சென்னை',
  '王伟',
])('keeps %s as it is written', (name) => {
  expect(keepName(name)).toBe(name);
  expect(nameFault(name, 'Name')).toBeUndefined();
});

test.each([
  ['Asha2 Rao', 'Asha Rao'],
  ['Ávila  del 1 Río', 'Ávila del Río'],
  ['Mary\tAnn\u00A0Rao', 'Mary Ann Rao'],
  ['Rao <b>@_"', 'Rao b'],
])('changes %j to %j', (typed, kept) => {
  expect(keepName(typed)).toBe(kept);
  expect(inEnglish(nameFault(typed, 'Name') ?? '')).toBe(
    'Name can hold letters, spaces, apostrophes, dots and hyphens only',
  );
});

test('requires a letter in a name that was given', () => {
  expect(nameFault('', 'Last name')).toBeUndefined();
  expect(inEnglish(nameFault('.-', 'Last name') ?? '')).toBe('Last name must hold a letter');
});

test('changes a cleaned name no further', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(keepName(keepName(typed))).toBe(keepName(typed));
    }),
  );
});
