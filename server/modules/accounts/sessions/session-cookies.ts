import type { CallerKind } from '#contract/accounts/callers.ts';

/** Whoever is not a visitor has a session of one of these kinds. */
export type SessionKind = Exclude<CallerKind, 'visitor'>;

/**
 * A browser may hold one of each: the office and the portal are signed in to apart. On https they bear a prefix
 * (kit/http.ts).
 */
export const sessionCookies: Record<SessionKind, string> = {
  admin: 'omas_admin',
  member: 'omas_member',
  applicant: 'omas_applicant',
  tracker: 'omas_tracker',
};

export const sessionKinds = [
  'admin',
  'member',
  'applicant',
  'tracker',
] as const satisfies readonly SessionKind[];
