import { longestSearch } from '#contract/kit/page.ts';
import { type Deed, deedNames } from '#contract/audit/deeds.ts';
import { type AuditSearch, lineSizes } from '#web/features/audit/audit-search.ts';
import { dayParam, oneOfParam, textParam, wholeParam } from './search-guards.ts';

const deeds = Object.keys(deedNames) as Deed[];

/** What stands behind the ? of the audit log; anything unfit counts as not given. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  return {
    q: textParam(search['q'], longestSearch),
    what: oneOfParam(search['what'], deeds),
    from: dayParam(search['from']),
    to: dayParam(search['to']),
    size: oneOfParam(search['size'], lineSizes),
    page: wholeParam(search['page'], 1, 100_000),
    line: wholeParam(search['line'], 1),
  };
}
