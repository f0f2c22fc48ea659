import type { QueryClient } from '@tanstack/react-query';
import { type RouterHistory, createRouter } from '@tanstack/react-router';
import { NotFound } from '#web/kit/page/not-found.tsx';
import { LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { applyingPages } from './applying-routes.ts';
import { ErrorPage } from './error-page.tsx';
import { office, officeSignIn, portal, root } from './layouts.tsx';
import { memberPages } from './member-routes.ts';
import { officeSignInPages, officePages } from './office-routes.ts';

/**
 * The only map of address -> page (D1 section 2, D3 section 2), collected from applying-, member- and
 * office-routes.ts. A page is one route and its name among the pages of its file:
 *
 *   const track = createRoute({
 *     getParentRoute: () => portal,
 *     path: '/user-member-application-track',
 *     component: lazyPage(() => import('#web/portal/pages/track-page.tsx'), 'TrackPage'),
 *   });
 */
const routeTree = root.addChildren([
  portal.addChildren([...applyingPages, ...memberPages]),
  office.addChildren(officePages),
  officeSignIn.addChildren(officeSignInPages),
]);

/** The router of the whole browser side; without a history it creates its own. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    basepath: '/application',
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingSkeleton,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
