import { expect, test } from 'vitest';
import type { MemberRecord } from './member-detail.ts';
import { effectOf, movesOf, stepAfter } from './my-action.ts';

const record = {
  application_status: 3,
  status_name: 'Pending Actions',
  application_name: 'Life Member',
  membership_no: '',
  email: 'asha@example.org',
  paid: true,
} as MemberRecord;

test('the menu is what the rules allow', () => {
  expect(movesOf(record)).toEqual([1, 2, 4, 5, 6, 7, 8, 9]);
  expect(movesOf({ ...record, application_status: 5 })).toContain(12);
  expect(movesOf({ ...record, application_status: 5, paid: false })).not.toContain(12);
  expect(movesOf({ ...record, application_status: 10, paid: false })).toEqual([11]);
  expect(movesOf({ ...record, application_status: 99 })).toEqual([]);
});

test.each([
  [1, 'apply'],
  [11, 'pay'],
  [2, 'confirm'],
  [12, 'confirm'],
] as const)('after %s the office %ss', (choice, step) => {
  expect(stepAfter(choice)).toBe(step);
});

test('the effect is told before it happens', () => {
  expect(effectOf(5, 'Approved', record)).toBe(
    'The status changes from Pending Actions to Approved. Your message is mailed to asha@example.org.',
  );
  expect(effectOf(12, 'Membership Number Allotted', record)).toBe(
    'The next membership number of Life Member is allotted. Your message is mailed to asha@example.org.',
  );
});
