import type { QueryClient } from '@tanstack/react-query';
import type { RouterHistory } from '@tanstack/react-router';
import { officeSignIn } from './layouts.tsx';
import { type AppRouter, basepath, createAppRouter, hasPage } from './index.tsx';

/**
 * The router for an address: with the office's pages only where the address is neither of the portal nor the staff's sign-in.
 * @param pathname as the browser shows it
 * @returns with it whether the address is one of the office, which is in English
 */
export async function createRouterFor(
  pathname: string,
  queryClient: QueryClient,
  history: RouterHistory,
): Promise<{ router: AppRouter; isOfOffice: boolean }> {
  const router = createAppRouter(queryClient, history);
  const path = pathname.slice(basepath.length);
  const page = router.getMatchedRoutes(path)[2];
  if (page) return { router, isOfOffice: page.id.startsWith(officeSignIn.id) };
  const { wholeTree } = await import('./whole-tree.ts');
  const whole = createAppRouter(queryClient, history, wholeTree);
  return { router: whole, isOfOffice: hasPage(whole, path) };
}
