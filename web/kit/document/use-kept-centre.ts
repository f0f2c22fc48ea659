import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For the `ref` of a window onto something that is zoomed: what stood in its middle stays there. What is shown grows
 * with the zoom at once.
 */
export function useKeptCentre(zoom: number): RefObject<HTMLDivElement | null> {
  const look = useRef<HTMLDivElement>(null);
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const ratio = zoom / before.current;
    before.current = zoom;
    const element = look.current;
    if (!element || ratio === 1) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
    element.scrollTo({
      left: (scrollLeft + clientWidth / 2) * ratio - clientWidth / 2,
      top: (scrollTop + clientHeight / 2) * ratio - clientHeight / 2,
      behavior: 'instant',
    });
  }, [zoom]);
  return look;
}
