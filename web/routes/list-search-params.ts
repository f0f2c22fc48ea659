import { longestSearch } from '#contract/kit/page.ts';
import { listSizes, statusTypeSizes } from '#contract/applications/office-calls.ts';
import type { ListSearch } from '#web/features/office-applications/list-search.ts';
import { oneOfParam, textParam, wholeParam } from './search-guards.ts';

/** Ids of rows are PostgreSQL integers. */
const largestId = 2_147_483_647;

type Given = Record<string, unknown>;

/** What stands behind the ? of the list of a type; anything unfit counts as not given. */
export const readTypeSearch = (given: Given): ListSearch => ({ ...readListSearch(given), type: undefined });

/** Behind the ? of the list of a status over all types. */
export const readStatusSearch = (given: Given): ListSearch => ({
  ...readListSearch(given),
  status: undefined,
});

/** Behind the ? of the list of a status and type, which has its own sizes of a page. */
export const readStatusTypeSearch = (given: Given): ListSearch => ({
  ...readListSearch(given, statusTypeSizes),
  status: undefined,
  type: undefined,
});

/** What stands behind the ? of the dashboard: the member whose panel is open. */
export function readDashboardSearch({ member }: Given): Pick<ListSearch, 'member'> {
  return { member: wholeParam(member, 1, largestId) };
}

function readListSearch(search: Given, sizes: readonly number[] = listSizes): ListSearch {
  return {
    status: wholeParam(search['status'], 0, largestId),
    type: wholeParam(search['type'], 1, largestId),
    order: oneOfParam(search['order'], ['old']),
    pg: textParam(search['pg'], 120),
    ss: textParam(search['ss'], 120),
    state: wholeParam(search['state'], 1, largestId),
    q: textParam(search['q'], longestSearch),
    size: oneOfParam(search['size'], sizes),
    page: wholeParam(search['page'], 1, 100_000),
    member: wholeParam(search['member'], 1, largestId),
  };
}
