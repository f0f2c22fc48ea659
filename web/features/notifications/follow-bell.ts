import { downloadUrl } from '#contract/kit/define-download.ts';
import { bellEvent, notificationEvents } from '#contract/notifications/calls.ts';

/** How often the list is checked without a stream, in milliseconds. */
export const LOOK_EVERY_MS = 60_000;
/** Events within this time cause one call, in milliseconds. */
export const GATHER_MS = 300;

/**
 * Follows the server's stream while the tab is in sight: a browser has only six connections to a server
 * without HTTP/2, which tabs in the background would use up. Without a stream it checks every minute, and
 * tries to open one again.
 * @param onNews called when the list may have changed
 * @returns ends it
 */
export function followBell(onNews: () => void): () => void {
  let source: EventSource | null = null;
  let gathering: ReturnType<typeof setTimeout> | undefined;

  function notify(): void {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      onNews();
    }, GATHER_MS);
  }

  function open(): void {
    // Between two tries the browser connects again by itself; a refusal ends it.
    if (document.hidden || (source && source.readyState !== EventSource.CLOSED)) return;
    source = new EventSource(downloadUrl(notificationEvents, {}));
    source.addEventListener(bellEvent, notify);
    // Something may have arrived while there was no stream.
    source.addEventListener('open', notify);
    // Asking for the list finds out whether the session has ended.
    source.addEventListener('error', notify);
  }

  function close(): void {
    source?.close();
    source = null;
  }

  const onVisibility = () => (document.hidden ? close() : open());
  const looking = setInterval(() => {
    if (source?.readyState === EventSource.OPEN) return;
    notify();
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
