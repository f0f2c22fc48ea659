import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { text } from '#contract/texts/text.ts';
import { AuditSearch } from '#web/features/audit/index.ts';
import { EnquirySearch } from '#web/features/enquiries/index.ts';
import { ErasureSearch } from '#web/features/erasure/index.ts';
import { MailingSearch } from '#web/features/mailings/index.ts';
import { UndeliveredSearch } from '#web/features/undelivered/index.ts';
import { pageField } from '#web/kit/page/address-fields.ts';
import { requireOffice } from './guards.ts';
import { lazyPage, office } from './layouts.tsx';

const profile = createRoute({
  getParentRoute: () => office,
  path: '/my-profile',
  staticData: { crumbs: [text('My Profile')] },
  component: lazyPage(() => import('#web/office/pages/profile-page.tsx'), 'ProfilePage'),
});

const settings = createRoute({
  getParentRoute: () => office,
  path: '/settings',
  staticData: { crumbs: [text('Settings')] },
  beforeLoad: requireOffice({ module: 'Settings', flag: 'view' }),
  component: lazyPage(() => import('#web/features/settings/settings-page.tsx'), 'SettingsPage'),
});

const notifications = createRoute({
  getParentRoute: () => office,
  path: '/notifications',
  staticData: { crumbs: [text('Notifications')] },
  beforeLoad: requireOffice({ module: 'Application', flag: 'view' }),
  validateSearch: z.object({ page: pageField }),
  component: lazyPage(
    () => import('#web/features/notifications/notifications-page.tsx'),
    'NotificationsPage',
  ),
});

const audit = createRoute({
  getParentRoute: () => office,
  path: '/audit-log',
  staticData: { crumbs: [text('Audit log')] },
  beforeLoad: requireOffice({ module: 'Audit', flag: 'view' }),
  validateSearch: AuditSearch,
  component: lazyPage(() => import('#web/features/audit/audit-page.tsx'), 'AuditPage'),
});

const mailings = createRoute({
  getParentRoute: () => office,
  path: '/mailings',
  staticData: { crumbs: [text('Mails to members')] },
  beforeLoad: requireOffice({ module: 'Push notification', flag: 'view' }),
  validateSearch: MailingSearch.pick({ page: true, size: true }),
  component: lazyPage(() => import('#web/features/mailings/office/mailings-page.tsx'), 'MailingsPage'),
});

const undelivered = createRoute({
  getParentRoute: () => office,
  path: '/undelivered-mails',
  staticData: { crumbs: [text('Mail that did not arrive')] },
  beforeLoad: requireOffice({ module: 'Application', flag: 'view' }),
  validateSearch: UndeliveredSearch,
  component: lazyPage(
    () => import('#web/features/undelivered/pages/undelivered-page.tsx'),
    'UndeliveredPage',
  ),
});

const mailing = createRoute({
  getParentRoute: () => office,
  path: '/mailing',
  staticData: { crumbs: [{ label: text('Mails to members'), path: '/mailings' }, text('Mailing')] },
  beforeLoad: requireOffice({ module: 'Push notification', flag: 'view' }),
  validateSearch: MailingSearch,
  component: lazyPage(() => import('#web/features/mailings/office/mailing-page.tsx'), 'MailingPage'),
});

const applicationQueries = createRoute({
  getParentRoute: () => office,
  path: '/application-queries',
  staticData: { crumbs: [text('Application Queries')] },
  beforeLoad: requireOffice({ module: 'Application queries', flag: 'view' }),
  validateSearch: EnquirySearch,
  component: lazyPage(
    () => import('#web/features/enquiries/received/enquiries-page.tsx'),
    'ApplicationQueriesPage',
  ),
});

const erasureRequests = createRoute({
  getParentRoute: () => office,
  path: '/erasure-requests',
  staticData: { crumbs: [text('Erasure requests')] },
  beforeLoad: requireOffice({ module: 'Application', flag: 'delete' }),
  validateSearch: ErasureSearch,
  component: lazyPage(() => import('#web/features/erasure/requests/erasures-page.tsx'), 'ErasuresPage'),
});

/** The administrator's own pages, those about the product itself, and what visitors wrote (D1 section 2). */
export const ownPages = [
  profile,
  settings,
  notifications,
  audit,
  mailings,
  undelivered,
  mailing,
  applicationQueries,
  erasureRequests,
] as const;
