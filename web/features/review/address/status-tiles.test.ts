import { expect, test } from 'vitest';
import { allStatusIds } from '#contract/statuses/statuses.ts';
import { countOf, statusTiles, titleOfStatus, withoutTile } from './status-tiles.ts';

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
  const tiles = statusTiles.filter(({ narrowedTo }) => narrowedTo === undefined).map(({ status }) => status);
  expect([...linked, ...tiles].toSorted((a, b) => a - b)).toEqual(allStatusIds);
});

test('Application Received has a tile of its own, with the count of its status', () => {
  const tile = statusTiles.find(({ narrowedTo }) => narrowedTo === 1);
  const counts = { total_count: 48, by_status: [{ status: 1, count: 2 }] } as Parameters<typeof countOf>[1];
  expect(tile && [tile.title, countOf(tile, counts)]).toEqual(['Application Received', 2]);
});
