import { expect, test } from 'vitest';
import type { BulkRow } from './bulk-change.ts';
import { countOf, groupPreview } from './bulk-groups.ts';

const row = (id: number, values: Partial<BulkRow>) =>
  ({ id, changed: true, reason: '', ends_membership: false, ...values }) as BulkRow;

test('groups by outcome, then by present status and reason, the largest first', () => {
  const groups = groupPreview([
    row(1, { status_name: 'On Hold' }),
    row(2, { status_name: 'Pending Actions' }),
    row(3, { status_name: 'Membership Number Allotted', ends_membership: true }),
    row(4, { status_name: 'Pending Actions' }),
    row(5, { status_name: 'Rejected', changed: false, reason: 'It already has the status Rejected.' }),
    row(6, { status_name: 'Rejected', changed: false, reason: 'Somebody else changed it.' }),
    row(7, { status_name: '', changed: false, reason: 'Not found' }),
  ]);
  const shown = (of: typeof groups.changing) =>
    of.map(({ status, rows }) => [status, rows.map(({ id }) => id)]);
  expect(shown(groups.changing)).toEqual([
    ['Pending Actions', [2, 4]],
    ['On Hold', [1]],
  ]);
  expect(shown(groups.members)).toEqual([['Membership Number Allotted', [3]]]);
  expect(shown(groups.unchanged)).toEqual([
    ['Rejected', [5]],
    ['Rejected', [6]],
    ['', [7]],
  ]);
  expect(countOf(groups.changing)).toBe(3);
  expect(countOf([])).toBe(0);
});
