import { expect, test } from 'vitest';
import { compareMonths, nameOfMonthBefore, showWait } from './figures-in-words.ts';

test.each([
  // 23:59 and 00:01 in India are two days.
  ['2026-11-20T18:29:00Z', '2026-11-20T18:31:00Z', 'oldest 1 day'],
  ['2026-11-20T18:31:00Z', '2026-11-21T18:29:00Z', 'all from today'],
  ['2026-11-15T06:00:00Z', '2026-11-21T06:00:00Z', 'oldest 6 days'],
  ['2023-02-25T06:00:00Z', '2026-11-21T06:00:00Z', 'oldest 1,365 days'],
  // The clock of this machine is behind.
  ['2026-11-22T06:00:00Z', '2026-11-21T06:00:00Z', 'all from today'],
])('what came at %s and is looked at at %s: %s', (oldest, now, words) => {
  expect(showWait(oldest, new Date(now))).toBe(words);
});

test.each([
  ['2026-11', 'October'],
  ['2027-01', 'December'],
])('before %s was %s', (month, name) => {
  expect(nameOfMonthBefore(month)).toBe(name);
});

test.each([
  [12, 9, '3 more than in October'],
  [9, 12, '3 fewer so far than in October'],
  [4, 4, 'As many as in October'],
  [4, 0, 'None in October'],
  [0, 0, 'None in October either'],
  [0, 4, '4 fewer so far than in October'],
])('%i this month and %i before: %s', (now, before, words) => {
  expect(compareMonths({ now, before }, 'October', String, 'people')).toBe(words);
});
