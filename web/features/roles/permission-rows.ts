import { permissionColumns, withView } from '#contract/accounts/check-role.ts';
import type { RolePermission } from '#contract/accounts/role-calls.ts';
import { text } from '#contract/texts/text.ts';
import { t } from '#web/kit/language/t.ts';

type PermissionColumn = keyof typeof permissionColumns;

/** The four columns of the grid, in order (D1 section 2). */
export const columns = Object.keys(permissionColumns) as PermissionColumn[];

/** In English. */
export const columnTitles: Record<PermissionColumn, string> = {
  permission_view: text('View'),
  permission_create: text('Create'),
  permission_update: text('Update'),
  permission_delete: text('Delete'),
};

/** One checkbox of the grid. */
export interface Cell {
  row: RolePermission;
  column: PermissionColumn;
}

/** Every cell, those of one module, those of one column. */
export function cellsOf(
  rows: readonly RolePermission[],
  only: readonly PermissionColumn[] = columns,
): Cell[] {
  return rows.flatMap((row) => only.map((column) => ({ row, column })));
}

/** What a checkbox for several cells shows. */
export function sumOf(cells: readonly Cell[]): 'all' | 'some' | 'none' {
  const selected = cells.filter(({ row, column }) => row[column] === 1).length;
  if (selected === 0) return 'none';
  return selected === cells.length ? 'all' : 'some';
}

/**
 * Selects these cells, or deselects them when all are selected, with what follows from it (`withView`).
 * @param cells those that may be changed; the others stay as they are
 */
export function toggle(rows: readonly RolePermission[], cells: readonly Cell[]): RolePermission[] {
  const value = sumOf(cells) === 'all' ? 0 : 1;
  return rows.map((row) => {
    const changed = cells.filter((cell) => cell.row.module === row.module);
    return withView(row, { ...row, ...Object.fromEntries(changed.map(({ column }) => [column, value])) });
  });
}

/** Every permission in every module, as the first role has it (decisions section 3). */
export function withAll(rows: readonly RolePermission[]): RolePermission[] {
  const every = Object.fromEntries(columns.map((column) => [column, 1]));
  return rows.map((row) => ({ ...row, ...every }));
}

/** The permissions of a module in words: 'View, Update'; '' for none. */
export function inWords(row: RolePermission): string {
  return columns
    .filter((column) => row[column] === 1)
    .map((column) => t(columnTitles[column]))
    .join(', ');
}
