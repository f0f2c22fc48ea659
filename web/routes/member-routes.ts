import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireMember, requireProof, skipForMembers } from './guards.ts';
import { portal } from './layouts.ts';
import { nextParam, wholeParam } from './search-guards.ts';

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

const certificate = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application-certificate/$id',
  beforeLoad: requireProof(['applicant', 'tracker']),
  component: lazyRouteComponent(() => import('#web/portal/pages/certificate-page.tsx'), 'CertificatePage'),
});

const messages = createRoute({
  getParentRoute: () => portal,
  path: '/user-messages',
  beforeLoad: requireMember,
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } => ({
    page: wholeParam(page, 1, 100_000),
  }),
  component: lazyRouteComponent(() => import('#web/portal/pages/messages-page.tsx'), 'MessagesPage'),
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

const fmasDownload = createRoute({
  ...ofPaper,
  path: '/user-member-application-fmas-certificate-mobile/$id',
  component: lazyRouteComponent(paperPages, 'FmasDownloadPage'),
});

const lookup = createRoute({
  getParentRoute: () => portal,
  path: '/know-user-member-application',
  component: lazyRouteComponent(() => import('#web/portal/pages/lookup-page.tsx'), 'LookupPage'),
});

const lookupResult = createRoute({
  getParentRoute: () => portal,
  path: '/know-user-member-application/$id',
  component: lazyRouteComponent(() => import('#web/portal/pages/lookup-result-page.tsx'), 'LookupResultPage'),
});

const verification = createRoute({
  getParentRoute: () => portal,
  path: '/verify-certificate/$code',
  component: lazyRouteComponent(() => import('#web/portal/pages/verification-page.tsx'), 'VerificationPage'),
});

const help = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application-not-found',
  component: lazyRouteComponent(() => import('#web/portal/pages/help-page.tsx'), 'HelpPage'),
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

/** The pages of members, of the lookup and of help (D3 section 2). */
export const memberPages = [
  memberLogin,
  forgotPassword,
  newPassword,
  preview,
  certificate,
  messages,
  invoice,
  receipt,
  certificateDownload,
  fmasDownload,
  lookup,
  lookupResult,
  verification,
  help,
  mailbox,
] as const;
