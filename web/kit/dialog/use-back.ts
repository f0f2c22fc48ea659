import { type RouterHistory, createBrowserHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

interface Overlay {
  onBack: () => void;
}

/** What lies over the page, the topmost last. */
const overlays: Overlay[] = [];

/** The extra entry of the browser's history that Back takes while something lies over the page. */
const mark = 'omasOverlay';

/** Where the router keeps how far an entry is from the first one. */
const indexKey = '__TSR_index';

let isAtExtra = false;

function isMarked(): boolean {
  return (window.history.state as Record<string, unknown> | null)?.[mark] === true;
}

/** The router does not notice it: for the router, page and extra entry are one. */
function write(how: 'pushState' | 'replaceState', { href, state }: RouterHistory['location']): void {
  History.prototype[how].call(window.history, { ...state, [mark]: true }, '', href);
}

function onPop(event: PopStateEvent, { location }: RouterHistory): void {
  const wasAtExtra = isAtExtra;
  isAtExtra = isMarked();
  const state = event.state as Record<string, unknown> | null;
  if (state?.[indexKey] !== location.state[indexKey] || wasAtExtra === isAtExtra) return;
  event.stopImmediatePropagation();
  if (isAtExtra) return;
  const top = overlays.at(-1);
  if (top) {
    // Also for what asks before it closes, and for what lies below.
    write('pushState', location);
    isAtExtra = true;
    top.onBack();
  } else window.history.back();
}

/** The history of the browser for the router, which does not see the steps that only close something. */
export function createBackHistory(): RouterHistory {
  // The entry may be there from before a reload.
  isAtExtra = isMarked();
  // Before the router's own listener: Chromium calls those of the window in the order they were added.
  window.addEventListener('popstate', (event) => onPop(event, history), { capture: true });
  const history = createBrowserHistory();
  history.subscribe(({ action, location }) => {
    if (action.type === 'PUSH') isAtExtra = false;
    // The router writes in a microtask that is queued by now.
    if (action.type === 'REPLACE' && isAtExtra) queueMicrotask(() => write('replaceState', location));
  });
  return history;
}

/**
 * Back closes what lies over the page instead of leaving it, the topmost first; the next Back leaves. On a phone Back is
 * how people close things (docs/decisions/0038). What is part of the address closes with it, and needs no such help.
 * @param onBack closes it, or asks first
 */
export function useBack(isOpen: boolean, onBack: () => void): void {
  const { history } = useRouter();
  const close = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return undefined;
    const overlay: Overlay = { onBack: () => close() };
    overlays.push(overlay);
    if (!isAtExtra) {
      write('pushState', history.location);
      isAtExtra = true;
    }
    return () => {
      overlays.splice(overlays.indexOf(overlay), 1);
    };
  }, [isOpen, history]);
}
