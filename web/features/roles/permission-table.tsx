import { Table, VisuallyHidden } from '@mantine/core';
import type { RolePermission } from '#contract/accounts/role-calls.ts';
import { IconCheck, IconX } from '#web/kit/icons.tsx';
import { columns, columnTitles } from './permission-rows.ts';
import classes from './permission-table.module.css';

/** Modules against View, Create, Update, Delete, each a check mark or a cross (D1 section 2). */
export function PermissionTable({ rows }: { rows: readonly RolePermission[] }) {
  return (
    <div className={classes.frame}>
      <Table className={classes.table} aria-label="Permissions">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Module</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column} scope="col" ta="center">
                {columnTitles[column]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.module}>
              <Table.Th scope="row">{row.module_name}</Table.Th>
              {columns.map((column) => (
                <Table.Td key={column} ta="center">
                  <Mark given={row[column] === 1} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Mark({ given }: { given: boolean }) {
  const Icon = given ? IconCheck : IconX;
  return (
    <>
      <Icon size={20} stroke={2} aria-hidden className={given ? classes.yes : classes.no} />
      <VisuallyHidden>{given ? 'Yes' : 'No'}</VisuallyHidden>
    </>
  );
}
