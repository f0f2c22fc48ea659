import { expect, test } from 'vitest';
import { monthName } from './month-name.ts';

test.each([
  ['2026-11', 'Nov 2026'],
  ['2026-09', 'Sep 2026'],
  ['2027-01', 'Jan 2027'],
])('%s is %s', (month, name) => {
  expect(monthName(month)).toBe(name);
});
