import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { chromiumLaunch } from '#tests/world/setup/chromium.ts';
import { cookiesOf, type MembersDatabase, type StartedProduct, withProduct } from './start-product.ts';

/** A phone as Lighthouse has it: 1.6 Mbit/s, 150 ms to the server and back, a processor four times slower. */
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const SLOWER = 4;
/** A page has come up when nothing has travelled for so long. */
const QUIET_MS = 2_000;
const POLL_MS = 250;

interface Place {
  name: string;
  path: string;
  asOffice?: true;
}

const places: readonly Place[] = [
  { name: 'types', path: '/user-member-application-list' },
  { name: 'track', path: '/user-member-application-track' },
  { name: 'sign-in', path: '/user-login' },
  { name: 'lookup', path: '/know-user-member-application' },
  { name: 'wizard, first step', path: '/user-member-application/life-member' },
  { name: 'list of the office', path: '/membership-application/life-member', asOffice: true },
];

/** What one visit came to; milliseconds and bytes as they travelled. */
interface Visit {
  lcp: number;
  shift: number;
  requests: number;
  scripts: number;
  scriptBytes: number;
  fontBytes: number;
  styleBytes: number;
  bytes: number;
}

async function visit(browser: Browser, product: StartedProduct, { path, asOffice }: Place): Promise<Visit> {
  const url = `http://localhost:${product.port}`;
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  try {
    if (asOffice) {
      await context.addCookies(cookiesOf(product.headers.cookie, url));
    }
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    const weighed = weigh(session);
    await page.addInitScript(watchPaint);
    await page.goto(`${url}/application${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (
      let [seen, quiet] = [-1, 0];
      quiet < QUIET_MS;
      quiet = seen === weighed.bytes ? quiet + POLL_MS : 0
    ) {
      seen = weighed.bytes;
      await pause(POLL_MS);
    }
    const painted = await page.evaluate(() => (globalThis as unknown as { painted: Painted }).painted);
    return { ...painted, ...weighed };
  } finally {
    await context.close();
  }
}

interface Painted {
  lcp: number;
  shift: number;
}

/** Runs in the page: notes when its largest part was drawn last, and how much has moved since. */
function watchPaint(): void {
  const painted: Painted = { lcp: 0, shift: 0 };
  Object.assign(globalThis, { painted });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) painted.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      painted.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Counts what travels from now on. */
function weigh(session: CDPSession): Omit<Visit, keyof Painted> {
  const weighed = { requests: 0, scripts: 0, scriptBytes: 0, fontBytes: 0, styleBytes: 0, bytes: 0 };
  const types = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (!response.url.startsWith('http')) return;
    types.set(requestId, response.mimeType.includes('javascript') ? 'Script' : type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const type = types.get(requestId);
    // What comes from the cache costs nobody anything.
    if (type === undefined || bytes === 0) return;
    weighed.requests += 1;
    weighed.bytes += bytes;
    if (type === 'Font') weighed.fontBytes += bytes;
    if (type === 'Stylesheet') weighed.styleBytes += bytes;
    if (type !== 'Script') return;
    weighed.scripts += 1;
    weighed.scriptBytes += bytes;
  });
  return weighed;
}

const kilo = (bytes: number) => (bytes / 1_000).toFixed(0);

function row(name: string, visits: Visit[]): string {
  const middle = visits.toSorted((one, other) => one.lcp - other.lcp)[Math.floor(visits.length / 2)];
  if (!middle) return '';
  const { lcp, shift, requests, scripts, scriptBytes, styleBytes, fontBytes, bytes } = middle;
  const cells = [
    name,
    (lcp / 1_000).toFixed(1),
    shift.toFixed(3),
    requests,
    scripts,
    kilo(scriptBytes),
    kilo(styleBytes),
    kilo(fontBytes),
    kilo(bytes),
  ];
  return `| ${cells.join(' | ')} |`;
}

interface PagesOptions {
  database: MembersDatabase;
  /** Of each page. */
  visits: number;
}

/** First visits by a phone to pages of the product as `npm start` runs it, each so many times; the middle one by its LCP. */
export async function benchPages({ database, visits }: PagesOptions): Promise<void> {
  await withProduct(database, async (product) => {
    const browser = await chromium.launch(await chromiumLaunch());
    try {
      console.log(
        '| page | LCP s | shift | requests | scripts | KB of scripts | of styles | of fonts | in all |',
      );
      console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
      for (const place of places) {
        const seen: Visit[] = [];
        for (let round = 0; round < visits; round += 1) seen.push(await visit(browser, product, place));
        console.log(row(place.name, seen));
      }
    } finally {
      await browser.close();
    }
  });
}
