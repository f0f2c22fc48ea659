import { useEffect, useRef } from 'react';

/**
 * When the panel of a list closes, the focus goes to the row it showed last: also when that was reached by
 * the arrows, or by its address.
 * @param index of the row whose panel is open, from 0; -1 while its row is not in sight; null for no panel
 */
export function useRowFocus(index: number | null): void {
  const last = useRef(-1);
  useEffect(() => {
    if (index !== null) {
      last.current = index;
      return;
    }
    rowElements()[last.current]?.focus({ preventScroll: true });
    last.current = -1;
  }, [index]);
}

/** The rows and cards of the page that open, from the top. */
export function rowElements(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-opens]')];
}

/** Puts the focus on the list, so that the keys of its rows work from there. */
export function focusList(): void {
  const list = document.querySelector<HTMLElement>('[data-rows]');
  (list?.tabIndex === 0 ? list : rowElements()[0])?.focus({ preventScroll: true });
}
