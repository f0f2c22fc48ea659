import type { CDPSession, Page } from '@playwright/test';

/** What the page keeps about its layout for a journey. */
interface Watched {
  /** The sum of all shifts that no press caused. */
  shift: number;
  /** The largest parts that moved, for whoever looks for the cause. */
  moved: string[];
  /** When something last arrived or moved, as `performance.now()` counts. */
  last: number;
}

type WatchedWindow = Window & { watchedLayout: Watched };

/** Slow enough that every part of a page arrives apart from the others: 1.6 Mbit/s, 150 ms, a quarter of the CPU. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
}

/** Records the layout shifts of every page that opens from now on. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { shift: 0, moved: [], last: 0 };
    (window as unknown as WatchedWindow).watchedLayout = watched;
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      if (!element) return 'a part that is gone';
      const words = (element.textContent ?? '').trim().slice(0, 30);
      return `${element.localName}.${String(element.getAttribute('class')).slice(0, 60)} "${words}"`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        watched.shift += entry.value;
        watched.last = performance.now();
        const sources = entry.sources.map(
          ({ node, previousRect: a, currentRect: b }) =>
            `${nameOf(node)} ${Math.round(a.y)}+${Math.round(a.height)} > ${Math.round(b.y)}+${Math.round(b.height)}`,
        );
        watched.moved.push(
          `${entry.value.toFixed(3)} at ${Math.round(entry.startTime)}: ${sources.join(' | ')}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver(() => {
      watched.last = performance.now();
    }).observe({ type: 'resource', buffered: true });
  });
}

/** Waits until nothing has arrived or moved for a second, and returns the page's layout shift and its causes. */
export async function layoutShiftOf(page: Page): Promise<Pick<Watched, 'shift' | 'moved'>> {
  await page.waitForFunction(() => {
    const { watchedLayout: watched } = window as unknown as WatchedWindow;
    return document.readyState === 'complete' && performance.now() - watched.last > 1_000;
  });
  return page.evaluate(() => (window as unknown as WatchedWindow).watchedLayout);
}

/**
 * Finds the texts of a page that overlap, are cut, or are beyond the edge of the window.
 * @param part selector of a part that covers the page, such as a panel: only its texts are compared
 */
export async function badlyLaidOut(page: Page, part = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    const root = document.querySelector(selector) ?? document.body;
    const isHidden = (element: Element) => {
      // Also what a closed fold holds.
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
      for (let at: Element | null = element; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        const { width, height } = at.getBoundingClientRect();
        // Words for screen readers alone.
        if (style.clipPath === 'inset(50%)') return true;
        if (style.position === 'absolute' && width <= 2 && height <= 2) return true;
      }
      return false;
    };
    const isAside = (element: Element) => {
      for (let at: Element | null = element; at && at !== root; at = at.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
      return false;
    };
    /** The part of a box that no parent hides. */
    const seenOf = (box: DOMRect, element: Element) => {
      let { left, right, top, bottom } = box;
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflow === 'visible') continue;
        const edge = at.getBoundingClientRect();
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const boxes: { words: string; rect: DOMRect; element: Element }[] = [];
    const faults = new Set<string>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = (node.textContent ?? '').trim();
      if (!element || words === '' || ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName)) continue;
      if (isHidden(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const short = words.slice(0, 40);
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(at);
        // A part that scrolls by itself can be read whole. Dots at the end say that there is more.
        if (overflowX === 'auto' || overflowX === 'scroll') break;
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') break;
        if (overflowX !== 'visible' && at.scrollWidth > at.clientWidth + 1) faults.add(`cut: ${short}`);
        if (overflowY !== 'visible' && overflowY !== 'auto' && at.scrollHeight > at.clientHeight + 2)
          faults.add(`cut below: ${short}`);
      }
      for (const whole of range.getClientRects()) {
        const rect = seenOf(whole, element);
        if (rect.width === 0 || rect.height === 0) continue;
        if (rect.right > document.documentElement.clientWidth + 1) faults.add(`beyond the edge: ${short}`);
        if (!isAside(element)) boxes.push({ words: short, rect, element });
      }
    }
    for (const [index, a] of boxes.entries())
      for (const b of boxes.slice(index + 1)) {
        if (a.element === b.element) continue;
        const width = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
        const height = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
        // The boxes of two lines touch where their line height is small; letters do not.
        if (width > 2 && height > 0.3 * Math.min(a.rect.height, b.rect.height))
          faults.add(`one over the other: ${a.words} / ${b.words}`);
      }
    const edge = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > edge) {
      const wide = [...document.body.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > edge + 1 && !isHidden(element),
      );
      for (const { localName, className } of wide.slice(-3))
        faults.add(`too wide: ${localName}.${className}`);
    }
    return [...faults];
  }, part);
}
