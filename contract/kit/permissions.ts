import { text } from '#contract/texts/text.ts';

/** The modules a role's flags are given for, in the order of get_module (decisions section 3). */
export const moduleNames = [
  text('Dashboard'),
  text('Application'),
  text('Package'),
  text('Users'),
  text('Role'),
  text('Application reports'),
  text('Payment reports'),
  text('Country'),
  'GST',
  text('GST type'),
  text('Payment status'),
  text('Application status'),
  text('Review status'),
  text('Currency'),
  text('Application queries'),
  text('Push notification'),
  text('Membership certificate'),
  text('FMAS certificate'),
  text('Settings'),
  text('Message template'),
  text('Audit'),
] as const;

export type ModuleName = (typeof moduleNames)[number];

/** The first role, Administrator: it has every flag, and is never deleted or stripped (decisions section 3). */
export const firstRole = 1;
