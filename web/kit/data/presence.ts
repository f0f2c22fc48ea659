/** A page that nobody has touched for this long asks by itself; how often its touches are told. In milliseconds. */
const UNATTENDED_MS = 60_000;

const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

let touchedAt = Date.now();

/** Has nobody touched the page for a while? Its calls are then no use of the session (docs/decisions/0074). */
export function isUnattended(): boolean {
  return Date.now() - touchedAt > UNATTENDED_MS;
}

/**
 * Watches whether somebody is at the page.
 * @param onTouch after a sign of it, at most once a minute
 * @returns ends it
 */
export function watchPresence(onTouch: () => void): () => void {
  let toldAt = Date.now();
  function touch(): void {
    touchedAt = Date.now();
    if (touchedAt - toldAt < UNATTENDED_MS) return;
    toldAt = touchedAt;
    onTouch();
  }
  touchedAt = Date.now();
  for (const sign of signs) window.addEventListener(sign, touch, { capture: true, passive: true });
  return () => {
    for (const sign of signs) window.removeEventListener(sign, touch, { capture: true });
  };
}
