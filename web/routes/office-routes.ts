import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { text } from '#contract/texts/text.ts';
import {
  askDashboardAhead,
  askListAhead,
  DashboardSearch,
  ListSearch,
  StatusCrumb,
  StatusTypeListSearch,
  TypeCrumb,
  TypeLinkCrumb,
  TypeListSearch,
} from '#web/features/review/address/index.ts';
import { ImportSearch } from '#web/features/imports/index.ts';
import {
  ApplicationReportSearch,
  PaymentReportSearch,
  StatisticsSearch,
} from '#web/features/reports/index.ts';
import { MeetingSearch } from '#web/features/meetings/index.ts';
import { RollSearch } from '#web/features/voters/index.ts';
import { nextField, orNone, textField } from '#web/kit/page/address-fields.ts';
import { requireNoFactor, requireOffice } from './guards.ts';
import { lazyPage, office, officeSignIn } from './layouts.tsx';
import { login } from './office-door.ts';
import { ownPages } from './own-routes.ts';
import { personPages } from './person-routes.ts';
import { recordPages } from './record-routes.ts';

const loginByLink = createRoute({
  getParentRoute: () => officeSignIn,
  path: '/login-by-link',
  component: lazyPage(() => import('#web/office/pages/sign-in-pages.tsx'), 'LoginByLinkPage'),
});

const secondFactor = createRoute({
  getParentRoute: () => officeSignIn,
  path: '/second-factor',
  validateSearch: z.object({ next: nextField }),
  beforeLoad: requireNoFactor,
  component: lazyPage(() => import('#web/office/pages/second-factor-page.tsx'), 'SecondFactorPage'),
});

const dashboard = () => import('#web/office/pages/dashboard-page.tsx');
const membershipApplication = { label: text('Membership Application'), path: '/membership-application' };
const mayView = requireOffice({ module: 'Application', flag: 'view' });

const home = createRoute({
  getParentRoute: () => office,
  path: '/',
  staticData: { crumbs: [text('Membership Application')] },
  validateSearch: DashboardSearch,
  loader: askDashboardAhead,
  component: lazyPage(dashboard, 'DashboardPage'),
});

const dashboardHome = createRoute({
  getParentRoute: () => office,
  path: '/dashboard',
  staticData: { crumbs: [text('Membership Application')] },
  validateSearch: DashboardSearch,
  loader: askDashboardAhead,
  component: lazyPage(dashboard, 'DashboardPage'),
});

const applicationHome = createRoute({
  getParentRoute: () => office,
  path: '/membership-application',
  staticData: { crumbs: [text('Membership Application')] },
  validateSearch: DashboardSearch,
  loader: askDashboardAhead,
  component: lazyPage(dashboard, 'DashboardPage'),
});

const typeList = createRoute({
  getParentRoute: () => office,
  path: '/membership-application/$slug',
  staticData: { crumbs: [membershipApplication, TypeCrumb] },
  beforeLoad: mayView,
  validateSearch: TypeListSearch,
  loaderDeps: ({ search }) => search,
  loader: askListAhead,
  component: lazyPage(() => import('#web/office/pages/application-list-pages.tsx'), 'TypeListPage'),
});

const statusTypeList = createRoute({
  getParentRoute: () => office,
  path: '/membership-application/$slug/$statusId',
  staticData: { crumbs: [membershipApplication, TypeLinkCrumb, StatusCrumb] },
  beforeLoad: mayView,
  validateSearch: StatusTypeListSearch,
  loaderDeps: ({ search }) => search,
  loader: askListAhead,
  component: lazyPage(() => import('#web/office/pages/application-list-pages.tsx'), 'StatusTypeListPage'),
});

const statusList = createRoute({
  getParentRoute: () => office,
  path: '/all-membership-application/$statusId',
  staticData: { crumbs: [membershipApplication, StatusCrumb] },
  beforeLoad: mayView,
  validateSearch: ListSearch,
  loaderDeps: ({ search }) => search,
  loader: askListAhead,
  component: lazyPage(() => import('#web/office/pages/application-list-pages.tsx'), 'StatusListPage'),
});

/** Pages of one document of the application with this id. */
const ofDocument = {
  getParentRoute: () => office,
  beforeLoad: mayView,
  validateSearch: z.object({
    // It may have been pasted with blanks around it.
    id: orNone(z.union([z.string().trim(), z.number().transform(String)]).pipe(z.string().min(1).max(40))),
  }),
};
const documentPages = () => import('#web/office/pages/document-pages.tsx');

const invoice = createRoute({
  ...ofDocument,
  path: '/invoice',
  staticData: { crumbs: [membershipApplication, text('Invoice')] },
  component: lazyPage(documentPages, 'OfficeInvoicePage'),
});

const payment = createRoute({
  ...ofDocument,
  path: '/payment',
  staticData: { crumbs: [membershipApplication, text('Payment receipt')] },
  component: lazyPage(documentPages, 'OfficeReceiptPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => officeSignIn,
  path: '/forgot-password',
  component: lazyPage(() => import('#web/office/pages/password-pages.tsx'), 'ForgotPasswordPage'),
});

const changePassword = createRoute({
  getParentRoute: () => officeSignIn,
  path: '/change-password',
  validateSearch: z.object({ token: textField(100) }),
  component: lazyPage(() => import('#web/office/pages/password-pages.tsx'), 'ChangePasswordPage'),
});

/** The pages of the staff for which D2 describes the applications (D2 section 2). */
const applicationPages = [
  home,
  dashboardHome,
  applicationHome,
  typeList,
  statusTypeList,
  statusList,
  invoice,
  payment,
] as const;

const applicationReport = createRoute({
  getParentRoute: () => office,
  path: '/membership-application-reports',
  staticData: { crumbs: [text('Membership Application Report')] },
  beforeLoad: requireOffice({ module: 'Application reports', flag: 'view' }),
  validateSearch: ApplicationReportSearch,
  component: lazyPage(() => import('#web/features/reports/report-pages.tsx'), 'ApplicationReportPage'),
});

const paymentReport = createRoute({
  getParentRoute: () => office,
  path: '/membership-application-payment-reports',
  staticData: { crumbs: [text('Membership Application Payment Report')] },
  beforeLoad: requireOffice({ module: 'Payment reports', flag: 'view' }),
  validateSearch: PaymentReportSearch,
  component: lazyPage(() => import('#web/features/reports/report-pages.tsx'), 'PaymentReportPage'),
});

const statistics = createRoute({
  getParentRoute: () => office,
  path: '/membership-application-statistics',
  staticData: { crumbs: [text('Statistics')] },
  beforeLoad: requireOffice({ module: ['Application reports', 'Payment reports'], flag: 'view' }),
  validateSearch: StatisticsSearch,
  component: lazyPage(() => import('#web/features/reports/report-pages.tsx'), 'StatisticsPage'),
});

const documents = createRoute({
  getParentRoute: () => office,
  path: '/membership-application-documents',
  staticData: { crumbs: [text('Documents')] },
  beforeLoad: requireOffice({ module: ['Application reports', 'Payment reports'], flag: 'view' }),
  component: lazyPage(() => import('#web/features/document-batches/documents-page.tsx'), 'DocumentsPage'),
});

const listExports = createRoute({
  getParentRoute: () => office,
  path: '/membership-application-exports',
  staticData: { crumbs: [text('Exports')] },
  beforeLoad: requireOffice({ module: 'Application reports', flag: 'view' }),
  component: lazyPage(() => import('#web/features/list-exports/exports-page.tsx'), 'ExportsPage'),
});

const votersRolls = createRoute({
  getParentRoute: () => office,
  path: '/voters-rolls',
  staticData: { crumbs: [text('Voters’ rolls')] },
  beforeLoad: requireOffice({ module: 'Application reports', flag: 'view' }),
  component: lazyPage(() => import('#web/features/reports/report-pages.tsx'), 'RollsPage'),
});

const votersRoll = createRoute({
  getParentRoute: () => office,
  path: '/voters-roll',
  staticData: { crumbs: [{ label: text('Voters’ rolls'), path: '/voters-rolls' }, text('Voters’ roll')] },
  beforeLoad: requireOffice({ module: 'Application reports', flag: 'view' }),
  validateSearch: RollSearch,
  component: lazyPage(() => import('#web/features/reports/report-pages.tsx'), 'RollPage'),
});

const meetings = createRoute({
  getParentRoute: () => office,
  path: '/meetings',
  staticData: { crumbs: [text('Meetings')] },
  beforeLoad: mayView,
  validateSearch: MeetingSearch,
  component: lazyPage(() => import('#web/features/reports/report-pages.tsx'), 'MeetingsPage'),
});

const meeting = createRoute({
  getParentRoute: () => office,
  path: '/meeting',
  staticData: { crumbs: [{ label: text('Meetings'), path: '/meetings' }, text('Meeting')] },
  beforeLoad: mayView,
  validateSearch: MeetingSearch,
  component: lazyPage(() => import('#web/features/reports/report-pages.tsx'), 'MeetingPage'),
});

const imports = createRoute({
  getParentRoute: () => office,
  path: '/member-imports',
  staticData: { crumbs: [text('Import members')] },
  beforeLoad: requireOffice({ module: 'Application', flag: 'create' }),
  component: lazyPage(() => import('#web/features/imports/pages/index.ts'), 'ImportsPage'),
});

const oneImport = createRoute({
  getParentRoute: () => office,
  path: '/member-import',
  staticData: { crumbs: [{ label: text('Import members'), path: '/member-imports' }, text('One list')] },
  beforeLoad: requireOffice({ module: 'Application', flag: 'create' }),
  validateSearch: ImportSearch,
  component: lazyPage(() => import('#web/features/imports/pages/index.ts'), 'ImportPage'),
});

/** Where members of a list are taken over (docs/decisions/0104). */
const importPages = [imports, oneImport] as const;

/** The statistics and the reports of the office (D2 section 2), and its documents by the hundred (docs/decisions/0048), its exports of lists, and its voters' rolls. */
const reportPages = [
  statistics,
  applicationReport,
  paymentReport,
  documents,
  listExports,
  votersRolls,
  votersRoll,
  meetings,
  meeting,
] as const;

/** The pages of the staff (D1 and D2 section 2). */
export const officePages = [
  ...applicationPages,
  ...personPages,
  ...importPages,
  ...reportPages,
  ...recordPages,
  ...ownPages,
] as const;

/** The staff's pages before they are signed in. */
export const officeSignInPages = [login, loginByLink, secondFactor, forgotPassword, changePassword] as const;
