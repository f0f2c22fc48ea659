import { expect, test } from 'vitest';
import { allStatusIds, statusIds } from '#contract/statuses/statuses.ts';
import { endedInPrint } from './certificate-standing.ts';

const today = '2026-11-28';

test('only the membership of a member whose number is allotted holds', () => {
  const held = allStatusIds.filter((status_id) => endedInPrint({ status_id, ending: null, today }) === '');
  expect(held).toEqual([statusIds.numberAllotted]);
});

test.each([
  [
    statusIds.inactive,
    { how: 'resigned' as const, on: '2026-03-01' },
    'This membership ended on 01/03/2026.',
  ],
  [
    statusIds.numberAllotted,
    { how: 'died' as const, on: '2026-03-01' },
    'This membership ended on 01/03/2026.',
  ],
  [statusIds.inactive, null, 'This membership was not in force on 28/11/2026.'],
  [statusIds.converted, null, 'This membership was replaced by a Life Membership.'],
])('status %i with the ending %j', (status_id, ending, sentence) => {
  expect(endedInPrint({ status_id, ending, today })).toBe(`${sentence} Copy for the records.`);
});
