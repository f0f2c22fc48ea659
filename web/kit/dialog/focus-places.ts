import type { RefObject } from 'react';
import { openDialogsOf } from '#web/kit/keys/top-dialog.ts';

/** Elements that may get the focus when a dialog closes, the best first. */
export type Places = readonly HTMLElement[];

/** The last element that had the focus. It may have lost it: a button that waits for its answer is disabled. */
let lastFocused: HTMLElement | null = null;

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** The focused element, and the button of the menu or popover that it is in, which closes with the choice. */
export function placesNow(): Places {
  const focused = document.activeElement;
  const opener = focused instanceof HTMLElement && !isLost() ? focused : lastFocused;
  if (opener === null) return [];
  const button = buttonOf(opener);
  return button === null ? [opener] : [opener, button];
}

function buttonOf(element: HTMLElement): HTMLElement | null {
  const popover = element.closest('[role="menu"], [role="dialog"]:not([aria-modal])');
  const id = popover?.getAttribute('aria-labelledby');
  return id ? document.getElementById(id) : null;
}

/** Disabled and hidden elements do not take the focus. */
function focus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

function headingOf(layer: Element | undefined): HTMLElement | null {
  if (!layer) return document.querySelector<HTMLElement>('main h1, h1');
  const id = layer.getAttribute('aria-labelledby');
  return (id && document.getElementById(id)) || (layer instanceof HTMLElement ? layer : null);
}

/**
 * Moves the focus to the first of these places that can take it in the layer on top, else to the title of that layer.
 * Does nothing if the layer has the focus already.
 * Waits for an opener that is disabled while its answer is under way.
 * @param self the dialog that closes, which may still be in the document
 * @param tries how often it still looks whether the opener is enabled again
 */
export function giveFocusBack(places: Places, self?: RefObject<Element | null>, tries = 5): void {
  const leaving = self?.current;
  const layer = openDialogsOf(document)
    .filter((dialog) => !leaving?.contains(dialog))
    .at(-1);
  const isIn = (element: Element | null) => (layer ? layer.contains(element) : !leaving?.contains(element));
  if (!isLost() && isIn(document.activeElement)) return;
  if (places.some((place) => isIn(place) && focus(place))) return;
  if (tries > 0 && places.some((place) => isIn(place) && place.matches(':disabled'))) {
    window.setTimeout(() => giveFocusBack(places, self, tries - 1), grace);
    return;
  }
  const heading = headingOf(layer);
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  focus(heading);
}

/** Time for a page, a dialog or a popover to place the focus itself, in milliseconds. */
const grace = 60;

/**
 * Remembers the focused element, and rescues the focus if that element is removed: the Delete button of a row that was
 * deleted, the entry of a menu. Call it once, when the page starts.
 */
export function watchFocus(): void {
  let timer: number | undefined;
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) lastFocused = target;
  });
  const observer = new MutationObserver(() => {
    if (timer !== undefined || lastFocused === null || lastFocused.isConnected || !isLost()) return;
    timer = window.setTimeout(() => {
      timer = undefined;
      if (isLost() && lastFocused !== null && !lastFocused.isConnected) giveFocusBack(placesNow());
    }, grace);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
