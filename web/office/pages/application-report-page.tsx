import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApplicationReport } from '#web/features/reports/application-report.tsx';

const route = getRouteApi('/office/membership-application-reports');

/** The application report, for who may view it (D2 section 2). */
export function ApplicationReportPage(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ApplicationReport
      search={search}
      onSearch={(next, step) => void navigate({ search: next, replace: !step, resetScroll: false })}
    />
  );
}
