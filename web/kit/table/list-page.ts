import { numberField, pageField } from '#web/kit/page/address-fields.ts';

/** Which rows of a long list are asked for; `offset` counts rows (decisions section 8). */
export interface ListPage {
  limit: number;
  offset: number;
}

/** Page sizes of the masters; 25 by default (D1 section 2). */
export const pageSizes = [10, 25, 50, 100] as const;

/** Number of the page, from 1. */
export function pageNumber({ limit, offset }: ListPage): number {
  return Math.floor(offset / limit) + 1;
}

export function pageCount(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}

/** How many rows there are, as far as it is known. */
interface RowCount {
  total: number;
  /** Counting stopped at `total`: there are more. */
  isLeast: boolean;
}

/** The last page that can be gone to: while counting stopped, the next one as long as pages are full. */
export function lastPage({ limit, offset }: ListPage, { total, isLeast }: RowCount, shown: number): number {
  const counted = pageCount(total, limit);
  if (!isLeast || shown === 0) return counted;
  return Math.max(counted, pageNumber({ limit, offset }) + (shown === limit ? 1 : 0));
}

/** Where the last page begins, for a page past it that shows nothing; undefined where the page may stay. */
export function offsetInstead(
  { limit, offset }: ListPage,
  { data, total }: { data: readonly unknown[]; total: number },
): number | undefined {
  const last = (pageCount(total, limit) - 1) * limit;
  return data.length === 0 && offset > last ? last : undefined;
}

/** Numbers of pages that are offered at once (D1 and D2 section 9). */
const windowSize = 5;

/** The numbers of the pages around one, as far as there are any. */
export function pageWindow(active: number, last: number): number[] {
  const first = Math.max(1, Math.min(active - Math.floor(windowSize / 2), last - windowSize + 1));
  return Array.from({ length: Math.min(windowSize, last) }, (_, index) => first + index);
}

/** Another number of rows a page: the first row in sight stays in sight. */
export function resize({ offset }: ListPage, limit: number): ListPage {
  return { limit, offset: Math.floor(offset / limit) * limit };
}

/** The part of rows that are all here already, for lists the server sends whole. */
export function rowsOf<Row>(rows: readonly Row[], { limit, offset }: ListPage): Row[] {
  return rows.slice(offset, offset + limit);
}

/** What the address of any list holds of its pages; what is standard stays out of it. */
interface PageSearch {
  /** Rows a page. */
  size?: number | undefined;
  /** From 1. */
  page?: number | undefined;
}

/** The same as fields of a schema for `validateSearch`. */
export function pageFields(sizes: readonly number[]) {
  return { size: numberField(sizes), page: pageField };
}

/** The page of rows that is asked for; with the `total` the last one where there are fewer. */
export function pageOf({ size, page = 1 }: PageSearch, standardSize: number, total = Infinity): ListPage {
  const limit = size ?? standardSize;
  return { limit, offset: (Math.min(page, pageCount(total, limit)) - 1) * limit };
}

/** Another page, or another size of it. */
export function withPage<Search extends PageSearch>(
  search: Search,
  page: ListPage,
  standardSize: number,
): Search {
  const number = pageNumber(page);
  return {
    ...search,
    size: page.limit === standardSize ? undefined : page.limit,
    page: number === 1 ? undefined : number,
  };
}

/** Other filters: the list goes back to its first page. */
export function withFilters<Search extends PageSearch>(search: Search, change: Partial<Search>): Search {
  return { ...search, ...change, page: undefined };
}

/** Takes every filter off, given the fields of the filters. */
export function noneOf<Name extends string>(filters: Record<Name, unknown>): Record<Name, undefined> {
  const none = Object.keys(filters).map((name) => [name, undefined]);
  return Object.fromEntries(none) as Record<Name, undefined>;
}

/** True when at least one of these filters is on; 0 is a value like others. */
export function isFiltered<Name extends string>(
  search: { [Filter in Name]?: unknown },
  filters: Record<Name, unknown>,
): boolean {
  return (Object.keys(filters) as Name[]).some((name) => search[name] !== undefined);
}

/** The order of a list: the key of a column, and the direction. */
export interface Sort {
  key: string;
  direction: 'asc' | 'desc';
}

/** What a sorted list holds of its order: the key of a column, and `desc` for downwards. */
interface SortSearch {
  sort?: string | undefined;
  dir?: 'desc' | undefined;
}

export function sortOf({ sort, dir }: SortSearch): Sort | null {
  return sort === undefined ? null : { key: sort, direction: dir ?? 'asc' };
}

/** Another order: the list goes back to its first page. */
export function withSort<Search extends PageSearch & SortSearch>(
  search: Search,
  { key, direction }: Sort,
): Search {
  return { ...search, sort: key, dir: direction === 'desc' ? 'desc' : undefined, page: undefined };
}
