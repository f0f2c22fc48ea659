import { type ListSearch, listSizes } from '#web/features/office-applications/list-search.ts';
import { oneOfParam, textParam, wholeParam } from './search-guards.ts';

/** Ids of rows are PostgreSQL integers. */
const largestId = 2_147_483_647;

/** What stands behind the ? of a list of applications; anything unfit counts as not given. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  return {
    status: wholeParam(search['status'], 0, largestId),
    type: wholeParam(search['type'], 1, largestId),
    order: oneOfParam(search['order'], ['old']),
    pg: textParam(search['pg'], 120),
    ss: textParam(search['ss'], 120),
    state: wholeParam(search['state'], 1, largestId),
    q: textParam(search['q'], 100),
    size: oneOfParam(search['size'], listSizes),
    page: wholeParam(search['page'], 1, 100_000),
    member: wholeParam(search['member'], 1, largestId),
  };
}
