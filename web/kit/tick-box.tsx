import { Checkbox } from '@mantine/core';
import type { Ticks } from './data-table.types.ts';
import classes from './data-table.module.css';

interface TickBoxProps<Row> {
  ticks: Ticks<Row>;
  row: Row;
  /** Who or what the row is. */
  name: string;
}

/** The box of one row; the room around it belongs to it, so that a finger that misses opens nothing. */
export function TickBox<Row>({ ticks, row, name }: TickBoxProps<Row>) {
  const isTicked = ticks.isTicked(row);
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box inside has a name of its own
    <label className={classes.tick}>
      <Checkbox
        aria-label={`Select ${name}`}
        checked={isTicked}
        disabled={!isTicked && ticks.isFull}
        onChange={(event) => ticks.tick([row], event.currentTarget.checked)}
      />
    </label>
  );
}

interface TickPageProps<Row> {
  ticks: Ticks<Row>;
  rows: readonly Row[];
  /** Written beside the box; only read by screen readers, unless told. */
  label?: string;
}

/** All rows of the page at once; half ticked while only some are. */
export function TickPage<Row>({ ticks, rows, label }: TickPageProps<Row>) {
  const count = rows.filter(ticks.isTicked).length;
  const isAll = count > 0 && count === rows.length;
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box inside has a name of its own
    <label className={classes.tick}>
      <Checkbox
        aria-label="Select this page"
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        disabled={count === 0 && ticks.isFull}
        onChange={() => ticks.tick(rows, !isAll && !ticks.isFull)}
      />
      {label}
    </label>
  );
}
