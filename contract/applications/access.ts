/** Who may work on an application; whose it is, the verb checks (decisions section 3). */
export const whoMayFill = { applicant: true, member: true } as const;

/** Who may see an application and its papers. */
export const whoMaySee = {
  ...whoMayFill,
  tracker: true,
  admin: { module: 'Application', flag: 'view' },
} as const;
