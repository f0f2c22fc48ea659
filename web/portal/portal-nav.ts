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
];

/** Pages in its footer. */
export const footerNav: readonly PortalEntry[] = [
  ...portalNav,
  { label: 'Need help?', path: '/user-member-application-not-found' },
];

export interface MemberEntry {
  label: string;
  /** @param memberId opaque id of the member's present application */
  path: (memberId: string) => string;
}

/** What the member's dropdown holds above Logout (D3 section 1). */
export const memberMenu: readonly MemberEntry[] = [
  { label: 'My Profile', path: (id) => `/user-member-application-preview/${id}` },
  { label: 'My Certificate', path: (id) => `/user-member-application-certificate/${id}` },
  { label: 'Messages', path: () => '/user-messages' },
];
