import { createRoute } from '@tanstack/react-router';
import { ApplicationReportSearch, PaymentReportSearch } from '#web/features/reports/report-search.ts';
import { requireOffice } from './guards.ts';
import { office } from './layouts.ts';
import { lazyPage } from './lazy-page.tsx';

const applicationReport = createRoute({
  getParentRoute: () => office,
  path: '/membership-application-reports',
  staticData: { crumbs: ['Membership Application Report'] },
  beforeLoad: requireOffice({ module: 'Application reports', flag: 'view' }),
  validateSearch: ApplicationReportSearch,
  component: lazyPage(() => import('#web/office/pages/application-report-page.tsx'), 'ApplicationReportPage'),
});

const paymentReport = createRoute({
  getParentRoute: () => office,
  path: '/membership-application-payment-reports',
  staticData: { crumbs: ['Membership Application Payment Report'] },
  beforeLoad: requireOffice({ module: 'Payment reports', flag: 'view' }),
  validateSearch: PaymentReportSearch,
  component: lazyPage(() => import('#web/office/pages/payment-report-page.tsx'), 'PaymentReportPage'),
});

/** The reports of the office (D2 section 2). */
export const reportPages = [applicationReport, paymentReport] as const;
