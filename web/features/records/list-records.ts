import type { Sort } from '#web/kit/data-table.types.ts';
import { type ListPage, pageCount, pageSizes } from '#web/kit/list-page.ts';
import type { PageSizes, RecordColumn } from './record-kind.ts';
import type { RecordsSearch } from './records-search.ts';

export const masterSizes: PageSizes = { offered: pageSizes, standard: 25 };
export const peopleSizes: PageSizes = { offered: [5, 10, 20, 25], standard: 10 };
/** Of certificates, messages and enquiries (D2 section 9). */
export const shortSizes: PageSizes = { offered: [5, 10, 20], standard: 5 };

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

/** The page the address asks for; the last one where there are fewer, as after the last row of it was deleted. */
export function pageOf({ size, page = 1 }: RecordsSearch, sizes: PageSizes, total: number): ListPage {
  const limit = size !== undefined && sizes.offered.includes(size) ? size : sizes.standard;
  return { limit, offset: (Math.min(page, pageCount(total, limit)) - 1) * limit };
}

/** Another page, or another size of it; what is standard stays out of the address. */
export function withPage(
  search: RecordsSearch,
  sizes: PageSizes,
  { limit, offset }: ListPage,
): RecordsSearch {
  const page = Math.floor(offset / limit) + 1;
  return {
    ...search,
    size: limit === sizes.standard ? undefined : limit,
    page: page === 1 ? undefined : page,
  };
}

/** Other words: the list begins again at its first page. */
export function withWords(search: RecordsSearch, q: string): RecordsSearch {
  return { ...search, q: q === '' ? undefined : q, page: undefined };
}

export function sortOf({ sort, dir }: RecordsSearch): Sort | null {
  return sort === undefined ? null : { key: sort, direction: dir ?? 'asc' };
}

export function withSort(search: RecordsSearch, { key, direction }: Sort): RecordsSearch {
  return { ...search, sort: key, dir: direction === 'desc' ? 'desc' : undefined, page: undefined };
}
