/** How long after a page has come up, in milliseconds: what it shows itself has been asked for by then. */
const restMs = 1_000;

/**
 * Does something that nobody waits for, once the page has come up.
 * @returns gives it up
 */
export function whenIdle(action: () => void): () => void {
  const timer = setTimeout(action, restMs);
  return () => clearTimeout(timer);
}
