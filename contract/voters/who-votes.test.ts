import { expect, test } from 'vitest';
import { formsOf, votingStatuses } from './who-votes.ts';

test('who has a number that was allotted votes, and nobody else', () => {
  expect(votingStatuses).toEqual([12]);
});

test.each([
  [[1], [1, 5, 6]],
  [[2], [2]],
  [
    [3, 4],
    [3, 4],
  ],
  [
    [1, 4],
    [1, 4, 5, 6],
  ],
])('memberships of types %j come from the forms %j', (types, forms) => {
  expect(formsOf(types)).toEqual(forms);
});
