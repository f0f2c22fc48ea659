import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PaymentReport } from '#web/features/reports/payment-report.tsx';

const route = getRouteApi('/office/membership-application-payment-reports');

/** The payment report, for who may view it (D2 section 2). */
export function PaymentReportPage(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <PaymentReport
      search={search}
      onSearch={(next, step) => void navigate({ search: next, replace: !step, resetScroll: false })}
    />
  );
}
