import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { giveFocusBack, placesNow, type Places } from './focus-places.ts';

/** The places of the dialogs that are open now, the topmost last. */
const openDialogs: Places[] = [];

interface Opening {
  isOpen: boolean;
  places: Places;
}

const openingOf = (isOpen: boolean): Opening => ({
  isOpen,
  // The last dialog may close in the same moment: then its opener is the right place for this one too.
  places: isOpen ? [...placesNow(), ...(openDialogs.at(-1) ?? [])] : [],
});

/**
 * Gives the focus back when a dialog closes: to the element that opened it, or to the button of its menu. If both are
 * gone, to the title of the dialog beneath, or to the heading of the page. Mantine only knows the opener, and only
 * returns the focus from a dialog that stays rendered. Every dialog calls this hook (tests/architecture.test.ts).
 * @param isOpen false while a dialog that stays rendered is closed
 * @param self the dialog, if it stays in the document while it fades out
 */
export function useFocusBack(isOpen = true, self?: RefObject<Element | null>): void {
  const [opening, setOpening] = useState(() => openingOf(isOpen));
  // Read while it is drawn: the dialog takes the focus right after.
  if (opening.isOpen !== isOpen) setOpening(openingOf(isOpen));
  const { places } = opening;

  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    openDialogs.push(places);
    return () => {
      openDialogs.splice(openDialogs.indexOf(places), 1);
    };
  }, [isOpen, places]);

  useEffect(() => {
    if (!isOpen) return undefined;
    return () => giveFocusBack(places, self);
  }, [isOpen, places, self]);
}
