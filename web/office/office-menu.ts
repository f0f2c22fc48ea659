import type { ComponentType } from 'react';
import type { Session } from '#contract/accounts/session.ts';
import type { Flag } from '#contract/kit/define-call.ts';
import type { ModuleName } from '#contract/kit/permissions.ts';
import { masterKinds, masterNames } from '#contract/masters/kinds.ts';
import { text } from '#contract/texts/text.ts';
import { UnansweredCount } from '#web/features/enquiries/index.ts';
import type { ModuleGroup } from '#web/features/roles/index.ts';
import { allows } from '#web/features/session/index.ts';
import {
  type Icon,
  IconBell,
  IconCalendar,
  IconCertificate,
  IconChartBar,
  IconCopy,
  IconDownload,
  IconFiles,
  IconFileText,
  IconHistory,
  IconInbox,
  IconListCheck,
  IconMail,
  IconPackage,
  IconReportAnalytics,
  IconReportMoney,
  IconSettings,
  IconShieldLock,
  IconTrash,
  IconUpload,
  IconUserCircle,
  IconUsers,
} from '#web/kit/icons.tsx';
import { UndeliveredCount } from '#web/features/undelivered/index.ts';
import { isWithin } from '#web/kit/page/app-link.ts';

interface OfficeLink {
  /** In English: said where it is drawn. */
  label: string;
  /** Below /application. */
  path: string;
  /** Shown to those whose role may view this module, or one of these; without it, to everyone in the office. */
  module?: ModuleName | readonly ModuleName[];
  /** The flag for that module; view without it. */
  flag?: Flag;
  /** Other pages that belong to it, for they are opened from it. */
  opens?: readonly string[];
  /** What waits there, at the end of the entry. */
  Count?: ComponentType;
}

export interface OfficeEntry extends OfficeLink {
  icon: Icon;
}

interface OfficeGroup {
  /** What one comes for, in English. */
  title: string;
  entries: readonly OfficeEntry[];
  /** Below them, and folded away together. */
  masters?: readonly OfficeLink[];
}

/** What can be done from every page. */
export interface OfficeTool {
  /** In the language of the page. */
  label: string;
  icon: Icon;
  run: () => void;
  disabled?: boolean;
}

/** May this administrator open it? */
export function mayOpen(session: Session | undefined, link: Pick<OfficeLink, 'module' | 'flag'>): boolean {
  const { module, flag = 'view' } = link;
  return !module || allows(session, module, flag);
}

/** Everybody in the office has them, also below the path of an entry. */
const homes = ['/', '/dashboard', '/membership-application'];

/** May this administrator open the page with this path? A page belongs to the entry that it is opened from. */
export function mayOpenPath(session: Session | undefined, path: string): boolean {
  if (homes.includes(path)) return true;
  const links: OfficeLink[] = officeMenu.flatMap(({ entries, masters: lists = [] }) => [
    ...entries,
    ...lists,
  ]);
  const owner = links.find(({ path: own, opens = [] }) =>
    [own, ...opens.filter((one) => one !== '/')].some((place) => isWithin(path, place)),
  );
  return owner === undefined || mayOpen(session, owner);
}

/** Is it where one is? */
export function isMarked(
  pathname: string,
  { path, opens = [] }: Pick<OfficeLink, 'path' | 'opens'>,
): boolean {
  return [path, ...opens].some((place) => isWithin(pathname, place));
}

/** The lists the office keeps itself, the Master group of D1 and D2 section 2. */
const masters = masterNames.map((name): OfficeLink => {
  const { title, route, module } = masterKinds[name];
  return { label: title, path: route, module };
});

/** The side menu (D1 section 2; docs/decisions/0051): what is done every day first, what is set up once last. */
export const officeMenu: readonly OfficeGroup[] = [
  {
    title: text('Work'),
    entries: [
      {
        label: text('Application'),
        icon: IconFiles,
        path: '/membership-application',
        module: 'Application',
        opens: ['/', '/dashboard', '/all-membership-application', '/invoice', '/payment'],
      },
      {
        label: text('Persons'),
        icon: IconUserCircle,
        path: '/persons',
        module: 'Application',
        opens: ['/person'],
      },
      {
        label: text('Duplicates'),
        icon: IconCopy,
        path: '/duplicates',
        module: 'Application',
        opens: ['/merge', '/merges'],
      },
      {
        label: text('Meetings'),
        icon: IconCalendar,
        path: '/meetings',
        module: 'Application',
        opens: ['/meeting'],
      },
      {
        label: text('Application Queries'),
        icon: IconInbox,
        path: '/application-queries',
        module: 'Application queries',
        Count: UnansweredCount,
      },
      {
        label: text('Erasure requests'),
        icon: IconTrash,
        path: '/erasure-requests',
        module: 'Application',
        flag: 'delete',
      },
      {
        label: text('Mails to members'),
        icon: IconMail,
        path: '/mailings',
        module: 'Push notification',
        opens: ['/mailing'],
      },
      {
        label: text('Mail that did not arrive'),
        icon: IconMail,
        path: '/undelivered-mails',
        module: 'Application',
        Count: UndeliveredCount,
      },
      {
        label: text('Push Notification'),
        icon: IconBell,
        path: '/push-notification',
        module: 'Push notification',
      },
      {
        label: text('Import members'),
        icon: IconUpload,
        path: '/member-imports',
        module: 'Application',
        flag: 'create',
        opens: ['/member-import'],
      },
    ],
  },
  {
    title: text('Reports'),
    entries: [
      {
        label: text('Statistics'),
        icon: IconChartBar,
        path: '/membership-application-statistics',
        module: ['Application reports', 'Payment reports'],
      },
      {
        label: text('Application reports'),
        icon: IconReportAnalytics,
        path: '/membership-application-reports',
        module: 'Application reports',
      },
      {
        label: text('Payment reports'),
        icon: IconReportMoney,
        path: '/membership-application-payment-reports',
        module: 'Payment reports',
      },
      {
        label: text('Documents'),
        icon: IconFileText,
        path: '/membership-application-documents',
        module: ['Application reports', 'Payment reports'],
      },
      {
        label: text('Exports'),
        icon: IconDownload,
        path: '/membership-application-exports',
        module: 'Application reports',
      },
      {
        label: text('Voters’ rolls'),
        icon: IconListCheck,
        path: '/voters-rolls',
        module: 'Application reports',
        opens: ['/voters-roll'],
      },
    ],
  },
  {
    title: text('Setup'),
    entries: [
      { label: text('Package'), icon: IconPackage, path: '/member-package', module: 'Package' },
      {
        label: text('Membership Certificate'),
        icon: IconCertificate,
        path: '/membership-certificate',
        module: 'Membership certificate',
      },
      {
        label: text('FMAS Certificate'),
        icon: IconCertificate,
        path: '/fmas-certificate',
        module: 'FMAS certificate',
      },
    ],
    masters,
  },
  {
    title: text('Access'),
    entries: [
      { label: text('Users'), icon: IconUsers, path: '/admin-users', module: 'Users' },
      {
        label: text('Role'),
        icon: IconShieldLock,
        path: '/admin-user-role',
        module: 'Role',
        opens: ['/admin-user-permission'],
      },
      { label: text('Audit log'), icon: IconHistory, path: '/audit-log', module: 'Audit' },
      { label: text('Settings'), icon: IconSettings, path: '/settings', module: 'Settings' },
    ],
  },
];

/** What the dropdown of the signed-in administrator holds above the tools. */
export const accountMenu: readonly OfficeEntry[] = [
  { label: text('My Profile'), icon: IconUserCircle, path: '/my-profile' },
  { label: text('Settings'), icon: IconSettings, path: '/settings', module: 'Settings' },
];

/** The modules of roles by the groups of the menu, the masters by themselves; the dashboard has no entry of its own. */
export const moduleGroups: readonly ModuleGroup[] = officeMenu.flatMap(
  ({ title, entries, masters: lists = [] }) => {
    const home: ModuleName[] = title === 'Work' ? ['Dashboard'] : [];
    const modules = new Set([...home, ...entries.flatMap(({ module = [] }) => module)]);
    const own = { title, modules: [...modules] };
    return lists.length > 0
      ? [own, { title: text('Master'), modules: lists.flatMap(({ module = [] }) => module) }]
      : [own];
  },
);
