import { expect, test } from 'vitest';
import { allStatusIds, statusIds } from '#contract/statuses/statuses.ts';
import { officeMoves } from '#contract/statuses/moves.ts';
import {
  itemDecisions,
  mayWaitIn,
  meetingKinds,
  resolutionInWords,
  statusAfter,
  waitsFor,
} from './meeting.ts';

const never = { needs_ratification: false, ratified_by: null };
const awaited = { needs_ratification: true, ratified_by: null };
const ratified = { needs_ratification: true, ratified_by: 3 };

test('the committee decides on what is referred to it, and on nothing else', () => {
  for (const status_id of allStatusIds)
    expect(waitsFor('committee', { status_id, ...awaited })).toBe(status_id === statusIds.referred);
});

test('nothing waits for a meeting in any other status', () => {
  const waiting = allStatusIds.filter((status_id) =>
    meetingKinds.some((kind) => waitsFor(kind, { status_id, ...awaited })),
  );
  expect(waiting).toEqual(mayWaitIn);
});

test.each([
  ['a provisional member', { status_id: 12, ...awaited }, true],
  ['a ratified one', { status_id: 12, ...ratified }, false],
  ['who needs none', { status_id: 12, ...never }, false],
  ['who has left since', { status_id: 7, ...awaited }, false],
  ['who was rejected since', { status_id: 6, ...awaited }, false],
] as const)('before the general body comes %s', (_, one, waits) => {
  expect(waitsFor('general_body', one)).toBe(waits);
});

test('what a meeting decides is a move that the office may make', () => {
  const from = { committee: statusIds.referred, general_body: statusIds.numberAllotted } as const;
  for (const kind of meetingKinds)
    for (const decision of itemDecisions) {
      const to = statusAfter(kind, decision);
      if (to === null) continue;
      expect(officeMoves({ status: from[kind], paid: true, paysAfterApproval: false })).toContain(to);
    }
  expect(statusAfter('general_body', 'approve')).toBeNull();
  expect(statusAfter('committee', 'defer')).toBeNull();
});

test('a resolution is named by number and day', () => {
  expect(resolutionInWords({ resolution_no: 'EC/7', resolved_on: '2026-11-20' })).toEqual({
    text: 'By resolution {number} of {day}.',
    values: { number: 'EC/7', day: '20/11/2026' },
  });
});
