import { useEffect, useRef } from 'react';

type Rows = readonly unknown[] | undefined;

/**
 * When the row whose bin was pressed has left the list, the focus goes to the one that took its place, or to the
 * title: not to the top of the page.
 * @param rows what was loaded last
 * @returns call it with the place of the row that is about to leave, from 0
 */
export function useFocusAfterDelete(rows: Rows): (place: number) => void {
  const leaving = useRef<{ place: number; from: Rows } | null>(null);
  useEffect(() => {
    if (leaving.current === null || leaving.current.from === rows) return;
    const { place } = leaving.current;
    leaving.current = null;
    if (document.activeElement !== document.body) return;
    const inSight = [...document.querySelectorAll<HTMLElement>('[data-opens]')];
    const next = inSight[place] ?? inSight.at(-1) ?? document.querySelector('h1');
    next?.focus({ preventScroll: true });
  }, [rows]);
  return (place) => {
    leaving.current = { place, from: rows };
  };
}
