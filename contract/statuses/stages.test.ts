import { expect, test } from 'vitest';
import { awaitsDecision, stagesOf } from './stages.ts';
import { allStatusIds, type StatusId, statusNames } from './statuses.ts';

const all = ['Apply', 'Pay', 'Review', 'Membership number'];
const last = ['Apply', 'Review', 'Pay', 'Membership number'];
const usual = { payable: false, paysAfterApproval: false };
const free = ['Apply', 'Review', 'Membership number'];

/** The stage under way; 'done' after the last, null where there is none. */
function stageIn(status: StatusId, paid: boolean): string | null {
  const found = stagesOf({ ...usual, status, paid });
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
  expect(stagesOf({ ...usual, status: 10, paid: false })).toEqual({ stages: all, done: 1 });
  expect(stagesOf({ ...usual, status: 3, paid: true })).toEqual({ stages: all, done: 2 });
  expect(stagesOf({ ...usual, status: 16, paid: false })).toEqual({ stages: free, done: 1 });
  expect(stagesOf({ ...usual, status: 12, paid: false })).toEqual({ stages: free, done: 3 });
});

test.each<[string, StatusId, boolean, number]>([
  ['not sent', 0, false, 0],
  ['with the office', 3, false, 1],
  ['approved', 5, false, 2],
  ['paid', 5, true, 3],
  ['back with the office although it is paid', 3, true, 1],
  ['a member', 12, true, 4],
])('paid after the approval: %s', (_, status, paid, done) => {
  const facts = { status, paid, payable: status === 5 && !paid, paysAfterApproval: true };
  expect(stagesOf(facts)).toEqual({ stages: last, done });
});

test('approved without a payment although the fee was due before: it is paid next', () => {
  expect(stagesOf({ status: 5, paid: false, payable: true, paysAfterApproval: false })).toEqual({
    stages: last,
    done: 2,
  });
});

test('a decision is awaited in the review alone', () => {
  for (const status of awaitsDecision) expect(table[status]).toBe('Review');
});
