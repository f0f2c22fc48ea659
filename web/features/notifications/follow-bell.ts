import { downloadUrl } from '#contract/kit/define-download.ts';
import { bellEvent, notificationEvents } from '#contract/notifications/calls.ts';

/** Where there is no stream, one looks this often, in milliseconds. */
export const LOOK_EVERY_MS = 60_000;
/** Bells that ring together are answered together. */
export const GATHER_MS = 300;

/**
 * Follows the server's stream while the tab is in sight: a browser has only six connections to a server
 * without HTTP/2, which tabs in the background would use up. Without a stream it looks every minute, and
 * tries to get one again.
 * @param onNews called when the list may have changed
 * @returns ends it
 */
export function followBell(onNews: () => void): () => void {
  let source: EventSource | null = null;
  let gathering: ReturnType<typeof setTimeout> | undefined;

  function tell(): void {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      onNews();
    }, GATHER_MS);
  }

  function open(): void {
    // Between two tries the browser connects again by itself; a refusal ends it.
    if (document.hidden || (source && source.readyState !== EventSource.CLOSED)) return;
    source = new EventSource(downloadUrl(notificationEvents, {}));
    source.addEventListener(bellEvent, tell);
    // Something may have come while there was no stream.
    source.addEventListener('open', tell);
    // Asking for the list finds out whether the session has ended.
    source.addEventListener('error', tell);
  }

  function close(): void {
    source?.close();
    source = null;
  }

  const onVisibility = () => (document.hidden ? close() : open());
  const looking = setInterval(() => {
    if (source?.readyState === EventSource.OPEN) return;
    tell();
    open();
  }, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', onVisibility);
  open();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    clearInterval(looking);
    clearTimeout(gathering);
    close();
  };
}
