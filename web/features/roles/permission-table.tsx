import { Table, VisuallyHidden } from '@mantine/core';
import type { RolePermission } from '#contract/accounts/role-calls.ts';
import type { ModuleName } from '#contract/kit/permissions.ts';
import { IconCheck } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { columns, columnTitles } from './permission-rows.ts';
import classes from './permission-table.module.css';

export interface ModuleGroup {
  title: string;
  modules: readonly ModuleName[];
}

interface PermissionTableProps {
  rows: readonly RolePermission[];
  /** Each module in one of them. */
  groups: readonly ModuleGroup[];
}

/** Modules against View, Create, Update, Delete, each given or not (D1 section 2), by the groups of the menu. */
export function PermissionTable({ rows, groups }: PermissionTableProps) {
  return (
    <div className={classes.frame}>
      <Table className={classes.table} aria-label={t('Permissions')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('Module')}</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column} scope="col" ta="center">
                {t(columnTitles[column])}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        {groups.map(({ title, modules }) => (
          <Table.Tbody key={title}>
            <Table.Tr className={classes.group}>
              <Table.Th scope="rowgroup" colSpan={1 + columns.length}>
                {t(title)}
              </Table.Th>
            </Table.Tr>
            {rows
              .filter(({ module_name }) => modules.includes(module_name))
              .map((row) => (
                <Table.Tr key={row.module}>
                  <Table.Th scope="row">{t(row.module_name)}</Table.Th>
                  {columns.map((column) => (
                    <Table.Td key={column} ta="center">
                      <Mark given={row[column] === 1} />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
          </Table.Tbody>
        ))}
      </Table>
    </div>
  );
}

/** What is given stands out: the rest is a faint dash. */
function Mark({ given }: { given: boolean }) {
  return (
    <>
      {given ? (
        <IconCheck aria-hidden className={classes.yes} />
      ) : (
        <span aria-hidden className={classes.no}>
          –
        </span>
      )}
      <VisuallyHidden>{given ? t('Yes') : t('No')}</VisuallyHidden>
    </>
  );
}
