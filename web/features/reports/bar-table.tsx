import type { CSSProperties } from 'react';
import { t } from '#web/kit/language/t.ts';
import classes from './bar-table.module.css';

/** A column of bars. */
export interface BarSeries<Row> {
  key: string;
  title: string;
  /** Null where there is no value. */
  value: (row: Row) => number | null;
  /** How a value is written at its bar. */
  show: (value: number) => string;
  /** Drawn as what stands beside the others: rejected, refunded. */
  quiet?: boolean;
  /** Written without a bar: on how many the others rest. */
  isPlain?: boolean;
}

/** So many columns stand beside the names of the rows on a phone. */
const FEW = 2;
/** Figures of one width are somewhat wider than the 0 that CSS measures by. */
const WIDEST = 1.1;

interface BarTableProps<Row> {
  /** What is counted, for screen readers. */
  label: string;
  /** What the rows are: 'Month'. */
  rowTitle: string;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  series: readonly BarSeries<Row>[];
  /** Is it the sum of the rows below it? */
  isGroup?: (row: Row) => boolean;
  /** Adds the columns up in a last row. */
  hasTotal?: boolean;
}

/**
 * Bars with their values, as a table of rows and columns: who sees it compares the bars, who hears it reads the table. All
 * bars have one scale.
 */
export function BarTable<Row>(props: BarTableProps<Row>) {
  const { label, rowTitle, rows, nameOf, series, isGroup, hasTotal } = props;
  const bars = series.filter(({ isPlain }) => !isPlain);
  const longest = Math.max(0, ...bars.flatMap(({ value }) => rows.map((row) => value(row) ?? 0)));
  const parts = rows.filter((row) => !isGroup?.(row));
  // One room for the values of all columns: the bars beside them have one scale.
  const letters = Math.max(
    ...bars.flatMap(({ value, show }) =>
      [...rows.map((row) => value(row) ?? 0), sumOf(parts, value)].map((each) => show(each).length),
    ),
  );
  return (
    <div className={classes.room}>
      <table
        // As blocks, which they are on a phone, some browsers no longer take them for a table.
        role="table"
        className={`${classes.table} omas-figures`}
        data-many={series.length > FEW || undefined}
        style={{ '--columns': series.length, '--value': `${letters * WIDEST}ch` } as CSSProperties}
      >
        <caption className={classes.caption}>{label}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {rowTitle}
            </th>
            {series.map(({ key, title, isPlain }) => (
              <th key={key} scope="col" role="columnheader" data-plain={isPlain || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={nameOf(row)} role="row" data-group={isGroup?.(row) || undefined}>
              <th scope="row" role="rowheader">
                {nameOf(row)}
              </th>
              {series.map(({ key, value, show, quiet, isPlain }) => (
                <td key={key} role="cell" data-plain={isPlain || undefined}>
                  <Bar value={value(row)} show={show} of={isPlain ? 0 : longest} quiet={quiet} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotal && parts.length > 1 && (
          <tfoot role="rowgroup">
            <tr role="row">
              <th scope="row" role="rowheader">
                {t('Total')}
              </th>
              {series.map(({ key, value, show, isPlain }) => (
                <td key={key} role="cell" data-plain={isPlain || undefined}>
                  <Bar value={sumOf(parts, value)} show={show} of={0} />
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function sumOf<Row>(rows: readonly Row[], value: BarSeries<Row>['value']): number {
  return rows.reduce((sum, row) => sum + (value(row) ?? 0), 0);
}

interface BarProps {
  value: number | null;
  show: (value: number) => string;
  /** The value of the longest bar; 0 for no bars. */
  of: number;
  quiet?: boolean | undefined;
}

function Bar({ value, show, of, quiet }: BarProps) {
  if (value === null) return <span className={classes.none}>{t('None')}</span>;
  return (
    <div className={classes.bar}>
      <span className={value === 0 ? classes.none : classes.value}>{show(value)}</span>
      {of > 0 && (
        <svg className={classes.drawn} data-quiet={quiet || undefined} aria-hidden>
          <rect width={`${(100 * value) / of}%`} height="100%" rx="2" />
        </svg>
      )}
    </div>
  );
}
