import { createContext, useContext } from 'react';

/**
 * Says whether the person may open a page, by its path below /application. The office gives it; elsewhere every page may be
 * opened. Links to other pages are drawn as plain text, or not at all.
 */
export const MayOpen = createContext<(path: string) => boolean>(() => true);

/** @param href the address of a page, with or without its search */
export function useMayOpen(href: string | undefined): boolean {
  const mayOpen = useContext(MayOpen);
  if (href === undefined) return true;
  const base = import.meta.env.BASE_URL.replace(/\/$/, '');
  const path = href.startsWith(base) ? href.slice(base.length) : href;
  return mayOpen(path.replace(/[?#].*$/, ''));
}
