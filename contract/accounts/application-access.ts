/** Who may work on an application; whose it is, the handler checks (decisions section 3). */
export const whoMayFill = { applicant: true, member: true } as const;

/** Who may see an application and its uploads. */
export const whoMaySee = {
  ...whoMayFill,
  tracker: true,
  admin: { module: 'Application', flag: 'view' },
} as const;
