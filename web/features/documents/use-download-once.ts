import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { z } from 'zod';
import { tabValue } from '#web/kit/data/tab-storage.ts';

const kept = tabValue('downloaded', z.array(z.string()));

/** How many visits are remembered; a tab's history is hardly ever longer. */
const most = 50;

/** Visits whose document was downloaded. A visit is one entry of the tab's history, however often it is shown. */
const downloaded = new Set(kept.read());

/**
 * Presses a download link once the page is ready, and not again when the page is drawn anew or one comes back to
 * it; a visit of its own downloads again.
 * @returns for the `ref` of the link
 */
export function useDownloadOnce(ready: boolean): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null);
  const visit = useLocation({ select: ({ pathname, state }) => `${state.key ?? ''} ${pathname}` });

  useEffect(() => {
    if (!ready || downloaded.has(visit)) return;
    downloaded.add(visit);
    kept.write([...downloaded].slice(-most));
    link.current?.click();
  }, [ready, visit]);

  return link;
}
