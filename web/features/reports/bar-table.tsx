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
  /** Drawn as what stands beside the others: refused, refunded. */
  quiet?: boolean;
  /** Written without a bar: on how many the others rest. */
  isPlain?: boolean;
}

/** So many columns stand beside the names of the rows on a phone. */
const FEW = 2;

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
  return (
    <div className={classes.room}>
      <table
        className={`${classes.table} omas-figures`}
        data-many={series.length > FEW || undefined}
        style={{ '--columns': series.length } as CSSProperties}
      >
        <caption className={classes.caption}>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{rowTitle}</th>
            {series.map(({ key, title, isPlain }) => (
              <th key={key} scope="col" data-plain={isPlain || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={nameOf(row)} data-group={isGroup?.(row) || undefined}>
              <th scope="row">{nameOf(row)}</th>
              {series.map(({ key, value, show, quiet, isPlain }) => (
                <td key={key} data-plain={isPlain || undefined} style={widthOf(rows, value, show)}>
                  <Bar value={value(row)} show={show} of={isPlain ? 0 : longest} quiet={quiet} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotal && parts.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{t('Total')}</th>
              {series.map(({ key, value, show, isPlain }) => (
                <td key={key} data-plain={isPlain || undefined}>
                  {show(parts.reduce((sum, row) => sum + (value(row) ?? 0), 0))}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** The room that the longest value of a column needs, so that its bars begin at one line. */
function widthOf<Row>(
  rows: readonly Row[],
  value: BarSeries<Row>['value'],
  show: BarSeries<Row>['show'],
): CSSProperties {
  const letters = Math.max(...rows.map((row) => show(value(row) ?? 0).length));
  return { '--value': `${letters}ch` } as CSSProperties;
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
