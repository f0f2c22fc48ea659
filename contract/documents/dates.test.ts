import { expect, test } from 'vitest';
import { certificateShowsDate, showIssueDate } from './dates.ts';

test.each([
  ['2026-11-21', '21 - Nov - 2026'],
  ['2026-01-05', '05 - Jan - 2026'],
  ['2027-12-31', '31 - Dec - 2027'],
])('%s is issued %s', (day, shown) => {
  expect(showIssueDate(day)).toBe(shown);
});

test.each([
  ['2015-12-30', false],
  ['2015-12-31', false],
  ['2016-01-01', true],
  ['2026-11-21', true],
  ['not a day', false],
  [null, false],
])('a certificate of %s shows its date: %s', (day, shown) => {
  expect(certificateShowsDate(day)).toBe(shown);
});
