import type { ComponentType } from 'react';
import type { ModuleName } from '#contract/kit/permissions.ts';
import { masterKinds, masterNames } from '#contract/masters/kinds.ts';
import { UnansweredCount } from '#web/features/enquiries/index.ts';
import {
  type Icon,
  IconFiles,
  IconFileText,
  IconHistory,
  IconPackage,
  IconReportAnalytics,
  IconReportMoney,
  IconSettings,
  IconShieldLock,
  IconUserCircle,
  IconUsers,
} from '#web/kit/icons.tsx';

interface OfficeLink {
  label: string;
  /** Below /application. */
  path: string;
  /** Shown to those whose role may view this module, or one of these; without it, to everyone in the office. */
  module?: ModuleName | readonly ModuleName[];
  /** What waits there, at the end of the entry. */
  Count?: ComponentType;
}

export interface OfficeEntry extends OfficeLink {
  icon: Icon;
}

/** The side menu, in order (D1 section 2). */
export const officeMenu: readonly OfficeEntry[] = [
  { label: 'Application', icon: IconFiles, path: '/membership-application', module: 'Application' },
  {
    label: 'Application reports',
    icon: IconReportAnalytics,
    path: '/membership-application-reports',
    module: 'Application reports',
  },
  {
    label: 'Payment reports',
    icon: IconReportMoney,
    path: '/membership-application-payment-reports',
    module: 'Payment reports',
  },
  {
    label: 'Documents',
    icon: IconFileText,
    path: '/membership-application-documents',
    module: ['Application reports', 'Payment reports'],
  },
  { label: 'Package', icon: IconPackage, path: '/member-package', module: 'Package' },
  { label: 'Users', icon: IconUsers, path: '/admin-users', module: 'Users' },
  { label: 'Role', icon: IconShieldLock, path: '/admin-user-role', module: 'Role' },
  { label: 'Audit log', icon: IconHistory, path: '/audit-log', module: 'Settings' },
];

const masters = masterNames.map((name) => {
  const { title, route, module } = masterKinds[name];
  return { label: title, path: route, module };
});

/** The Master group of the side menu: the lists the office keeps itself (D1 and D2 section 2). */
export const masterMenu: readonly OfficeLink[] = [
  ...masters,
  { label: 'Membership Certificate', path: '/membership-certificate', module: 'Membership certificate' },
  { label: 'FMAS Certificate', path: '/fmas-certificate', module: 'FMAS certificate' },
  {
    label: 'Application Queries',
    path: '/application-queries',
    module: 'Application queries',
    Count: UnansweredCount,
  },
  { label: 'Push Notification', path: '/push-notification', module: 'Push notification' },
];

/** What the dropdown of the signed-in administrator holds above Logout. */
export const accountMenu: readonly OfficeEntry[] = [
  { label: 'My Profile', icon: IconUserCircle, path: '/my-profile' },
  { label: 'Settings', icon: IconSettings, path: '/settings', module: 'Settings' },
];
