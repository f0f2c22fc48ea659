import { useEffect, useState } from 'react';

/** What had the focus last, also when it lost it since: a button that waits for its answer is switched off. */
let lastFocused: HTMLElement | null = null;

/** To call once, when the page starts. */
export function watchFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) lastFocused = target;
  });
}

function focusedNow(): HTMLElement | null {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && focused !== document.body ? focused : lastFocused;
}

/**
 * For a dialog that is there as long as it is rendered: the focus goes back to where it was before. Mantine gives it
 * back when a dialog closes, not when it is taken away.
 */
export function useFocusBack(): void {
  const [opener] = useState(focusedNow);
  useEffect(() => () => opener?.focus({ preventScroll: true }), [opener]);
}
