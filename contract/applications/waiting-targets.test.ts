import { expect, test } from 'vitest';
import { isLate, WaitingTargetsInput } from './waiting-targets.ts';

test.each([
  ['7', 7],
  [365, 365],
  [' ', null],
  [null, null],
  [undefined, null],
])('%j days are read as %j', (typed, days) => {
  expect(WaitingTargetsInput.parse({ new: typed })).toMatchObject({ new: days, committee: null });
});

test.each(['0', '366', '1.5', 'a week', -1])('%j days are refused', (typed) => {
  const { error } = WaitingTargetsInput.safeParse({ unpaid: typed });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['unpaid', 'A whole number of days from 1 to 365, or nothing for no target'],
  ]);
});

test('late is who waits longer than the target, and nobody without one', () => {
  expect([6, 7, 8].map((days) => isLate(days, 7))).toEqual([false, false, true]);
  expect(isLate(400, null)).toBe(false);
});
