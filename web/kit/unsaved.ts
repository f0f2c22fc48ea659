const askers = new Set<() => boolean>();

/**
 * Names something that loading the page anew would lose.
 * @param isThere asked at that moment
 * @returns forgets it again
 */
export function watchUnsaved(isThere: () => boolean): () => void {
  askers.add(isThere);
  return () => void askers.delete(isThere);
}

/** Would anything typed or chosen be lost if the page were loaded anew now? */
export function isAnythingUnsaved(): boolean {
  return Array.from(askers).some((isThere) => isThere());
}
