import type { reportCalls } from '#contract/reports/calls.ts';
import type { Day } from '#contract/kit/day.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { type ListPage, pageNumber } from '#web/kit/list-page.ts';

/** Rows a page to begin with (D2 section 2). */
const standardSize = 10;

/** What the address of a report holds; the defaults are left out of it. */
export interface ReportSearch {
  /** A membership type. */
  type?: number;
  /** A status of applications; the payment report has none. */
  status?: number;
  /** First and last day; the last is never before the first. */
  from?: Day;
  to?: Day;
  /** Free text. */
  q?: string;
  size?: number;
  /** From 1. */
  page?: number;
  /** The application whose panel is open. */
  member?: number;
}

/** The parts of a search that narrow a report. */
export type ReportFilters = Pick<ReportSearch, 'type' | 'status' | 'from' | 'to' | 'q'>;

export const noFilters: Record<keyof ReportFilters, undefined> = {
  type: undefined,
  status: undefined,
  from: undefined,
  to: undefined,
  q: undefined,
};

/** True when at least one filter is on. */
export function isFiltered(search: ReportSearch): boolean {
  return (Object.keys(noFilters) as (keyof ReportFilters)[]).some((name) => search[name] !== undefined);
}

/** Other filters: the report begins again at its first page (D2 section 2). */
export function withFilters(search: ReportSearch, change: ReportFilters): ReportSearch {
  return { ...search, ...change, page: undefined };
}

/** The page of rows a search asks for. */
export function pageOf({ page = 1, size = standardSize }: ReportSearch): ListPage {
  return { limit: size, offset: (page - 1) * size };
}

/** Another page, or another size of it; what is standard stays out of the address. */
export function withPage(search: ReportSearch, page: ListPage): ReportSearch {
  const number = pageNumber(page);
  return {
    ...search,
    size: page.limit === standardSize ? undefined : page.limit,
    page: number === 1 ? undefined : number,
  };
}

/** What a report is narrowed to, for the table and for the export alike; the status is the application report's alone. */
export function filterInput({ type, from = '', to = '', q = '' }: ReportSearch) {
  return { application_id: type ?? null, from_date: from, to_date: to, search: q };
}

/** What a report is asked for. */
export function reportInput(search: ReportSearch): InputOf<typeof reportCalls.paymentReport> {
  const { limit, offset } = pageOf(search);
  return { ...filterInput(search), limit_value: limit, limit_offset: offset };
}
