import type { officeCalls } from '#contract/applications/office-calls.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { type ListPage, pageCount } from '#web/kit/list-page.ts';

const standardSize = 10;

/** What a list of applications keeps in its address, so that it can be bookmarked and Back works. */
export interface ListSearch {
  status?: number;
  /** The membership type, where the list holds several. */
  type?: number;
  order?: 'old';
  pg?: string;
  ss?: string;
  state?: number;
  q?: string;
  size?: number;
  /** From 1. */
  page?: number;
  /** The application whose panel is open. */
  member?: number;
}

/** The parts of a search that narrow the list. */
export type ListFilters = Pick<ListSearch, 'status' | 'type' | 'order' | 'pg' | 'ss' | 'state' | 'q'>;

const noFilters: Record<keyof ListFilters, undefined> = {
  status: undefined,
  type: undefined,
  order: undefined,
  pg: undefined,
  ss: undefined,
  state: undefined,
  q: undefined,
};

/** True when at least one filter is on. */
export function isFiltered(search: ListSearch): boolean {
  return (Object.keys(noFilters) as (keyof ListFilters)[]).some((name) => search[name] !== undefined);
}

/** Other filters: the list begins again at its first page. */
export function withFilters(search: ListSearch, change: ListFilters): ListSearch {
  return { ...search, ...change, page: undefined };
}

/** No filters; the size of a page stays. */
export function withoutFilters(search: ListSearch): ListSearch {
  return withFilters(search, noFilters);
}

/** The page of rows a search asks for. */
export function pageOf({ page = 1, size = standardSize }: ListSearch): ListPage {
  return { limit: size, offset: (page - 1) * size };
}

/** Another page, or another size of it; what is standard stays out of the address. */
export function withPage(search: ListSearch, { limit, offset }: ListPage): ListSearch {
  const page = Math.floor(offset / limit) + 1;
  return {
    ...search,
    size: limit === standardSize ? undefined : limit,
    page: page === 1 ? undefined : page,
  };
}

/** The last page's first row, where there are so many. */
export function lastOffset(total: number, limit: number): number {
  return (pageCount(total, limit) - 1) * limit;
}

/** What the list is narrowed to, as one text: lists of the same text hold the same rows on other pages. */
export function filtersOf({ page: _page, size: _size, member: _member, ...filters }: ListSearch): string {
  return JSON.stringify(filters, Object.keys(filters).sort());
}

/** What get_member is asked for. */
export function listInput(search: ListSearch): InputOf<typeof officeCalls.getMember> {
  const { limit, offset } = pageOf(search);
  return {
    application_id: search.type ?? null,
    application_status: search.status ?? null,
    limit_value: limit,
    limit_offset: offset,
    search: search.q ?? '',
    edu_postgrad_degree: search.pg ?? '',
    edu_superspecialty_degree: search.ss ?? '',
    state: search.state ?? null,
    sort_by_member_no: search.order === 'old' ? 'asc' : 'desc',
  };
}
