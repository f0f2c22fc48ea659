import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { StatusCrumb, TypeCrumb, TypeLinkCrumb } from '#web/features/office-applications/crumbs.tsx';
import { requireOffice, skipForAdmins } from './guards.ts';
import { office, officeDoor } from './layouts.ts';
import {
  readDashboardSearch,
  readStatusSearch,
  readStatusTypeSearch,
  readTypeSearch,
} from './list-search-params.ts';
import { ownPages } from './own-routes.ts';
import { recordPages } from './record-routes.ts';
import { reportPages } from './report-routes.ts';
import { nextParam, textParam } from './search-guards.ts';

const login = createRoute({
  getParentRoute: () => officeDoor,
  path: '/login',
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } => ({ next: nextParam(next) }),
  beforeLoad: skipForAdmins,
  component: lazyRouteComponent(() => import('#web/office/pages/login-page.tsx'), 'LoginPage'),
});

const dashboard = () => import('#web/office/pages/dashboard-page.tsx');
const membershipApplication = { label: 'Membership Application', path: '/membership-application' };
const mayView = requireOffice({ module: 'Application', flag: 'view' });

const home = createRoute({
  getParentRoute: () => office,
  path: '/',
  staticData: { crumbs: ['Membership Application'] },
  validateSearch: readDashboardSearch,
  component: lazyRouteComponent(dashboard, 'DashboardPage'),
});

const dashboardHome = createRoute({
  getParentRoute: () => office,
  path: '/dashboard',
  staticData: { crumbs: ['Membership Application'] },
  validateSearch: readDashboardSearch,
  component: lazyRouteComponent(dashboard, 'DashboardPage'),
});

const applicationHome = createRoute({
  getParentRoute: () => office,
  path: '/membership-application',
  staticData: { crumbs: ['Membership Application'] },
  validateSearch: readDashboardSearch,
  component: lazyRouteComponent(dashboard, 'DashboardPage'),
});

const typeList = createRoute({
  getParentRoute: () => office,
  path: '/membership-application/$slug',
  staticData: { crumbs: [membershipApplication, TypeCrumb] },
  beforeLoad: mayView,
  validateSearch: readTypeSearch,
  component: lazyRouteComponent(() => import('#web/office/pages/type-list-page.tsx'), 'TypeListPage'),
});

const statusTypeList = createRoute({
  getParentRoute: () => office,
  path: '/membership-application/$slug/$statusId',
  staticData: { crumbs: [membershipApplication, TypeLinkCrumb, StatusCrumb] },
  beforeLoad: mayView,
  validateSearch: readStatusTypeSearch,
  component: lazyRouteComponent(
    () => import('#web/office/pages/status-type-list-page.tsx'),
    'StatusTypeListPage',
  ),
});

const statusList = createRoute({
  getParentRoute: () => office,
  path: '/all-membership-application/$statusId',
  staticData: { crumbs: [membershipApplication, StatusCrumb] },
  beforeLoad: mayView,
  validateSearch: readStatusSearch,
  component: lazyRouteComponent(() => import('#web/office/pages/status-list-page.tsx'), 'StatusListPage'),
});

/** Pages of one paper, of the application with this id. */
const ofPaper = {
  getParentRoute: () => office,
  beforeLoad: mayView,
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } => ({
    id: textParam(typeof id === 'string' ? id.trim() : id, 40),
  }),
};
const paperPages = () => import('#web/office/pages/paper-pages.tsx');

const invoice = createRoute({
  ...ofPaper,
  path: '/invoice',
  staticData: { crumbs: [membershipApplication, 'Invoice'] },
  component: lazyRouteComponent(paperPages, 'OfficeInvoicePage'),
});

const payment = createRoute({
  ...ofPaper,
  path: '/payment',
  staticData: { crumbs: [membershipApplication, 'Payment receipt'] },
  component: lazyRouteComponent(paperPages, 'OfficeReceiptPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => officeDoor,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => import('#web/office/pages/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
});

const changePassword = createRoute({
  getParentRoute: () => officeDoor,
  path: '/change-password',
  validateSearch: (search: Record<string, unknown>): { token?: string } => ({
    token: textParam(search['token'], 100),
  }),
  component: lazyRouteComponent(
    () => import('#web/office/pages/change-password-page.tsx'),
    'ChangePasswordPage',
  ),
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

/** The pages of the staff (D1 and D2 section 2). */
export const officePages = [...applicationPages, ...reportPages, ...recordPages, ...ownPages] as const;

/** The staff's pages before they are signed in. */
export const officeDoorPages = [login, forgotPassword, changePassword] as const;
