import { longestSearch } from '#contract/kit/page.ts';
import type { RecordsSearch } from '#web/features/records/records-search.ts';
import { oneOfParam, textParam, wholeParam } from './search-guards.ts';

/** What stands behind the ? of a list of the office's own data; anything unfit counts as not given. */
export function readRecordsSearch(search: Record<string, unknown>): RecordsSearch {
  return {
    q: textParam(search['q'], longestSearch),
    sort: textParam(search['sort'], 40),
    dir: oneOfParam(search['dir'], ['desc']),
    size: wholeParam(search['size'], 1, 100),
    page: wholeParam(search['page'], 1, 100_000),
    row: wholeParam(search['row'], 0, 2_147_483_647),
  };
}
