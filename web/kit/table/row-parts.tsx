import type { KeyboardEvent, MouseEvent } from 'react';
import { Checkbox } from '@mantine/core';
import { t } from '#web/kit/language/t.ts';
import type { DataTableProps, Selection } from './data-table.types.ts';
import classes from './data-table.module.css';

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

type Opening<Row> = Pick<DataTableProps<Row>, 'onRowClick' | 'onRowIntent' | 'opens' | 'rowLabel'>;

/** A pointer that only crosses a row is faster; as for the router's links. */
const RESTS_MS = 50;
/** Of the one row under the pointer. */
let resting: ReturnType<typeof setTimeout> | undefined;

function reactToIntent(intend: () => void) {
  return {
    onMouseEnter: () => {
      clearTimeout(resting);
      resting = setTimeout(intend, RESTS_MS);
    },
    onMouseLeave: () => clearTimeout(resting),
    onTouchStart: intend,
    onFocus: intend,
  };
}

/** What makes a row or card open by click, Enter and blank, and walk by the arrows. */
export function openRow<Row>({ onRowClick, onRowIntent, opens, rowLabel }: Opening<Row>, row: Row) {
  if (!onRowClick || opens?.(row) === false) return {};
  const open = () => onRowClick(row);
  return {
    tabIndex: 0,
    'aria-label': rowLabel && t('Open {name}', { name: rowLabel(row) }),
    'data-opens': true,
    ...(onRowIntent && reactToIntent(() => onRowIntent(row))),
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

/** A row that is not selected cannot be where no more may be. */
export type BoxState = 'on' | 'off' | 'closed';

export function boxOf<Row>({ isSelected, isFull }: Selection<Row>, row: Row): BoxState {
  if (isSelected(row)) return 'on';
  return isFull ? 'closed' : 'off';
}

interface SelectBoxProps {
  box: BoxState;
  /** Who or what the row is. */
  name: string;
  onSelect: (on: boolean) => void;
}

/** The box of one row; the area around it belongs to it, so that a finger that misses opens nothing. */
export function SelectBox({ box, name, onSelect }: SelectBoxProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box inside has a name of its own
    <label className={classes.select}>
      <Checkbox
        aria-label={t('Select {name}', { name })}
        checked={box === 'on'}
        disabled={box === 'closed'}
        onChange={(event) => onSelect(event.currentTarget.checked)}
      />
    </label>
  );
}

interface SelectPageProps<Row> {
  selection: Selection<Row>;
  rows: readonly Row[];
  /** Written beside the box; by default only read by screen readers. */
  label?: string;
}

/** All rows of the page at once; indeterminate while only some are selected. */
export function SelectPage<Row>({ selection, rows, label }: SelectPageProps<Row>) {
  const count = rows.filter(selection.isSelected).length;
  const isAll = count > 0 && count === rows.length;
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box inside has a name of its own
    <label className={classes.select}>
      <Checkbox
        aria-label={t('Select this page')}
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        disabled={count === 0 && selection.isFull}
        onChange={() => selection.select(rows, !isAll && !selection.isFull)}
      />
      {label}
    </label>
  );
}
