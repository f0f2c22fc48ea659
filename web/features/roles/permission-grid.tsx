import { Checkbox, Text } from '@mantine/core';
import { permissionColumns } from '#contract/accounts/check-role.ts';
import type { RolePermission } from '#contract/accounts/role-calls.ts';
import { allows, useSession } from '#web/features/session/index.ts';
import { t } from '#web/kit/language/t.ts';
import { type Cell, cellsOf, columns, columnTitles, sumOf, toggle } from './permission-rows.ts';
import classes from './permission-grid.module.css';

export interface PermissionGridProps {
  rows: readonly RolePermission[];
  onChange: (rows: RolePermission[]) => void;
  /** The first role always has every permission. */
  isFirstRole: boolean;
}

/** Modules against View, Create, Update, Delete: selects single permissions, whole modules, whole columns, or all. */
export function PermissionGrid({ rows, onChange, isFirstRole }: PermissionGridProps) {
  const session = useSession();
  const isMine = ({ row, column }: Cell) =>
    !isFirstRole && allows(session, row.module_name, permissionColumns[column]);
  const line = { rows, onChange, isMine };
  const isPartly = !isFirstRole && !cellsOf(rows).every(isMine);

  return (
    <fieldset className={classes.grid}>
      <legend>{t('Permissions')}</legend>
      <Text size="sm" c="dimmed" mb="xs">
        {isFirstRole
          ? t('The first role always has every permission.')
          : t('Without View a module is not shown, and nothing can be done in it.')}
        {isPartly && ` ${t('Permissions that your own role does not have cannot be given or taken away.')}`}
      </Text>
      <Line {...line} name={t('All modules')} of={rows} isHead />
      {rows.map((row) => (
        <Line key={row.module} {...line} name={t(row.module_name)} of={[row]} />
      ))}
    </fieldset>
  );
}

interface LineProps extends Omit<PermissionGridProps, 'isFirstRole'> {
  name: string;
  /** The modules of this line. */
  of: readonly RolePermission[];
  isMine: (cell: Cell) => boolean;
  /** Names the columns below it. */
  isHead?: boolean;
}

/** One module, or all of them: the checkbox of the name selects the whole line. */
function Line({ name, of, rows, onChange, isMine, isHead }: LineProps) {
  const box = (cells: readonly Cell[]) => {
    const sum = sumOf(cells);
    const mine = cells.filter(isMine);
    return {
      checked: sum === 'all',
      indeterminate: sum === 'some',
      disabled: mine.length === 0,
      onChange: () => onChange(toggle(rows, mine)),
    };
  };
  return (
    <div role="group" aria-label={name} className={classes.line} data-head={isHead || undefined}>
      <Checkbox
        className={classes.module}
        label={name}
        aria-label={t('{name}: all', { name })}
        {...box(cellsOf(of))}
      />
      {columns.map((column) => (
        <Checkbox
          key={column}
          className={classes.cell}
          label={t(columnTitles[column])}
          aria-label={`${name}: ${t(columnTitles[column])}`}
          {...box(cellsOf(of, [column]))}
        />
      ))}
    </div>
  );
}
