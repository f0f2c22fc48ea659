import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsWebAddress } from '#contract/kit/web-address.ts';
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

test.each([
  'Visit www.evil.example',
  'WWW.evil.example',
  'http://evil.example',
  'https://x',
  'evil.example/x',
  'evil.com',
  'Asha evil.co.in',
  'Asha evil-site.in.',
  'ev\u200Dil.com',
  '\uFF45\uFF56\uFF49\uFF4C.\uFF43\uFF4F\uFF4D',
])('refuses the web address %j as a name', (name) => {
  expect(inEnglish(nameFault(name, 'First name') ?? '')).toBe('First name cannot be a web address');
});

test.each([
  'K.R.',
  'K. R.',
  'St. John',
  'St.John',
  "O'Neil",
  'Mohd.',
  'Mohd.Khan',
  'Mohd.Ur Rahman',
  'M.A.Khan',
  'Asha.Rao',
  'R.In',
  'Abdul.al Rashid',
  'Juan.de la Cruz',
  'Comin. Rao',
])('takes %s as a name', (name) => {
  expect(holdsWebAddress(name)).toBe(false);
  expect(nameFault(name, 'First name')).toBeUndefined();
});
