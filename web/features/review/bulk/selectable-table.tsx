import type { ReactNode } from 'react';
import type { ApplicationRow } from '#contract/applications/application.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { DataTable } from '#web/kit/table/data-table.tsx';
import type { DataTableProps } from '#web/kit/table/data-table.types.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useSelection } from './bulk-change.ts';

interface SelectableTableProps extends Omit<DataTableProps<ApplicationRow>, 'selection'> {
  /** The filters of the list: another list starts with nothing selected. */
  list: string;
  /** Every change requires the administrator's password. */
  asksPassword: boolean;
}

/**
 * Applications that whoever may change them can select, and the bar of those selected. The selection is kept here, so that
 * a tick draws neither title nor filters anew.
 */
export function SelectableTable({ list, asksPassword, ...table }: SelectableTableProps): ReactNode {
  const selection = useSelection(list, table.rows);
  const mayUpdate = usePermissions('Application').update;
  return (
    <>
      <DataTable {...table} selection={mayUpdate ? selection : undefined} />
      <BulkBar selection={selection} asksPassword={asksPassword} />
    </>
  );
}
