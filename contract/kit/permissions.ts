/** The modules a role's flags are given for, in the order of get_module (decisions section 3). */
export const moduleNames = [
  'Dashboard',
  'Application',
  'Package',
  'Users',
  'Role',
  'Application reports',
  'Payment reports',
  'Country',
  'GST',
  'GST type',
  'Payment status',
  'Application status',
  'Review status',
  'Currency',
  'Application queries',
  'Push notification',
  'Membership certificate',
  'FMAS certificate',
  'Settings',
  'Message template',
] as const;

export type ModuleName = (typeof moduleNames)[number];

/** The first role, Administrator: it has every flag, and is never deleted or stripped (decisions section 3). */
export const firstRole = 1;
