import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireOffice } from './guards.ts';
import { office } from './layouts.ts';
import { readApplicationReportSearch, readPaymentReportSearch } from './report-search-params.ts';

const applicationReport = createRoute({
  getParentRoute: () => office,
  path: '/membership-application-reports',
  staticData: { crumbs: ['Membership Application Report'] },
  beforeLoad: requireOffice({ module: 'Application reports', flag: 'view' }),
  validateSearch: readApplicationReportSearch,
  component: lazyRouteComponent(
    () => import('#web/office/pages/application-report-page.tsx'),
    'ApplicationReportPage',
  ),
});

const paymentReport = createRoute({
  getParentRoute: () => office,
  path: '/membership-application-payment-reports',
  staticData: { crumbs: ['Membership Application Payment Report'] },
  beforeLoad: requireOffice({ module: 'Payment reports', flag: 'view' }),
  validateSearch: readPaymentReportSearch,
  component: lazyRouteComponent(
    () => import('#web/office/pages/payment-report-page.tsx'),
    'PaymentReportPage',
  ),
});

/** The reports of the office (D2 section 2). */
export const reportPages = [applicationReport, paymentReport] as const;
