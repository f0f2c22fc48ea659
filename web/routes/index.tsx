import type { QueryClient } from '@tanstack/react-query';
import { type AnyRouter, type RouterHistory, createRouter } from '@tanstack/react-router';
import { NotFound } from '#web/kit/page/not-found.tsx';
import { LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { ErrorPage } from './error-page.tsx';
import { officeSignIn, root } from './layouts.tsx';
import { login } from './office-door.ts';
import { portalPages } from './portal-pages.ts';
import type { WholeTree } from './whole-tree.ts';

/** Where the browser side is served. */
export const basepath = '/application';

/**
 * The router of the browser side.
 * @param tree by default the pages of the portal and the staff's sign-in: the office's pages are as much again
 */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory, tree?: WholeTree) {
  return createRouter({
    // The types of links know every page; one that is not here is loaded from the server (lost-page.tsx).
    routeTree:
      tree ?? (root.addChildren([portalPages, officeSignIn.addChildren([login])]) as unknown as WholeTree),
    history,
    basepath,
    context: { queryClient, isWhole: tree !== undefined },
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingSkeleton,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFound,
    // On the server it would be an inline script, which the content policy forbids.
    scrollRestoration: typeof document !== 'undefined',
  });
}

/**
 * Does a page that the router knows begin with this address, or is it one?
 * @param path below /application
 */
export function hasPage(router: Pick<AnyRouter, 'getMatchedRoutes'>, path: string): boolean {
  return router.getMatchedRoutes(path)[2] !== undefined;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
