import { useEffect, useRef } from 'react';
import { rowElements } from '#web/kit/keys/row-elements.ts';

/**
 * When the panel of a list closes, the focus goes to the row it showed last: also when that was reached by
 * the arrows, or by its address.
 * @param place which row's panel is open, from 0; -1 while its row is not in sight; null for no panel
 */
export function useRowFocus(place: number | null): void {
  const last = useRef(-1);
  useEffect(() => {
    if (place !== null) {
      last.current = place;
      return;
    }
    rowElements()[last.current]?.focus({ preventScroll: true });
    last.current = -1;
  }, [place]);
}
