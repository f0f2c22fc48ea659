import { expect, test } from 'vitest';
import { allStatusIds, statusIds } from '#contract/statuses/statuses.ts';
import { isInGoodStanding } from './good-standing.ts';

const member = {
  membershipNo: 'LM0007',
  status: statusIds.numberAllotted,
  isErased: false,
  isProvisional: false,
};

test('of all statuses only that of a member whose number is allotted', () => {
  expect(allStatusIds.filter((status) => isInGoodStanding({ ...member, status }))).toEqual([
    statusIds.numberAllotted,
  ]);
});

test.each([
  ['a member', member, true],
  ['who has no number', { ...member, membershipNo: null }, false],
  ['whose number is empty', { ...member, membershipNo: '' }, false],
  ['who waits for the ratification', { ...member, isProvisional: true }, false],
  ['who was erased', { ...member, isErased: true }, false],
])('%s', (_, who, isGood) => {
  expect(isInGoodStanding(who)).toBe(isGood);
});
