import { expect, test } from 'vitest';
import { groupMoves, likelyMove } from './likely-move.ts';
import { officeMoves } from './moves.ts';
import { allStatusIds, type StatusId } from './statuses.ts';

const usual = { paysAfterApproval: false };

test.each<[StatusId, number | null, number | null]>([
  [0, null, null],
  [1, 5, 5],
  [2, null, null],
  [3, 5, 5],
  [4, null, null],
  [5, 11, 12],
  [6, null, null],
  [8, null, null],
  [9, 5, 5],
  [10, 11, null],
  [11, null, null],
  [12, null, null],
  [16, 5, 5],
])('after %i comes %s unpaid and %s paid', (status, unpaid, paid) => {
  expect(likelyMove({ ...usual, status, paid: false, hasRefused: false })).toBe(unpaid);
  expect(likelyMove({ ...usual, status, paid: true, hasRefused: false })).toBe(paid);
});

test('what was refused goes back, and does not stop a number', () => {
  expect(likelyMove({ ...usual, status: 3, paid: true, hasRefused: true })).toBe(4);
  expect(likelyMove({ ...usual, status: 5, paid: true, hasRefused: true })).toBe(12);
});

test.each(allStatusIds)('from %i the next step is offered, and each move stands in one group', (status) => {
  for (const paid of [true, false])
    for (const hasRefused of [true, false]) {
      const moves = officeMoves({ ...usual, status, paid });
      const likely = likelyMove({ ...usual, status, paid, hasRefused });
      if (likely !== null) expect(moves).toContain(likely);
      const grouped = groupMoves(moves).flatMap((group) => group.moves);
      expect(grouped.toSorted((a, b) => a - b)).toEqual(moves);
    }
});

test('what ends something stands apart, at the end', () => {
  expect(groupMoves([1, 2, 4, 5, 6, 7, 8, 9])).toEqual([
    { title: 'Next step', moves: [5], isDangerous: false },
    { title: 'Ask back', moves: [2, 4], isDangerous: false },
    { title: 'Move to', moves: [1, 8, 9], isDangerous: false },
    { title: 'End', moves: [6, 7], isDangerous: true },
  ]);
});
