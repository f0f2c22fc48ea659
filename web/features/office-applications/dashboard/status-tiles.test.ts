import { expect, test } from 'vitest';
import { titleOfStatus } from './status-tiles.ts';

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
