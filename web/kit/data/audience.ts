import { text } from '#contract/texts/text.ts';

/** The two audiences of the product: applicants and members, and the staff of the association. */
export type Audience = 'portal' | 'office';

/** Where a person of each audience signs in, below /application (D1 and D3 section 2). */
export const signInPath: Record<Audience, string> = { portal: '/user-login', office: '/login' };

/** Where each audience is at home, below /application: an applicant must not land at the office's sign-in. */
export const homePath: Record<Audience, string> = { portal: '/user-member-application-list', office: '/' };

/** Where else a person of each audience may want to go who found nothing; paths below /application. */
export const waysOn: Record<Audience, readonly { label: string; path: string }[]> = {
  portal: [
    { label: text('Track application'), path: '/user-member-application-track' },
    { label: text('Login'), path: signInPath.portal },
  ],
  office: [],
};

let current: Audience = 'portal';

/** The audience whose page is open. */
export function currentAudience(): Audience {
  return current;
}

/** Called by the routes on entering an audience: calls name it to the server, base.css takes its type scale. */
export function setAudience(audience: Audience): void {
  current = audience;
  // The HTML of a drawn page names its audience already.
  if (typeof document !== 'undefined') document.documentElement.dataset.audience = audience;
}
