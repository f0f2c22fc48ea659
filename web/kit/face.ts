/** The two faces of the product: applicants and members, and the staff of the association. */
export type Face = 'portal' | 'office';

/** Where a person of each face signs in, below /application (D1 and D3 section 2). */
export const signInPath: Record<Face, string> = { portal: '/user-login', office: '/login' };

/** Where each face is at home, below /application: an applicant must not land at the office's sign-in. */
export const homePath: Record<Face, string> = { portal: '/user-member-application-list', office: '/' };

/** Where else a person of each face may want to go who found nothing; paths below /application. */
export const waysOn: Record<Face, readonly { label: string; path: string }[]> = {
  portal: [
    { label: 'Track application', path: '/user-member-application-track' },
    { label: 'Login', path: signInPath.portal },
  ],
  office: [],
};

let current: Face = 'portal';

/** The face whose page is open. */
export function currentFace(): Face {
  return current;
}

/** Called by the routes on entering a face: calls name it to the server, base.css takes its type scale. */
export function setFace(face: Face): void {
  current = face;
  document.documentElement.dataset.face = face;
}
