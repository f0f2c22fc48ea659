import { expect, test } from 'vitest';
import { showRange } from './page.ts';
import { inEnglish } from '#tests/world/in-english.ts';

test.each([
  [0, 0, 0, false, '0 of 0'],
  [25, 25, 137, false, '26-50 of 137'],
  [125, 12, 137, false, '126-137 of 137'],
  [150, 0, 137, false, '0 of 137'],
  [25, 25, 1_000, true, '26-50 of more than 1,000'],
  [19_990, 10, 20_000, true, '19,991-20,000 of more than 20,000'],
  [0, 10, 123_456, false, '1-10 of 1,23,456'],
])('rows from %i on, %i of %i', (offset, shown, total, isLeast, expected) => {
  expect(inEnglish(showRange(offset, shown, total, isLeast))).toBe(expected);
});
