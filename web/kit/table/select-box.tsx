import { Checkbox } from '@mantine/core';
import type { Selection } from './data-table.types.ts';
import classes from './data-table.module.css';

interface SelectBoxProps<Row> {
  selection: Selection<Row>;
  row: Row;
  /** Who or what the row is. */
  name: string;
}

/** The box of one row; the room around it belongs to it, so that a finger that misses opens nothing. */
export function SelectBox<Row>({ selection, row, name }: SelectBoxProps<Row>) {
  const isSelected = selection.isSelected(row);
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box inside has a name of its own
    <label className={classes.select}>
      <Checkbox
        aria-label={`Select ${name}`}
        checked={isSelected}
        disabled={!isSelected && selection.isFull}
        onChange={(event) => selection.select([row], event.currentTarget.checked)}
      />
    </label>
  );
}

interface SelectPageProps<Row> {
  selection: Selection<Row>;
  rows: readonly Row[];
  /** Written beside the box; only read by screen readers, unless told. */
  label?: string;
}

/** All rows of the page at once; half ticked while only some are. */
export function SelectPage<Row>({ selection, rows, label }: SelectPageProps<Row>) {
  const count = rows.filter(selection.isSelected).length;
  const isAll = count > 0 && count === rows.length;
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box inside has a name of its own
    <label className={classes.select}>
      <Checkbox
        aria-label="Select this page"
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        disabled={count === 0 && selection.isFull}
        onChange={() => selection.select(rows, !isAll && !selection.isFull)}
      />
      {label}
    </label>
  );
}
