import { type ReactNode, useMemo } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { applicationExport, paymentExport, reportCalls } from '#contract/reports/calls.ts';
import { reportFileNames } from '#contract/reports/columns.ts';
import { statusInput } from '#contract/statuses/statuses.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { pageOf } from '#web/kit/table/list-page.ts';
import { useListAddress, useShownOffset } from '#web/kit/table/use-list-page.ts';
import { PaymentTotals } from './payment-totals.tsx';
import { applicationReportColumns, paymentReportColumns } from './report-columns.tsx';
import { filterInput, reportInput, standardSize } from './report-search.ts';
import { Report } from './report.tsx';

/** Beside the reports, whose parts it shares: loaded apart, it would divide what the portal's steps load too. */
export { StatisticsPage } from './statistics-page.tsx';
export { MeetingPage, MeetingsPage } from '#web/features/meetings/pages/index.ts';
export { PersonPage, PersonsPage } from '#web/features/persons/pages/index.ts';
export { DuplicatesPage, MergePage, MergesPage } from '#web/features/merges/pages/index.ts';
export { RollPage, RollsPage } from '#web/features/voters/pages/index.ts';

const applicationRoute = getRouteApi('/office/membership-application-reports');
const paymentRoute = getRouteApi('/office/membership-application-payment-reports');

/** Membership Application Report: every application with all its values (D2 section 2). */
export function ApplicationReportPage(): ReactNode {
  const { search, onSearch } = useListAddress(applicationRoute);
  const status = statusInput(search.status);
  // Shows what was done a moment ago on another page.
  const list = useCall(
    reportCalls.applicationReport,
    { ...reportInput(search), ...status },
    { keepPrevious: true, staleTime: 0 },
  );
  const offset = useShownOffset(pageOf(search, standardSize), list.isPlaceholderData);
  return (
    <Report
      title={t('Membership Application Report')}
      name="application_report"
      search={search}
      onSearch={onSearch}
      list={list}
      columns={useMemo(() => applicationReportColumns(offset), [offset])}
      memberOf={({ id }) => id}
      byStatus
      file={{
        kind: 'applications',
        fileName: reportFileNames.application,
        url: downloadUrl(applicationExport, { ...filterInput(search), ...status }),
      }}
    />
  );
}

/** Membership Application Payment Report: every payment with the person who made it (D2 section 2). */
export function PaymentReportPage(): ReactNode {
  const { search, onSearch } = useListAddress(paymentRoute);
  // Shows what was paid a moment ago.
  const list = useCall(reportCalls.paymentReport, reportInput(search), { keepPrevious: true, staleTime: 0 });
  const offset = useShownOffset(pageOf(search, standardSize), list.isPlaceholderData);
  return (
    <Report
      title={t('Membership Application Payment Report')}
      name="payment_report"
      search={search}
      onSearch={onSearch}
      list={list}
      columns={useMemo(() => paymentReportColumns(offset), [offset])}
      memberOf={(row) => row.member_id}
      byStatus={false}
      totals={<PaymentTotals search={search} />}
      file={{
        kind: 'payments',
        fileName: reportFileNames.payment,
        url: downloadUrl(paymentExport, filterInput(search)),
      }}
    />
  );
}
