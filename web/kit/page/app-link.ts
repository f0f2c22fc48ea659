import { useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/** The address of a page by its path below /application: '/country' -> '/application/country'. */
export function appHref(path: string): string {
  return `${import.meta.env.BASE_URL}${path.replace(/^\//, '')}`;
}

/** True for the page itself and those below it. */
export function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

export interface AppLink {
  href: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  'aria-current': 'page' | undefined;
}

/**
 * A link whose path is data: entries of menus, which routes/menus.test.ts checks against the routes. In
 * pages use the typed links of links.tsx.
 * @param path below /application, from '/' on
 */
export function useAppLink(path: string, onNavigate?: () => void): AppLink {
  const router = useRouter();
  const here = useLocation({ select: ({ pathname }) => isWithin(pathname, path) });
  const href = appHref(path);
  return {
    href,
    'aria-current': here ? 'page' : undefined,
    onClick: (event) => {
      // A click that asks for a new tab or window stays the browser's.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      onNavigate?.();
      void router.navigate({ href });
    },
  };
}
