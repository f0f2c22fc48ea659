import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { NotFound } from '#web/kit/not-found.tsx';
import { LoadingSkeleton } from '#web/kit/page-state.tsx';
import { ErrorPage } from './error-page.tsx';
import { requireOwner, requireProof, skipForMembers } from './guards.ts';
import { portal, office, officeDoor, root } from './layouts.ts';
import { officeDoorPages, officePages } from './office-routes.ts';
import { nextParam, textParam, wholeParam } from './search-guards.ts';

const typeList = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application-list',
  component: lazyRouteComponent(() => import('#web/portal/pages/type-list-page.tsx'), 'TypeListPage'),
});

const wizard = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application/$slug',
  validateSearch: (search: Record<string, unknown>): { id?: string; step?: string } => ({
    id: textParam(search['id'], 64),
    step: textParam(search['step'], 20),
  }),
  // Without an id everybody may begin an application.
  beforeLoad: (entering) => (entering.search.id === undefined ? undefined : requireOwner(entering)),
  component: lazyRouteComponent(() => import('#web/portal/pages/wizard-page.tsx'), 'WizardPage'),
});

const payment = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application-payment/$applicationNo',
  validateSearch: (search: Record<string, unknown>): { id?: string } => ({
    id: textParam(search['id'], 100),
  }),
  beforeLoad: requireOwner,
  component: lazyRouteComponent(() => import('#web/portal/pages/payment-page.tsx'), 'PaymentPage'),
});

const paymentFailed = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application-payment-failed/$applicationNo',
  beforeLoad: requireOwner,
  component: lazyRouteComponent(
    () => import('#web/portal/pages/payment-failed-page.tsx'),
    'PaymentFailedPage',
  ),
});

const memberLogin = createRoute({
  getParentRoute: () => portal,
  path: '/user-login',
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } => ({ next: nextParam(next) }),
  beforeLoad: skipForMembers,
  component: lazyRouteComponent(() => import('#web/portal/pages/member-login-page.tsx'), 'MemberLoginPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => portal,
  path: '/user-forgot-password',
  component: lazyRouteComponent(
    () => import('#web/portal/pages/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
});

const newPassword = createRoute({
  getParentRoute: () => portal,
  path: '/user-change-password',
  component: lazyRouteComponent(() => import('#web/portal/pages/new-password-page.tsx'), 'NewPasswordPage'),
});

const preview = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application-preview/$id',
  beforeLoad: requireProof(['applicant']),
  component: lazyRouteComponent(() => import('#web/portal/pages/preview-page.tsx'), 'PreviewPage'),
});

const track = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application-track',
  component: lazyRouteComponent(() => import('#web/portal/pages/track-page.tsx'), 'TrackPage'),
});

const status = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application-status/$id',
  beforeLoad: requireProof(['applicant', 'tracker'], '/user-member-application-track'),
  component: lazyRouteComponent(() => import('#web/portal/pages/status-page.tsx'), 'StatusPage'),
});

const certificate = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application-certificate/$id',
  beforeLoad: requireProof(['applicant', 'tracker']),
  component: lazyRouteComponent(() => import('#web/portal/pages/certificate-page.tsx'), 'CertificatePage'),
});

const mailbox = createRoute({
  getParentRoute: () => portal,
  path: '/mailbox',
  validateSearch: ({ mail, page }: Record<string, unknown>): { mail?: number; page?: number } => ({
    mail: wholeParam(mail, 1, 2_147_483_647),
    page: wholeParam(page, 1, 100_000),
  }),
  component: lazyRouteComponent(() => import('#web/portal/pages/mailbox-page.tsx'), 'MailboxPage'),
});

/** Pages of one paper, which downloads itself. */
const ofPaper = { getParentRoute: () => portal, beforeLoad: requireProof(['applicant', 'tracker']) };
const paperPages = () => import('#web/portal/pages/paper-download-pages.tsx');

const invoice = createRoute({
  ...ofPaper,
  path: '/user-member-application-invoice/$id',
  component: lazyRouteComponent(paperPages, 'InvoicePage'),
});

const receipt = createRoute({
  ...ofPaper,
  path: '/user-member-application-receipt/$id',
  component: lazyRouteComponent(paperPages, 'ReceiptPage'),
});

const certificateDownload = createRoute({
  ...ofPaper,
  path: '/user-member-application-certificate-mobile/$id',
  component: lazyRouteComponent(paperPages, 'CertificateDownloadPage'),
});

/**
 * The only map of address -> page (D1 section 2, D3 section 2), the staff's in office-routes.ts. A page is one
 * route and its name among the children of its layout (layouts.ts):
 *
 *   const track = createRoute({
 *     getParentRoute: () => portal,
 *     path: '/user-member-application-track',
 *     component: lazyRouteComponent(() => import('#web/portal/pages/track-page.tsx'), 'TrackPage'),
 *   });
 */
const routeTree = root.addChildren([
  portal.addChildren([
    mailbox,
    typeList,
    wizard,
    payment,
    paymentFailed,
    memberLogin,
    forgotPassword,
    newPassword,
    preview,
    track,
    status,
    certificate,
    invoice,
    receipt,
    certificateDownload,
  ]),
  office.addChildren(officePages),
  officeDoor.addChildren(officeDoorPages),
]);

/** The router of the whole browser side. */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    basepath: '/application',
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingSkeleton,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
