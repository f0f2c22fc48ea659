import { networkFailure } from '#web/kit/data/api-error.ts';

const key = 'omas.reloaded-at';
/** A second failure within this time, in milliseconds, is not a new deployment: it is said, and the person decides. */
const patienceMs = 20_000;

/** True when the page may reload itself now; remembers that it does. */
export function mayReload(now: number, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  if (now - Number(storage.getItem(key) ?? 0) < patienceMs) return false;
  storage.setItem(key, String(now));
  return true;
}

/**
 * Reloads the page, but never into the browser's own error page.
 * @throws ApiError when the server cannot be reached
 */
export async function reloadPage(): Promise<void> {
  const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) throw networkFailure();
  window.location.reload();
}

const checks = new Set<() => boolean>();

/**
 * Registers something that a reload would lose.
 * @param isThere asked at that moment
 * @returns forgets it again
 */
export function watchUnsaved(isThere: () => boolean): () => void {
  checks.add(isThere);
  return () => void checks.delete(isThere);
}

/** Would a reload lose anything that was typed or chosen? */
export function isAnythingUnsaved(): boolean {
  return Array.from(checks).some((isThere) => isThere());
}
