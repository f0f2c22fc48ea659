import { longestSearch } from '#contract/kit/page.ts';
import { reportSizes } from '#contract/reports/filters.ts';
import type { ReportSearch } from '#web/features/reports/report-search.ts';
import { dayParam, oneOfParam, textParam, wholeParam } from './search-guards.ts';

const largestId = 2_147_483_647;

type Given = Record<string, unknown>;

/** What stands behind the ? of the application report; anything unfit counts as not given. */
export function readApplicationReportSearch(given: Given): ReportSearch {
  return { ...readReportSearch(given), status: wholeParam(given['status'], 0, largestId) };
}

/** The same of the payment report, which is not filtered by status. */
export const readPaymentReportSearch = readReportSearch;

function readReportSearch(given: Given): ReportSearch {
  const [from, to] = [dayParam(given['from']), dayParam(given['to'])];
  return {
    type: wholeParam(given['type'], 1, largestId),
    from,
    to: from !== undefined && to !== undefined && to < from ? undefined : to,
    q: textParam(given['q'], longestSearch),
    size: oneOfParam(given['size'], reportSizes),
    page: wholeParam(given['page'], 1, 100_000),
    member: wholeParam(given['member'], 1, largestId),
  };
}
