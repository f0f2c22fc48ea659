import type { KeyboardEvent, MouseEvent } from 'react';
import type { DataTableProps } from './data-table.types.ts';

const ownActions = 'a, button, input, label, select, textarea';

/** True when a click inside of a row was meant for something in it, or ended the marking of text. */
function isForSomethingElse(event: MouseEvent<HTMLElement>): boolean {
  const own = event.target instanceof Element && event.target.closest(ownActions) !== null;
  return own || window.getSelection()?.isCollapsed === false;
}

/** Moves the focus to the neighbour of a row, if there is one. */
function moveFocus(row: HTMLElement, key: string): boolean {
  const neighbour = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[key];
  if (!(neighbour instanceof HTMLElement)) return false;
  neighbour.focus();
  return true;
}

/** What a row is called in the names of its controls. */
export function nameOfRow<Row>(
  { rowLabel, rowKey }: Pick<DataTableProps<Row>, 'rowLabel' | 'rowKey'>,
  row: Row,
): string {
  return rowLabel?.(row) || String(rowKey(row));
}

type Opening<Row> = Pick<DataTableProps<Row>, 'onRowClick' | 'opens' | 'rowLabel'>;

/** What makes a row or card open by click, Enter and blank, and walk by the arrows. */
export function openRow<Row>({ onRowClick, opens, rowLabel }: Opening<Row>, row: Row) {
  if (!onRowClick || opens?.(row) === false) return {};
  const open = () => onRowClick(row);
  return {
    tabIndex: 0,
    'aria-label': rowLabel && `Open ${rowLabel(row)}`,
    'data-opens': true,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (!isForSomethingElse(event)) open();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget) return;
      const opens = event.key === 'Enter' || event.key === ' ';
      if (opens) open();
      if (opens || moveFocus(event.currentTarget, event.key)) event.preventDefault();
    },
  };
}
