import type { Session } from '#contract/accounts/session.ts';
import { text } from '#contract/texts/text.ts';

export interface PortalEntry {
  label: string;
  /** Below /application. */
  path: string;
}

/** What decides which pages there are: the association's settings, once they are known. */
type Has = { directory: boolean } | undefined;

/** Pages in the header of the portal, in order. */
export const portalNav = (has: Has): readonly PortalEntry[] => [
  { label: text('Apply for membership'), path: '/user-member-application-list' },
  { label: text('Track application'), path: '/user-member-application-track' },
  { label: text('Know your membership number'), path: '/know-user-member-application' },
  { label: text('Check a certificate'), path: '/verify-certificate' },
  ...(has?.directory ? [{ label: text('Find a member'), path: '/directory' }] : []),
];

/** Pages in its footer. */
export const footerNav = (has: Has): readonly PortalEntry[] => [
  ...portalNav(has),
  { label: text('Need help?'), path: '/user-member-application-not-found' },
  { label: text('Privacy notice'), path: '/privacy' },
];

/**
 * What the member's dropdown holds above Logout (D3 section 1).
 * @param id opaque id of the member's present application
 */
export function memberMenu(id: string, has: Has): readonly PortalEntry[] {
  return [
    { label: text('My Profile'), path: `/user-member-application-preview/${id}` },
    { label: text('My Certificate'), path: `/user-member-application-certificate/${id}` },
    { label: text('My Card'), path: `/user-member-card/${id}` },
    { label: text('Messages'), path: '/user-messages' },
    { label: text('My devices'), path: '/user-sessions' },
    ...(has?.directory ? [{ label: text('Public directory'), path: `/user-directory-entry/${id}` }] : []),
    { label: text('Your data'), path: `/user-your-data/${id}` },
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
      ? [{ label: text('View Application'), path: `/user-member-application-preview/${applicant.id}` }]
      : []),
    ...(followed
      ? [{ label: text('Track Status'), path: `/user-member-application-status/${followed.id}` }]
      : []),
    ...(applicant ? [{ label: text('Your data'), path: `/user-your-data/${applicant.id}` }] : []),
  ];
}
