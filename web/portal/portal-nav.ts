import type { Session } from '#contract/accounts/session.ts';

export interface PortalEntry {
  label: string;
  /** Below /application. */
  path: string;
}

/** Pages in the header of the portal, in order. */
export const portalNav: readonly PortalEntry[] = [
  { label: 'Apply for membership', path: '/user-member-application-list' },
  { label: 'Track application', path: '/user-member-application-track' },
  { label: 'Know your membership number', path: '/know-user-member-application' },
  { label: 'Check a certificate', path: '/verify-certificate' },
];

/** Pages in its footer. */
export const footerNav: readonly PortalEntry[] = [
  ...portalNav,
  { label: 'Need help?', path: '/user-member-application-not-found' },
];

/**
 * What the member's dropdown holds above Logout (D3 section 1).
 * @param id opaque id of the member's present application
 */
export function memberMenu(id: string): readonly PortalEntry[] {
  return [
    { label: 'My Profile', path: `/user-member-application-preview/${id}` },
    { label: 'My Certificate', path: `/user-member-application-certificate/${id}` },
    { label: 'My Card', path: `/user-member-card/${id}` },
    { label: 'Messages', path: '/user-messages' },
  ];
}

/** The same for who proved one application by its e-mail, or tracks one by its number. */
export function applicationMenu({
  applicant,
  tracker,
}: Pick<Session, 'applicant' | 'tracker'>): PortalEntry[] {
  const followed = tracker ?? applicant;
  return [
    ...(applicant
      ? [{ label: 'View Application', path: `/user-member-application-preview/${applicant.id}` }]
      : []),
    ...(followed ? [{ label: 'Track Status', path: `/user-member-application-status/${followed.id}` }] : []),
  ];
}
