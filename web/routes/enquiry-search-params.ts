import { longestSearch } from '#contract/kit/page.ts';
import { type EnquirySearch, enquirySizes } from '#web/features/enquiries/received/enquiry-search.ts';
import { oneOfParam, textParam, wholeParam } from './search-guards.ts';

/** What stands behind the ? of the list of enquiries; anything unfit counts as not given. */
export function readEnquirySearch(search: Record<string, unknown>): EnquirySearch {
  return {
    q: textParam(search['q'], longestSearch),
    unanswered: search['unanswered'] === true || undefined,
    size: oneOfParam(search['size'], enquirySizes),
    page: wholeParam(search['page'], 1, 100_000),
    enquiry: wholeParam(search['enquiry'], 1, 2_147_483_647),
  };
}
