import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';

/** The modal dialogs of a document, the topmost last. A dialog that fades out (`data-leaving`) does not count. */
export function openDialogsOf(document: Document): Element[] {
  return [...document.querySelectorAll('[role="dialog"][aria-modal]:not([data-leaving])')];
}

/** The dialog that lies over everything else, or null. */
export function topDialog(): Element | null {
  return openDialogsOf(document).at(-1) ?? null;
}

/** True when nothing lies over this dialog, and nothing inside it wants the key for itself. */
function isOnTop(dialog: Element | null, target: EventTarget | null): boolean {
  const wanted =
    target instanceof Element &&
    target.closest('[data-mantine-stop-propagation="true"], [aria-expanded="true"]');
  return !wanted && topDialog() === dialog;
}

/**
 * Esc closes a dialog. Mantine's own Esc would also close it under a dialog that was opened from inside of it, and
 * answer the question that closing asks by the same key.
 */
export function useEscape(dialog: RefObject<Element | null>, isOpen: boolean, onEscape: () => void): void {
  useWindowEvent(
    'keydown',
    (event) => {
      const isMine = isOpen && event.key === 'Escape' && !event.isComposing;
      if (!isMine || !isOnTop(dialog.current, event.target)) return;
      event.stopImmediatePropagation();
      onEscape();
    },
    { capture: true },
  );
}
