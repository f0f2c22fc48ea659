import type { ReactNode } from 'react';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { paymentExport, reportCalls } from '#contract/reports/calls.ts';
import { reportFileNames } from '#contract/reports/columns.ts';
import { useCall } from '#web/kit/data/query.ts';
import { pageOf } from '#web/kit/table/list-search.ts';
import { useShownOffset } from '#web/kit/table/use-list-page.ts';
import { paymentReportColumns } from './report-columns.tsx';
import { filterInput, reportInput, standardSize } from './report-search.ts';
import { Report, type ReportAddress } from './report.tsx';

/** Membership Application Payment Report: every payment with who made it. */
export function PaymentReport({ search, onSearch }: ReportAddress): ReactNode {
  // What was paid a moment ago must be there.
  const list = useCall(reportCalls.paymentReport, reportInput(search), { keepPrevious: true, staleTime: 0 });
  const offset = useShownOffset(pageOf(search, standardSize), list.isPlaceholderData);
  return (
    <Report
      title="Membership Application Payment Report"
      search={search}
      onSearch={onSearch}
      list={list}
      columns={paymentReportColumns(offset)}
      memberOf={(row) => row.member_id}
      byStatus={false}
      file={{
        fileName: reportFileNames.payment,
        url: downloadUrl(paymentExport, filterInput(search)),
      }}
    />
  );
}
