import { type Browser, chromium, type Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { chromiumLaunch } from '#tests/world/setup/chromium.ts';
import { type BrowserWork, whileTraced } from './browser-work.ts';
import { cookiesOf, type MembersDatabase, type StartedProduct, withProduct } from './start-product.ts';

/** How long a hand rests on something before it presses. */
const RESTS_MS = 200;
/** How long somebody looks at what has come. */
const LOOKS_MS = 1_000;

/** Visits that say what the browser works on. */
const TRACED = 3;

/** 4G as Chrome's own tools have it: 9 Mbit/s, 60 ms to the server and back. */
const FOUR_G = {
  offline: false,
  latency: 60,
  downloadThroughput: 1_125_000,
  uploadThroughput: 1_125_000,
};

/** What is pressed, and what is there once it is drawn; CSS, since it is looked for in every frame. */
interface Click {
  name: string;
  press: string;
  drawn: string;
}

const row = (index: number) => `[data-rows] tbody tr:nth-child(${index})`;
const list = (path: string) => `a[href$="${path}"]`;
/** Of an application, drawn: it names who it is. */
const panel = '[role="dialog"] [aria-label="Next application"]';

const clicks: readonly Click[] = [
  { name: 'a list, from the dashboard', press: list('/all-membership-application/1'), drawn: row(10) },
  { name: 'an application, from its row', press: row(2), drawn: panel },
  { name: 'the next application', press: panel, drawn: panel },
  { name: 'the next page', press: '[aria-label="Next page"]', drawn: row(10) },
  { name: 'the log, from the menu', press: list('/audit-log'), drawn: row(1) },
];

/** From the press to the first frame that shows it, in milliseconds. */
async function timeOf(page: Page, { press, drawn }: Click): Promise<number> {
  const before = await page.evaluate(textOfPage);
  const target = page.locator(press).first();
  await target.scrollIntoViewIfNeeded();
  await target.hover();
  await pause(RESTS_MS);
  await page.evaluate(() => {
    addEventListener('pointerdown', () => Object.assign(globalThis, { pressedAt: performance.now() }), {
      once: true,
      capture: true,
    });
  });
  await target.click();
  const drawnAt = await page.waitForFunction(
    ([selector, former]) => {
      const { pressedAt } = globalThis as unknown as { pressedAt: number };
      const busy = document.querySelector('[aria-busy="true"], .mantine-Skeleton-root');
      const shown = document.querySelector(selector ?? '') && !busy;
      return shown && document.body.textContent !== former ? performance.now() - pressedAt : false;
    },
    [drawn, before],
    { polling: 'raf' },
  );
  return drawnAt.jsonValue() as Promise<number>;
}

/** Not as it is drawn: that would have it laid out in every frame. */
const textOfPage = () => document.body.textContent;

interface Visit {
  /** Of each click, in milliseconds. */
  times: number[];
  /** What the browser worked on; only of a visit that is traced, which is slower. */
  work: BrowserWork[];
}

type Line = 'no limit' | '4G' | 'traced';

async function visit(browser: Browser, product: StartedProduct, line: Line): Promise<Visit> {
  const url = `http://localhost:${product.port}`;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await context.addCookies(cookiesOf(product.headers.cookie, url));
    const page = await context.newPage();
    if (line === '4G') {
      const session = await context.newCDPSession(page);
      await session.send('Network.emulateNetworkConditions', FOUR_G);
    }
    await page.goto(`${url}/application/dashboard`);
    await page.locator(row(10)).waitFor();
    await pause(LOOKS_MS);
    const times: number[] = [];
    const work: BrowserWork[] = [];
    for (const click of clicks) {
      const press = async () => {
        const time = await timeOf(page, click).catch((cause: unknown) => {
          throw new Error(`${click.name}, on ${page.url()}`, { cause });
        });
        times.push(time);
      };
      if (line === 'traced') work.push(await whileTraced(browser, page, press));
      else await press();
      await pause(LOOKS_MS);
      if (click === clicks[2]) await page.keyboard.press('Escape');
    }
    return { times, work };
  } finally {
    await context.close();
  }
}

interface ClicksOptions {
  database: MembersDatabase;
  /** In a new browser, on each line. */
  rounds: number;
}

/** From a press to what it shows, in the office: on a line without limits, and on 4G, each in a browser that is new. */
export async function benchClicks({ database, rounds }: ClicksOptions): Promise<void> {
  await withProduct(database, async (product) => {
    const browser = await chromium.launch(await chromiumLaunch());
    try {
      const repeat = async (line: Line, times = rounds) => {
        const visits: Visit[] = [];
        for (let round = 0; round < times; round += 1) visits.push(await visit(browser, product, line));
        return visits;
      };
      const [fast, slow] = [await repeat('no limit'), await repeat('4G')];
      console.log('| pressed | ms, no limit | ms, 4G |\n| --- | ---: | ---: |');
      for (const [index, { name }] of clicks.entries())
        console.log(`| ${name} | ${median(fast, index)} | ${median(slow, index)} |`);
      // A first look has no time for it.
      if (rounds < TRACED) return;
      const traced = await repeat('traced', TRACED);
      console.log(
        `\n| worked on, ms | ${workKinds.join(' | ')} |\n| --- |${' ---: |'.repeat(workKinds.length)}`,
      );
      for (const [index, { name }] of clicks.entries())
        console.log(`| ${name} | ${workKinds.map((kind) => medianWork(traced, index, kind)).join(' | ')} |`);
    } finally {
      await browser.close();
    }
  });
}

const workKinds = ['script', 'compile', 'style', 'layout', 'paint', 'garbage'] as const;

function median(visits: readonly Visit[], index: number): string {
  return middle(visits.map(({ times }) => times[index]));
}

function medianWork(visits: readonly Visit[], index: number, kind: keyof BrowserWork): string {
  return middle(visits.map(({ work }) => work[index]?.[kind]));
}

function middle(values: readonly (number | undefined)[]): string {
  const sorted = values.map((value) => value ?? Number.NaN).toSorted((a, b) => a - b);
  return (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN).toFixed(0);
}
