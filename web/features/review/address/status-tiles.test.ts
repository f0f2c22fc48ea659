import { expect, test } from 'vitest';
import { allStatusIds } from '#contract/statuses/statuses.ts';
import { statusTiles, titleOfStatus, withoutTile } from './status-tiles.ts';

const statuses = [
  { id: 8, status_name: 'Waiting room' },
  { id: 10, status_name: 'Not yet paid' },
];

test.each([
  [1, 'All Applications'],
  [10, 'Payment Status'],
  [0, 'Incomplete Applications'],
  [8, 'Waiting room'],
  [99, undefined],
])('the list of status %d is called %s', (status, title) => {
  expect(titleOfStatus(status, statuses)).toBe(title);
});

test('shows each status as a tile or as a link, never as both', () => {
  const by_status = allStatusIds.map((status) => ({ status, count: 0 }));
  const counts = { by_status } as Parameters<typeof withoutTile>[0];
  const linked = withoutTile(counts).map(({ status }) => status);
  expect(linked).toEqual([5, 8, 9, 11, 13, 14, 16, 17, 18]);
  expect([...linked, ...statusTiles.map(({ status }) => status)].toSorted((a, b) => a - b)).toEqual(
    allStatusIds,
  );
});
