import '#web/kit/language/office-texts.ts';
import { office, officeSignIn, root } from './layouts.tsx';
import { officePages, officeSignInPages } from './office-routes.ts';
import { portalPages } from './portal-pages.ts';

/** Every page of the browser side: those of the portal, and the office's. */
export const wholeTree = root.addChildren([
  portalPages,
  office.addChildren(officePages),
  officeSignIn.addChildren(officeSignInPages),
]);
export type WholeTree = typeof wholeTree;
