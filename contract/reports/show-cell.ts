import { showDay, showDayOf } from '#contract/kit/day.ts';
import { MISSING, type ReportColumn } from './columns.ts';

/**
 * What a row says in a column, for people, on screen and in the CSV: days as dd/MM/yyyy, 'N/A' where it says nothing
 * (D2 sections 2 and 9).
 */
export function showCell<Key extends string>(
  { key, kind }: ReportColumn<Key>,
  row: Readonly<Record<Key, string | number | null>>,
): string {
  const text = String(row[key] ?? '');
  if (kind === 'day') return showDay(text) || MISSING;
  if (kind === 'instant') return showDayOf(text) || MISSING;
  return text || MISSING;
}
