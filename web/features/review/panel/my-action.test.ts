import { expect, test } from 'vitest';
import type { MemberRecord } from '#web/features/review/member/application-data.ts';
import { endsReview } from '#contract/applications/findings.ts';
import { asksCorrections, effectOf, movesOf, stepAfter } from './my-action.ts';

const record = {
  application_status: 3,
  status_name: 'Pending Actions',
  application_name: 'Life Member',
  membership_no: '',
  email: 'asha@example.org',
  paid: true,
} as MemberRecord;

test('offers what the rules allow', () => {
  expect(movesOf(record)).toEqual([1, 2, 4, 5, 6, 7, 8, 9]);
  expect(movesOf({ ...record, application_status: 5 })).toContain(12);
  expect(movesOf({ ...record, application_status: 5, paid: false })).not.toContain(12);
  expect(movesOf({ ...record, application_status: 10, paid: false })).toEqual([11]);
});

test.each([
  [1, 'apply'],
  [11, 'pay'],
  [2, 'confirm'],
  [12, 'confirm'],
] as const)('after %s the office %ss', (choice, step) => {
  expect(stepAfter(choice)).toBe(step);
});

test('asks for corrections with a request, and names open questions at the end of a review', () => {
  const choices = [1, 2, 4, 5, 6, 8, 12] as const;
  expect(choices.filter(asksCorrections)).toEqual([2, 4]);
  expect(choices.filter(endsReview)).toEqual([5, 12]);
});

test('describes the effect before it happens', () => {
  const approved: MemberRecord = { ...record, application_status: 5, status_name: 'Approved' };
  expect(effectOf(5, 'Approved', record)).toBe(
    'The status changes from Pending Actions to Approved. Your message is mailed to asha@example.org.',
  );
  expect(effectOf(12, 'Membership Number Allotted', approved)).toBe(
    'The next membership number of Life Member is allotted. Your message is mailed to asha@example.org.',
  );
});

test('says that somebody else has changed the status', () => {
  const rejected: MemberRecord = { ...record, application_status: 6, status_name: 'Rejected' };
  expect(effectOf(12, 'Membership Number Allotted', rejected)).toBe(
    'This application is Rejected now and cannot become Membership Number Allotted. Nothing was changed.',
  );
});
