import { expect, test } from 'vitest';
import type { StatusId } from '#contract/statuses/statuses.ts';
import type { ApplicationRow } from '#contract/applications/application.ts';
import { mostAtOnce } from '#contract/applications/bulk-calls.ts';
import { bulkInput, type BulkRow, targetsOf, withResults, withSelection } from './bulk-change.ts';

const standing = (...statuses: StatusId[]) => statuses.map((application_status) => ({ application_status }));

test.each<[string, StatusId[], StatusId[]]>([
  ['of none', [], []],
  ['where only a payment request is left, which has its own dialog', [10], []],
  ['of unfinished ones', [0], []],
  ['of one status: not that status', [3], [1, 2, 4, 5, 6, 7, 8, 9]],
  ['of several: what at least one may go to', [3, 5], [1, 2, 3, 4, 5, 6, 7, 8, 9, 12]],
  ['of approved ones: a number, whether paid or not', [5], [1, 2, 3, 4, 6, 7, 8, 9, 12]],
])('targets %s', (_, statuses, expected) => {
  expect(targetsOf(standing(...statuses))).toEqual(expected);
});

test('each application is sent with the status it was seen in', () => {
  const rows = [
    { id: 7, application_status: 3 },
    { id: 9, application_status: 5 },
  ] as const;
  const values = { application_status: 8, message: 'Wait', silent: 0, password: undefined } as const;
  expect(bulkInput(rows, values, { preview: 1 })).toEqual({
    member_id: ['7', '9'],
    seen_status: [3, 5],
    application_status: 8,
    message: 'Wait',
    silent: 0,
    password: undefined,
    preview: 1,
  });
});

test('replaces previewed rows by their results and keeps the others', () => {
  const row = (id: number, changed: boolean, reason = '') => ({ id, changed, reason }) as BulkRow;
  expect(
    withResults(
      [row(1, true), row(2, false, 'Not paid'), row(3, true)],
      [row(1, true), row(3, false, 'Changed')],
    ),
  ).toEqual([row(1, true), row(2, false, 'Not paid'), row(3, false, 'Changed')]);
});

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
