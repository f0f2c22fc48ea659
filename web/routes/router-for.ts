import type { QueryClient } from '@tanstack/react-query';
import type { RouterHistory } from '@tanstack/react-router';
import { type AppRouter, basepath, createAppRouter, isOfPortal } from './index.tsx';

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
