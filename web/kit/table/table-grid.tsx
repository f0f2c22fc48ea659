import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type CSSProperties, memo, type RefObject, useLayoutEffect, useRef } from 'react';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '#web/kit/icons.tsx';
import { showGiven } from '#web/kit/page/not-given.tsx';
import { t } from '#web/kit/language/t.ts';
import type { Column, DataTableProps } from './data-table.types.ts';
import type { Sort } from './list-page.ts';
import { type BoxState, boxOf, nameOfRow, openRow, SelectBox, SelectPage } from './row-parts.tsx';
import classes from './data-table.module.css';

type Props<Row> = DataTableProps<Row> & { rows: readonly Row[] };

/** The rows as a table. */
export function TableGrid<Row>(props: Props<Row>) {
  const { label, columns, rows, selected, selection, actions, actionsTitle, compact, fetching } = props;
  const live = useRef(props);
  useLayoutEffect(() => {
    live.current = props;
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <div
      className={classes.scroll}
      tabIndex={0}
      role="region"
      aria-label={label}
      data-rows
      data-fetching={fetching || undefined}
    >
      <Table className={classes.table} data-compact={compact || undefined} withRowBorders>
        <Table.Thead>
          <Table.Tr>
            {selection && (
              <Table.Th className={classes.selection} scope="col">
                <SelectPage selection={selection} rows={rows} />
              </Table.Th>
            )}
            {columns.map((column) => (
              <HeaderCell
                key={column.key}
                column={column}
                pinned={pin(columns, column)}
                sort={props.sort}
                onSort={props.onSort}
              />
            ))}
            {actions && (
              <Table.Th className={classes.actions} ta={actionsTitle ? 'left' : undefined} scope="col">
                {actionsTitle ?? <VisuallyHidden>{t('Actions')}</VisuallyHidden>}
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <BodyRow
              key={props.rowKey(row)}
              {...{ row, index, columns, actions, live }}
              name={nameOfRow(props, row)}
              label={props.rowLabel?.(row)}
              isOpening={props.onRowClick !== undefined && props.opens?.(row) !== false}
              reactsToIntent={props.onRowIntent !== undefined}
              isOpen={selected === props.rowKey(row)}
              box={selection && boxOf(selection, row)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface BodyRowProps<Row> extends Pick<Props<Row>, 'columns' | 'actions'> {
  row: Row;
  index: number;
  /** The table's props of now, whenever a handler asks. */
  live: RefObject<Props<Row>>;
  name: string;
  label: string | undefined;
  isOpening: boolean;
  reactsToIntent: boolean;
  /** Its panel is open. */
  isOpen: boolean;
  /** Undefined where rows are not selected. */
  box: BoxState | undefined;
}

function BodyRowOf<Row>(props: BodyRowProps<Row>) {
  const { row, index, columns, actions, live, name, label, isOpening, reactsToIntent, isOpen, box } = props;
  const opening = isOpening && {
    onRowClick: (chosen: Row) => live.current.onRowClick?.(chosen),
    ...(reactsToIntent && { onRowIntent: (meant: Row) => live.current.onRowIntent?.(meant) }),
    ...(label !== undefined && { rowLabel: () => label }),
  };
  return (
    <Table.Tr {...(opening && openRow(opening, row))} aria-current={isOpen || undefined}>
      {box !== undefined && (
        <Table.Td className={classes.selection}>
          <SelectBox box={box} name={name} onSelect={(on) => live.current.selection?.select([row], on)} />
        </Table.Td>
      )}
      {columns.map((column) => (
        <Table.Td
          key={column.key}
          ta={column.align}
          className={column.align === 'right' ? 'omas-figures' : undefined}
          {...pin(columns, column)}
        >
          {showGiven(column.render(row, index))}
        </Table.Td>
      ))}
      {actions && <Table.Td className={classes.actions}>{actions(row)}</Table.Td>}
    </Table.Tr>
  );
}

/** A row that is drawn anew only when what it shows changes: a tick concerns one of fifty. */
const BodyRow = memo(BodyRowOf) as typeof BodyRowOf;

interface Pinned {
  'data-pinned'?: boolean;
  style?: CSSProperties;
}

/** Where a pinned column stays: right of those pinned before it. */
function pin<Row>(columns: readonly Column<Row>[], column: Column<Row>): Pinned {
  if (!column.pinned) return {};
  const before = columns.slice(0, columns.indexOf(column));
  const left = before.reduce((sum, { width }) => sum + Number(width), 0);
  return { 'data-pinned': true, style: { left, minWidth: column.width, maxWidth: column.width } };
}

interface HeaderProps<Row> {
  column: Column<Row>;
  pinned: Pinned;
  sort: Sort | null | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function HeaderCell<Row>({ column, pinned, sort, onSort }: HeaderProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  if (!column.sortable || !onSort) {
    return (
      <Table.Th ta={column.align} w={column.width} scope="col" {...pinned}>
        {t(column.title)}
      </Table.Th>
    );
  }
  const Icon = direction ? (direction === 'asc' ? IconArrowUp : IconArrowDown) : IconArrowsSort;
  return (
    <Table.Th
      ta={column.align}
      w={column.width}
      scope="col"
      {...pinned}
      aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <UnstyledButton
        className={classes.sort}
        data-sorted={direction !== undefined || undefined}
        onClick={() => onSort({ key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' })}
      >
        {t(column.title)}
        <Icon size={16} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}
