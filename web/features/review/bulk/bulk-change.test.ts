import { expect, test } from 'vitest';
import type { StatusId } from '#contract/statuses/statuses.ts';
import { type BulkRow, bulkInput, countOf, targetsOf, withResults } from './bulk-change.ts';

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
  const values = { application_status: 8, message: 'Wait', password: undefined } as const;
  expect(bulkInput(rows, values, 1)).toEqual({
    member_id: ['7', '9'],
    seen_status: [3, 5],
    application_status: 8,
    message: 'Wait',
    password: undefined,
    preview: 1,
  });
});

test.each([
  [[1], '1 application'],
  [[1, 2], '2 applications'],
])('%j is %s', (rows, words) => {
  expect(countOf(rows)).toBe(words);
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
