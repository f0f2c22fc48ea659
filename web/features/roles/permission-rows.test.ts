import { expect, test } from 'vitest';
import type { RolePermission } from '#contract/accounts/role-calls.ts';
import { cellsOf, inWords, sumOf, withAll, toggle } from './permission-rows.ts';

function permission(module: number, ...[view, create, update, remove]: number[]): RolePermission {
  return {
    id: null,
    module,
    module_name: module === 1 ? 'GST' : 'Country',
    permission_view: view ?? 0,
    permission_create: create ?? 0,
    permission_update: update ?? 0,
    permission_delete: remove ?? 0,
  };
}

test.each([
  ['nothing', [permission(1), permission(2)], 'none'],
  ['a part', [permission(1, 1), permission(2)], 'some'],
  ['all', [permission(1, 1, 1, 1, 1)], 'all'],
])('%s selected', (_, rows, expected) => {
  expect(sumOf(cellsOf(rows))).toBe(expected);
});

test('selects a row, then deselects it, and keeps the others', () => {
  const before = [permission(1, 1), permission(2, 0, 1)];
  const full = toggle(before, cellsOf(before.slice(0, 1)));
  expect(full).toEqual([permission(1, 1, 1, 1, 1), permission(2, 0, 1)]);
  expect(toggle(full, cellsOf(full.slice(0, 1)))).toEqual([permission(1), permission(2, 0, 1)]);
});

test('selects a column in every module', () => {
  const before = [permission(1, 1), permission(2)];
  const after = toggle(before, cellsOf(before, ['permission_view']));
  expect(after).toEqual([permission(1, 1), permission(2, 1)]);
});

test.each([
  ['another permission selects View', permission(1), 'permission_delete', permission(1, 1, 0, 0, 1)],
  ['one less keeps View', permission(1, 1, 0, 1), 'permission_update', permission(1, 1)],
  ['View deselects the others', permission(1, 1, 1, 0, 1), 'permission_view', permission(1)],
  ['View alone selects nothing else', permission(1), 'permission_view', permission(1, 1)],
] as const)('%s', (_, row, column, after) => {
  expect(toggle([row], [{ row, column }])).toEqual([after]);
});

test('gives the first role every permission', () => {
  expect(withAll([permission(1), permission(2, 1)])).toEqual([
    permission(1, 1, 1, 1, 1),
    permission(2, 1, 1, 1, 1),
  ]);
});

test('lists permissions in words', () => {
  expect(inWords(permission(1, 1, 0, 1))).toBe('View, Update');
  expect(inWords(permission(1))).toBe('');
});
