import { type Icon, IconFiles } from '@tabler/icons-react';
import type { ModuleName } from '#contract/accounts/permissions.ts';

export interface OfficeEntry {
  label: string;
  icon: Icon;
  /** Below /application. */
  path: string;
  /** Shown to those whose role may view this module; without it, to everyone in the office. */
  module?: ModuleName;
}

/** The side menu, in order (D1 section 2). */
export const officeMenu: readonly OfficeEntry[] = [
  { label: 'Application', icon: IconFiles, path: '/membership-application', module: 'Application' },
];

/** The Master group of the side menu. */
export const masterMenu: readonly OfficeEntry[] = [];

/** What the dropdown of the signed-in administrator holds above Logout. */
export const accountMenu: readonly OfficeEntry[] = [];
