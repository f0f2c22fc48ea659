import { numberField, pageField } from '#web/kit/page/address-fields.ts';
import type { Sort } from './data-table.types.ts';
import { type ListPage, pageCount, pageNumber } from './list-page.ts';

/** What the address of any list holds of its pages; what is standard stays out of it. */
export interface PageSearch {
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

/** Other filters: the list begins again at its first page. */
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

/** What a sorted list holds of its order: the key of a column, and `desc` for downwards. */
export interface SortSearch {
  sort?: string | undefined;
  dir?: 'desc' | undefined;
}

export function sortOf({ sort, dir }: SortSearch): Sort | null {
  return sort === undefined ? null : { key: sort, direction: dir ?? 'asc' };
}

/** Another order: the list begins again at its first page. */
export function withSort<Search extends PageSearch & SortSearch>(
  search: Search,
  { key, direction }: Sort,
): Search {
  return { ...search, sort: key, dir: direction === 'desc' ? 'desc' : undefined, page: undefined };
}
