import { expect, test } from 'vitest';
import { awaitsDecision, stagesOf } from './stages.ts';
import { allStatusIds, type StatusId, statusNames } from './statuses.ts';

const all = ['Apply', 'Pay', 'Review', 'Membership number'];
const free = ['Apply', 'Review', 'Membership number'];

/** The stage under way; 'done' after the last, null where there is none. */
function stageIn(status: StatusId, paid: boolean): string | null {
  const found = stagesOf(status, paid);
  return found && (found.stages[found.done] ?? 'done');
}

const table: Record<StatusId, string | null> = {
  0: 'Apply',
  1: 'Review',
  2: 'Review',
  3: 'Review',
  4: 'Review',
  5: 'Membership number',
  6: null,
  7: null,
  8: 'Review',
  9: 'Review',
  10: 'Pay',
  11: 'Pay',
  12: 'done',
  13: null,
  14: null,
  15: 'done',
  16: 'Review',
  17: null,
  18: null,
};

test.each(allStatusIds.map((status) => [statusNames[status], status] as const))('%s', (_, status) => {
  for (const paid of [true, false]) expect(stageIn(status, paid)).toBe(table[status]);
});

test('what was not paid has a stage for it until it came past it', () => {
  expect(stagesOf(10, false)).toEqual({ stages: all, done: 1 });
  expect(stagesOf(3, true)).toEqual({ stages: all, done: 2 });
  expect(stagesOf(16, false)).toEqual({ stages: free, done: 1 });
  expect(stagesOf(12, false)).toEqual({ stages: free, done: 3 });
});

test('a decision is awaited in the review alone', () => {
  for (const status of awaitsDecision) expect(table[status]).toBe('Review');
});
