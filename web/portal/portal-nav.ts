export interface PortalEntry {
  label: string;
  /** Below /application. */
  path: string;
}

/** Pages in the header and footer of the portal, in order. */
export const portalNav: readonly PortalEntry[] = [
  { label: 'Apply for membership', path: '/user-member-application-list' },
  { label: 'Track application', path: '/user-member-application-track' },
];

export interface MemberEntry {
  label: string;
  /** @param memberId opaque id of the member's present application */
  path: (memberId: string) => string;
}

/** What the member's dropdown holds above Logout. */
export const memberMenu: readonly MemberEntry[] = [
  { label: 'My Profile', path: (id) => `/user-member-application-preview/${id}` },
  { label: 'My Certificate', path: (id) => `/user-member-application-certificate/${id}` },
];
