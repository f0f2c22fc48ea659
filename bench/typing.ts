import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/kit/db/db.ts';
import { hashToken, newToken } from '#server/kit/secrets.ts';
import { sessionCookies } from '#server/modules/accounts/sessions/session-tokens.ts';
import { chromiumLaunch } from '#tests/world/setup/chromium.ts';
import { anApplication } from '#tests/world/applications.ts';
import { cookiesOf, type MembersDatabase, withProduct } from './start-product.ts';

/** A processor four times slower, as Lighthouse has a phone. */
const SLOWER = 4;
/** Thirty characters, a fast hand. */
const TEXT = 'Venkataraghavan Subramania Rao';
const KEY_MS = 100;
const TICKS = 10;
const TICK_MS = 300;
/** What the page does by itself when it has come up (whenIdle) is over. */
const COMES_UP_MS = 2_000;
/** The processor has become slower; what was typed is drawn. */
const RESTS_MS = 1_000;
/** A frame that takes longer is seen; the browser itself reports such frames. */
const LONG_MS = 50;

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desk = { viewport: { width: 1440, height: 900 } };

/** Something that a person does again and again in one place. */
interface Place {
  name: string;
  path: (application: string) => string;
  screen: BrowserContextOptions;
  act: (page: Page) => Promise<void>;
}

const typeIn = (field: string) => async (page: Page) => {
  await page.locator(field).focus();
  await page.keyboard.type(TEXT, { delay: KEY_MS });
};

async function tickRows(page: Page): Promise<void> {
  for (let row = 0; row < TICKS; row += 1) {
    await page.locator('[data-rows] tbody input[type="checkbox"]').nth(row).click();
    await pause(TICK_MS);
  }
}

const wizard = '/user-member-application/life-member';
const places: readonly Place[] = [
  {
    name: 'first name, account step',
    path: () => wizard,
    screen: phone,
    act: typeIn('[data-path="first_name"]'),
  },
  {
    name: 'middle name, personal step',
    path: (id) => `${wizard}?id=${id}&step=personal`,
    screen: phone,
    act: typeIn('[data-path="middle_name"]'),
  },
  {
    name: 'college, education step',
    path: (id) => `${wizard}?id=${id}&step=education`,
    screen: phone,
    act: typeIn('[data-path="edu_postgrad_college"]'),
  },
  {
    name: 'ticks in the list of the office',
    path: () => '/membership-application/life-member',
    screen: desk,
    act: tickRows,
  },
];

/** The frames that were drawn meanwhile, in milliseconds. */
interface Frames {
  /** From one to the next, at most. */
  longest: number;
  /** Those that the browser reports as long. */
  long: number;
  /** From a key or a press to what it draws, in the middle. */
  answer: number;
}

/** Runs in the page: watches every frame from now on. */
function watchFrames(): void {
  const frames: Frames & { answers: number[] } = { longest: 0, long: 0, answer: 0, answers: [] };
  Object.assign(globalThis, { frames });
  let former = performance.now();
  const next = (now: number) => {
    frames.longest = Math.max(frames.longest, now - former);
    former = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  new PerformanceObserver((list) => {
    frames.long += list.getEntries().length;
  }).observe({ type: 'long-animation-frame' });
  const noteAnswer = ({ timeStamp }: Event) =>
    requestAnimationFrame(() => setTimeout(() => frames.answers.push(performance.now() - timeStamp)));
  for (const type of ['keydown', 'mousedown']) addEventListener(type, noteAnswer, { capture: true });
}

function endFrames(): Frames {
  const { frames } = globalThis as unknown as { frames: Frames & { answers: number[] } };
  const sorted = frames.answers.toSorted((one, other) => one - other);
  return { ...frames, answer: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN };
}

async function visit(browser: Browser, url: string, cookies: string, place: Place, id: string) {
  const context = await browser.newContext(place.screen);
  try {
    await context.addCookies(cookiesOf(cookies, url));
    const page = await context.newPage();
    await page.goto(`${url}/application${place.path(id)}`);
    await page.locator('form [data-path], [data-rows] tbody input').first().waitFor();
    await pause(COMES_UP_MS);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await pause(RESTS_MS);
    await page.evaluate(watchFrames);
    await place.act(page);
    await pause(RESTS_MS);
    return await page.evaluate(endFrames);
  } finally {
    await context.close();
  }
}

/** An application that its member may correct, and the cookie of that member. */
async function aMember(connectionString: string): Promise<{ id: string; cookie: string }> {
  const database = openDatabase(connectionString, { poolSize: 1 });
  try {
    const { public_id: id, account_id } = await anApplication(database.db, { status_id: 10 });
    const token = newToken();
    const expires_at = new Date(Date.now() + 3_600_000);
    const session = { token_hash: hashToken(token), kind: 'member', account_id, expires_at };
    await database.db
      .insertInto('sessions')
      .values({ ...session, created_at: new Date() })
      .execute();
    return { id, cookie: `${sessionCookies.member}=${token}` };
  } finally {
    await database.close();
  }
}

interface TypingOptions {
  database: MembersDatabase;
  /** Of each place; the middle one by its longest frame. */
  visits: number;
}

/** Typing and ticking on a slow processor: no frame may be long. */
export async function benchTyping({ database, visits }: TypingOptions): Promise<void> {
  await withProduct(database, async (product) => {
    const { id, cookie } = await aMember(database.connectionString);
    const browser = await chromium.launch(await chromiumLaunch());
    const cookies = `${cookie}; ${product.headers.cookie}`;
    try {
      console.log(`| where | longest frame ms | frames over ${LONG_MS} ms | key to drawn ms |`);
      console.log('| --- | ---: | ---: | ---: |');
      for (const place of places) {
        const seen: Frames[] = [];
        for (let round = 0; round < visits; round += 1)
          seen.push(await visit(browser, `http://localhost:${product.port}`, cookies, place, id));
        const middle = seen.toSorted((a, b) => a.longest - b.longest)[Math.floor(visits / 2)];
        if (!middle) continue;
        const { longest, long, answer } = middle;
        console.log(`| ${place.name} | ${longest.toFixed(0)} | ${long} | ${answer.toFixed(0)} |`);
      }
    } finally {
      await browser.close();
    }
  });
}
