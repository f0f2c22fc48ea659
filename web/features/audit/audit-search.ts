import type { auditCalls } from '#contract/audit/calls.ts';
import type { Deed } from '#contract/audit/deeds.ts';
import type { Day } from '#contract/kit/day.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { type ListPage, pageNumber } from '#web/kit/list-page.ts';

/** Lines a page, 25 to begin with. */
export const lineSizes = [25, 50, 100] as const;
const standardSize = 25;

/** What the address of the audit log holds; the defaults are left out of it. */
export interface AuditSearch {
  /** Words of who, on what, or the network address. */
  q?: string;
  /** One deed. */
  what?: Deed;
  /** First and last day. */
  from?: Day;
  to?: Day;
  size?: number;
  /** From 1. */
  page?: number;
  /** The line whose panel is open. */
  line?: number;
}

/** The parts of a search that narrow the log. */
export type AuditFilters = Pick<AuditSearch, 'q' | 'what' | 'from' | 'to'>;

export const noFilters: AuditFilters = { q: undefined, what: undefined, from: undefined, to: undefined };

/** True when at least one filter is on. */
export function isFiltered({ q, what, from, to }: AuditSearch): boolean {
  return [q, what, from, to].some((filter) => filter !== undefined);
}

/** Other filters: the log begins again at its first page. */
export function withFilters(search: AuditSearch, change: AuditFilters): AuditSearch {
  return { ...search, ...change, page: undefined, line: undefined };
}

/** The page of lines a search asks for. */
export function pageOf({ page = 1, size = standardSize }: AuditSearch): ListPage {
  return { limit: size, offset: (page - 1) * size };
}

/** Another page, or another size of it; what is standard stays out of the address. */
export function withPage(search: AuditSearch, page: ListPage): AuditSearch {
  const number = pageNumber(page);
  return {
    ...search,
    size: page.limit === standardSize ? undefined : page.limit,
    page: number === 1 ? undefined : number,
  };
}

/** What audit_list is asked for. */
export function auditInput(search: AuditSearch): InputOf<typeof auditCalls.auditList> {
  const { limit, offset } = pageOf(search);
  return {
    limit_value: limit,
    limit_offset: offset,
    search: search.q ?? '',
    what: search.what ?? '',
    from_date: search.from ?? '',
    to_date: search.to ?? '',
  };
}
