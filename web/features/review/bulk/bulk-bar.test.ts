import { expect, test } from 'vitest';
import type { ApplicationRow } from '#contract/applications/application.ts';
import { mostAtOnce } from '#contract/applications/office-calls.ts';
import { withSelection } from './bulk-bar.tsx';

const rowsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: first + index }) as ApplicationRow);

test('selects and deselects each row once', () => {
  const some = withSelection(new Map(), rowsFrom(1, 3), true);
  expect([...some.keys()]).toEqual([1, 2, 3]);
  expect([...withSelection(some, rowsFrom(3, 2), true).keys()]).toEqual([1, 2, 3, 4]);
  expect([...withSelection(some, rowsFrom(2, 5), false).keys()]).toEqual([1]);
});

test('selects no more than one change takes', () => {
  const nearlyAll = withSelection(new Map(), rowsFrom(1, mostAtOnce - 1), true);
  const all = withSelection(nearlyAll, rowsFrom(mostAtOnce, 10), true);
  expect(all.size).toBe(mostAtOnce);
  expect(all.has(mostAtOnce)).toBe(true);
});
