import type { ReactNode } from 'react';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { applicationExport, reportCalls } from '#contract/reports/calls.ts';
import { reportFileNames } from '#contract/reports/columns.ts';
import { useCall } from '#web/kit/data/query.ts';
import { pageOf } from '#web/kit/table/list-search.ts';
import { useShownOffset } from '#web/kit/table/use-list-page.ts';
import { applicationReportColumns } from './report-columns.tsx';
import { filterInput, reportInput, standardSize } from './report-search.ts';
import { Report, type ReportAddress } from './report.tsx';

/** Membership Application Report: every application with all it says. */
export function ApplicationReport({ search, onSearch }: ReportAddress): ReactNode {
  const status = { application_status: search.status ?? null };
  // What was done a moment ago on another page must be there.
  const list = useCall(
    reportCalls.applicationReport,
    { ...reportInput(search), ...status },
    { keepPrevious: true, staleTime: 0 },
  );
  const offset = useShownOffset(pageOf(search, standardSize), list.isPlaceholderData);
  return (
    <Report
      title="Membership Application Report"
      search={search}
      onSearch={onSearch}
      list={list}
      columns={applicationReportColumns(offset)}
      memberOf={({ id }) => id}
      byStatus
      file={{
        fileName: reportFileNames.application,
        url: downloadUrl(applicationExport, { ...filterInput(search), ...status }),
      }}
    />
  );
}
