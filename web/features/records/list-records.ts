import type { RecordColumn } from './record-kind.ts';
import type { RecordsSearch } from './records-search.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** 'Côte' is found by 'cote'. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase();
}

/** The rows that contain every word that is searched, in the order the address asks for; else as they came. */
export function shownRecords<Row>(
  rows: readonly Row[],
  columns: readonly RecordColumn<Row>[],
  { q = '', sort, dir }: RecordsSearch,
): Row[] {
  const words = plain(q).split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => {
    const text = plain(columns.map((column) => column.text(row)).join(' '));
    return words.every((word) => text.includes(word));
  });
  const by = columns.find(({ key }) => key === sort);
  if (!by) return found;
  const way = dir === 'desc' ? -1 : 1;
  return found.sort((one, other) => way * compare(by, one, other));
}

function compare<Row>({ text, order }: RecordColumn<Row>, one: Row, other: Row): number {
  return order ? order(one) - order(other) : collator.compare(text(one), text(other));
}
