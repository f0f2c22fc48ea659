import {
  type Icon,
  IconFiles,
  IconHistory,
  IconPackage,
  IconSettings,
  IconShieldLock,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { ModuleName } from '#contract/accounts/permissions.ts';
import { masterKinds, masterNames } from '#contract/masters/kinds.ts';

interface OfficeLink {
  label: string;
  /** Below /application. */
  path: string;
  /** Shown to those whose role may view this module; without it, to everyone in the office. */
  module?: ModuleName;
}

export interface OfficeEntry extends OfficeLink {
  icon: Icon;
}

/** The side menu, in order (D1 section 2). */
export const officeMenu: readonly OfficeEntry[] = [
  { label: 'Application', icon: IconFiles, path: '/membership-application', module: 'Application' },
  { label: 'Package', icon: IconPackage, path: '/member-package', module: 'Package' },
  { label: 'Users', icon: IconUsers, path: '/admin-users', module: 'Users' },
  { label: 'Role', icon: IconShieldLock, path: '/admin-user-role', module: 'Role' },
  { label: 'Audit log', icon: IconHistory, path: '/audit-log', module: 'Settings' },
];

/** The Master group of the side menu. */
export const masterMenu: readonly OfficeLink[] = masterNames.map((name) => {
  const { title, route, module } = masterKinds[name];
  return { label: title, path: route, module };
});

/** What the dropdown of the signed-in administrator holds above Logout. */
export const accountMenu: readonly OfficeEntry[] = [
  { label: 'My Profile', icon: IconUserCircle, path: '/my-profile' },
  { label: 'Settings', icon: IconSettings, path: '/settings', module: 'Settings' },
];
