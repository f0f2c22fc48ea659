import type { enquiryCalls } from '#contract/enquiries/calls.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { type ListPage, pageNumber } from '#web/kit/list-page.ts';

/** Enquiries a page, 5 to begin with (D2 sections 2 and 9). */
export const enquirySizes = [5, 10, 20] as const;
const [standardSize] = enquirySizes;

/** What the address of the list of enquiries holds; the defaults are left out of it. */
export interface EnquirySearch {
  /** Words of who wrote and what. */
  q?: string;
  /** Those that nobody answered. */
  unanswered?: true;
  size?: number;
  /** From 1. */
  page?: number;
  /** The enquiry whose panel is open. */
  enquiry?: number;
}

/** The parts of a search that narrow the list. */
export type EnquiryFilters = Pick<EnquirySearch, 'q' | 'unanswered'>;

/** True when at least one filter is on. */
export function isFiltered({ q, unanswered }: EnquirySearch): boolean {
  return q !== undefined || unanswered !== undefined;
}

/** Other filters: the list begins again at its first page. */
export function withFilters(search: EnquirySearch, change: EnquiryFilters): EnquirySearch {
  return { ...search, ...change, page: undefined };
}

/** The page of enquiries a search asks for. */
export function pageOf({ page = 1, size = standardSize }: EnquirySearch): ListPage {
  return { limit: size, offset: (page - 1) * size };
}

/** Another page, or another size of it; what is standard stays out of the address. */
export function withPage(search: EnquirySearch, page: ListPage): EnquirySearch {
  const number = pageNumber(page);
  return {
    ...search,
    size: page.limit === standardSize ? undefined : page.limit,
    page: number === 1 ? undefined : number,
  };
}

/** What enquiry_form_list is asked for. */
export function listInput(search: EnquirySearch): InputOf<typeof enquiryCalls.enquiryFormList> {
  const { limit, offset } = pageOf(search);
  return {
    limit_value: limit,
    limit_offset: offset,
    search: search.q ?? '',
    unanswered: search.unanswered ? 1 : 0,
  };
}
