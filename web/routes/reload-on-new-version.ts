const key = 'omas.reloaded-at';
/** A second failure within this time, in milliseconds, is not a new deployment: the error is shown. */
const patienceMs = 20_000;

/** True when the page may reload itself now; remembers that it does. */
export function mayReload(now: number, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  if (now - Number(storage.getItem(key) ?? 0) < patienceMs) return false;
  storage.setItem(key, String(now));
  return true;
}

/** After a deployment the chunks of the old build are gone: a page that misses one reloads once. */
export function reloadOnNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload(Date.now(), sessionStorage)) return;
    event.preventDefault();
    window.location.reload();
  });
}
