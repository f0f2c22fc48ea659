import { applyingPages } from './applying-routes.ts';
import { portal } from './layouts.tsx';
import { memberPages } from './member-routes.ts';

/**
 * The map of address -> page of applicants, members and visitors (D3 section 2), collected from applying- and
 * member-routes.ts; whole-tree.ts adds the office's (D1 section 2). A page is one route and its name among the pages of
 * its file:
 *
 *   const track = createRoute({
 *     getParentRoute: () => portal,
 *     path: '/user-member-application-track',
 *     component: lazyPage(() => import('#web/portal/pages/track-page.tsx'), 'TrackPage'),
 *   });
 */
export const portalPages = portal.addChildren([...applyingPages, ...memberPages]);
