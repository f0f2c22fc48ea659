import type { AnyRouter } from '@tanstack/react-router';

/**
 * Does a page of the portal begin with this address, or is it one?
 * @param router that knows the portal's pages alone
 * @param path below /application
 */
export function isOfPortal(router: Pick<AnyRouter, 'getMatchedRoutes'>, path: string): boolean {
  return router.getMatchedRoutes(path)[2] !== undefined;
}
