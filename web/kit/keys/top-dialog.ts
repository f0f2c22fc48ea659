/** The dialog that lies over everything else, or null; one that is on its way out (`data-leaving`) is gone already. */
export function topDialog(): Element | null {
  return [...document.querySelectorAll('[role="dialog"][aria-modal]:not([data-leaving])')].at(-1) ?? null;
}
