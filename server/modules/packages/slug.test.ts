import { expect, test } from 'vitest';
import { freeSlug } from './slug.ts';

test.each([
  ['Life Member (early bird)', 'life-member-early-bird'],
  ['  Été 2027 — Société  ', 'ete-2027-societe'],
  ['Life Member', 'life-member-3'],
  ['சிறப்பு', 'package'],
  ['x'.repeat(100), 'x'.repeat(60)],
  [`${'y'.repeat(59)} z`, 'y'.repeat(59)],
])('%s: %s', (name, expected) => {
  expect(freeSlug(name, new Set(['life-member', 'life-member-2']))).toBe(expected);
});
