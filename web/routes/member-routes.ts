import { createRoute } from '@tanstack/react-router';
import { mostPages } from '#contract/directory/fields.ts';
import { longestSearch } from '#contract/kit/page.ts';
import {
  type Asked,
  largestId,
  lastPage,
  pathHereOf,
  textOf,
  wholeOf,
} from '#web/kit/page/address-values.ts';
import { requireMember, requireProof, skipForMembers } from './guards.ts';
import { lazyPage, portal } from './layouts.tsx';

const memberLogin = createRoute({
  getParentRoute: () => portal,
  path: '/user-login',
  validateSearch: ({ next }: Asked): { next?: string } => ({ next: pathHereOf(next) }),
  beforeLoad: skipForMembers,
  component: lazyPage(() => import('#web/portal/pages/sign-in-pages.tsx'), 'MemberLoginPage'),
});

const memberLink = createRoute({
  getParentRoute: () => portal,
  path: '/user-login-by-link',
  component: lazyPage(() => import('#web/portal/pages/sign-in-pages.tsx'), 'MemberLinkPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => portal,
  path: '/user-forgot-password',
  component: lazyPage(() => import('#web/portal/pages/password-pages.tsx'), 'ForgotPasswordPage'),
});

const newPassword = createRoute({
  getParentRoute: () => portal,
  path: '/user-change-password',
  component: lazyPage(() => import('#web/portal/pages/password-pages.tsx'), 'NewPasswordPage'),
});

const preview = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application-preview/$id',
  beforeLoad: requireProof(['applicant']),
  component: lazyPage(() => import('#web/portal/pages/preview-page.tsx'), 'PreviewPage'),
});

const certificate = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application-certificate/$id',
  beforeLoad: requireProof(['applicant']),
  component: lazyPage(() => import('#web/portal/pages/certificate-page.tsx'), 'CertificatePage'),
});

const card = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-card/$id',
  beforeLoad: requireProof(['applicant']),
  component: lazyPage(() => import('#web/portal/pages/card-page.tsx'), 'CardPage'),
});

const privacy = createRoute({
  getParentRoute: () => portal,
  path: '/privacy',
  validateSearch: ({ version }: Asked): { version?: number } => ({ version: wholeOf(version, 1, largestId) }),
  component: lazyPage(() => import('#web/portal/pages/privacy-pages.tsx'), 'PrivacyPage'),
});

const ownData = createRoute({
  getParentRoute: () => portal,
  path: '/user-your-data/$id',
  beforeLoad: requireProof(['applicant']),
  component: lazyPage(() => import('#web/portal/pages/privacy-pages.tsx'), 'OwnDataPage'),
});

const messages = createRoute({
  getParentRoute: () => portal,
  path: '/user-messages',
  beforeLoad: requireMember,
  validateSearch: ({ page }: Asked): { page?: number } => ({ page: wholeOf(page, 1, lastPage) }),
  component: lazyPage(() => import('#web/features/push/messages-page.tsx'), 'MessagesPage'),
});

const sessions = createRoute({
  getParentRoute: () => portal,
  path: '/user-sessions',
  beforeLoad: requireMember,
  component: lazyPage(() => import('#web/portal/pages/sessions-page.tsx'), 'SessionsPage'),
});

const erase = createRoute({
  getParentRoute: () => portal,
  path: '/erase-my-data',
  beforeLoad: requireMember,
  component: lazyPage(() => import('#web/portal/pages/erase-page.tsx'), 'ErasePage'),
});

/** Pages of one document, which download it. */
const ofDocument = { getParentRoute: () => portal, beforeLoad: requireProof(['applicant']) };
const documentPages = () => import('#web/portal/pages/document-download-pages.tsx');

const invoice = createRoute({
  ...ofDocument,
  path: '/user-member-application-invoice/$id',
  component: lazyPage(documentPages, 'InvoicePage'),
});

const receipt = createRoute({
  ...ofDocument,
  path: '/user-member-application-receipt/$id',
  component: lazyPage(documentPages, 'ReceiptPage'),
});

const certificateDownload = createRoute({
  ...ofDocument,
  path: '/user-member-application-certificate-mobile/$id',
  component: lazyPage(documentPages, 'CertificateDownloadPage'),
});

const fmasDownload = createRoute({
  ...ofDocument,
  path: '/user-member-application-fmas-certificate-mobile/$id',
  component: lazyPage(documentPages, 'FmasDownloadPage'),
});

const lookup = createRoute({
  getParentRoute: () => portal,
  path: '/know-user-member-application',
  component: lazyPage(() => import('#web/portal/pages/lookup-pages.tsx'), 'LookupPage'),
});

const lookupResult = createRoute({
  getParentRoute: () => portal,
  path: '/know-user-member-application/$id',
  component: lazyPage(() => import('#web/portal/pages/lookup-pages.tsx'), 'LookupResultPage'),
});

const verificationStart = createRoute({
  getParentRoute: () => portal,
  path: '/verify-certificate',
  component: lazyPage(() => import('#web/portal/pages/verification-pages.tsx'), 'VerificationStartPage'),
});

const verification = createRoute({
  getParentRoute: () => portal,
  path: '/verify-certificate/$code',
  component: lazyPage(() => import('#web/portal/pages/verification-pages.tsx'), 'VerificationPage'),
});

const directory = createRoute({
  getParentRoute: () => portal,
  path: '/directory',
  validateSearch: ({ name, city, state, type, page }: Asked): DirectoryAsked => ({
    name: textOf(name, longestSearch),
    city: textOf(city, longestSearch),
    state: wholeOf(state, 1, largestId),
    type: wholeOf(type, 1, largestId),
    page: wholeOf(page, 1, mostPages),
  }),
  component: lazyPage(() => import('#web/portal/pages/directory-page.tsx'), 'DirectoryPage'),
});

const directoryEntry = createRoute({
  getParentRoute: () => portal,
  path: '/user-directory-entry/$id',
  beforeLoad: requireProof(['applicant']),
  component: lazyPage(() => import('#web/portal/pages/directory-entry-page.tsx'), 'DirectoryEntryPage'),
});

const reminders = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application-reminders/$token',
  component: lazyPage(() => import('#web/portal/pages/reminders-page.tsx'), 'RemindersPage'),
});

const mailings = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application-mailings/$token',
  component: lazyPage(() => import('#web/portal/pages/mailings-page.tsx'), 'MailingsPage'),
});

const endorsement = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application-endorsement/$token',
  component: lazyPage(() => import('#web/portal/pages/endorsement-page.tsx'), 'EndorsementPage'),
});

const help = createRoute({
  getParentRoute: () => portal,
  path: '/user-member-application-not-found',
  component: lazyPage(() => import('#web/portal/pages/help-page.tsx'), 'HelpPage'),
});

const mailbox = createRoute({
  getParentRoute: () => portal,
  path: '/mailbox',
  validateSearch: ({ mail, page }: Asked): { mail?: number; page?: number } => ({
    mail: wholeOf(mail, 1, largestId),
    page: wholeOf(page, 1, lastPage),
  }),
  component: lazyPage(() => import('#web/features/mailbox/mailbox-page.tsx'), 'MailboxPage'),
});

/** What a search of the directory has in its address. */
interface DirectoryAsked {
  name?: string | undefined;
  city?: string | undefined;
  state?: number | undefined;
  type?: number | undefined;
  page?: number | undefined;
}

/** The pages of members, of the lookup and of help (D3 section 2). */
export const memberPages = [
  memberLogin,
  memberLink,
  forgotPassword,
  newPassword,
  preview,
  certificate,
  card,
  privacy,
  ownData,
  messages,
  sessions,
  erase,
  invoice,
  receipt,
  certificateDownload,
  fmasDownload,
  lookup,
  lookupResult,
  verificationStart,
  verification,
  directory,
  directoryEntry,
  reminders,
  mailings,
  endorsement,
  help,
  mailbox,
] as const;
