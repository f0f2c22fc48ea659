import type { QueryClient } from '@tanstack/react-query';
import { type RouterHistory, createRouter } from '@tanstack/react-router';
import { NotFound } from '#web/kit/page/not-found.tsx';
import { LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { ErrorPage } from './error-page.tsx';
import { isOfPortal } from './is-of-portal.ts';
import { root } from './layouts.tsx';
import { portalPages } from './portal-pages.ts';
import type { WholeTree } from './whole-tree.ts';

const basepath = '/application';

/**
 * The router of the browser side.
 * @param tree without the office's pages where nobody asked for one: they are as much again as all others
 */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory, tree?: WholeTree) {
  return createRouter({
    // The types of links know every page; one that is not here is loaded from the server (lost-page.tsx).
    routeTree: tree ?? (root.addChildren([portalPages]) as unknown as WholeTree),
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
 * The router for an address: with the office's pages only where the address is none of the portal's.
 * @param pathname as the browser shows it
 */
export async function createRouterFor(
  pathname: string,
  queryClient: QueryClient,
  history: RouterHistory,
): Promise<AppRouter> {
  const router = createAppRouter(queryClient, history);
  if (isOfPortal(router, pathname.slice(basepath.length))) return router;
  const { wholeTree } = await import('./whole-tree.ts');
  return createAppRouter(queryClient, history, wholeTree);
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
