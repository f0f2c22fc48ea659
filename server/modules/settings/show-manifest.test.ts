import { expect, test } from 'vitest';
import { shortName } from './show-manifest.ts';

test.each([
  ['AMASI', 'AMASI'],
  ['Surgeons 2026', 'Surgeons 2026'],
  ['Association of Minimal Access Surgeons of India', 'AMASI'],
  ['Association of Surgeons', 'Association of Surgeons'],
  ['association of the surgeons of india', 'association of the surgeons of india'],
  ['The Royal College of Surgeons (Edinburgh)', 'TRCSE'],
  ['', ''],
])('the short name of %s is %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});
