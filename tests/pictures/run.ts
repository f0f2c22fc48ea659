/**
 * `npm run pictures`: draws every page of the real product with its demo data, on a desktop, on a phone, in the dark, and the
 * portal on a phone in Tamil, into the book `book/index.html`, and those of README.md and docs/guide.md into docs/pictures. A page that complains, or that does not
 * come, is named at the end, and the exit code is 1.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';
import { importCalls } from '#contract/imports/calls.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { defaultLanguage } from '#contract/texts/languages.ts';
import { mailingCalls } from '#contract/mailings/calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { mergeCalls } from '#contract/merges/calls.ts';
import { meetingCalls } from '#contract/meetings/calls.ts';
import { personCalls } from '#contract/persons/calls.ts';
import { voterCalls } from '#contract/voters/calls.ts';
import { startPostgres } from '#tools/embedded-postgres/start-postgres.ts';
import { ensureWebBuild } from '#tools/web-build/web-build.ts';
import { serveWeb } from '#server/serve-web.ts';
import { type People, peopleOf } from '#tests/journeys/steps/portal-pages.ts';
import type { Browser } from '#tests/world/browser.ts';
import { personOf } from '#tests/world/sessions.ts';
import { chromiumLaunch } from '#tests/world/setup/chromium.ts';
import { startProduct } from '#tests/world/product.ts';
import { bookOf, pictureOf } from './book.ts';
import { officeScreens, portalScreens, docsPictures, type Screen } from './screens.ts';

const root = join(import.meta.dirname, '../..');
const book = join(root, 'book');
const forDocs = join(root, 'docs/pictures');

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const sizes = {
  desktop,
  phone,
  dark: { ...desktop, colorScheme: 'dark' },
  tamil: phone,
} as const satisfies Record<string, BrowserContextOptions>;
type Size = keyof typeof sizes;
const portalSizes = Object.keys(sizes) as Size[];
const officeSizes = portalSizes.filter((size) => size !== 'tamil');

await ensureWebBuild();
await rm(book, { recursive: true, force: true });
await mkdir(book);
await mkdir(forDocs, { recursive: true });
const scratch = await mkdtemp(join(tmpdir(), 'omas-pictures-'));
const database = await startPostgres({ dataDir: join(scratch, 'database'), durable: false });
const world = await startProduct({
  connectionString: database.connectionString,
  env: { DEMO: '1' },
  web: serveWeb,
});
// The browser unpacks itself by TMPDIR, which the product's folders no longer need by now.
const browser = await chromium.launch(await chromiumLaunch());
const complaints: string[] = [];
try {
  const people = await peopleOf(world);
  const office = await world.admin();
  const idOf = async (filters: InputOf<typeof officeCalls.getMember>) =>
    (await office.ok(officeCalls.getMember, filters)).data[0]?.id ?? '';
  const mailings = (await office.ok(mailingCalls.mailings, {})).data;
  const [pair] = (await office.ok(mergeCalls.duplicatePairs, { search: 'Venkatesan' })).data;
  const opened = {
    one: pair?.first.member_id ?? '',
    other: pair?.second.member_id ?? '',
    waiting: await idOf({ application_status: statusIds.pendingActions, application_id: 1 }),
    toPay: await idOf({ application_status: statusIds.approved, waiting: 'unpaid' }),
    owned: await idOf({ owner: 'mine' }),
    unfinished: await idOf({ application_status: statusIds.incomplete, search: 'Harsh' }),
    checked: (await office.ok(importCalls.memberImports, {})).data[0]?.id ?? '',
    roll: (await office.ok(voterCalls.votersRolls, {})).data[0]?.id ?? '',
    mailing: mailings.find(({ state }) => state === 'sent')?.id ?? '',
    draft: mailings.find(({ state }) => state === 'draft')?.id ?? '',
    meeting:
      (await office.ok(meetingCalls.meetings, {})).data.find(({ kind }) => kind === 'committee')?.id ?? '',
    person: (await office.ok(personCalls.persons, { search: 'Prakash Hegde' })).data[0]?.id ?? '',
    elected: await idOf({ application_status: statusIds.pendingActions, search: 'Hamad' }),
  };
  const chapters = [
    { title: 'Portal', screens: portalScreens(people), sizes: portalSizes },
    { title: 'Office', screens: officeScreens(opened), sizes: officeSizes },
  ];
  for (const { screens, sizes: sizesOfChapter } of chapters)
    for (const screen of screens) {
      const cookies = await cookiesOf(screen, office, people);
      for (const size of sizesOfChapter) await draw(screen, size, cookies);
    }
  await writeFile(join(book, 'index.html'), bookOf(chapters));
} finally {
  await browser.close();
  await world.close();
  await database.stop();
  await rm(scratch, { recursive: true, force: true });
}
console.log([...complaints, `The book: ${join(book, 'index.html')}`].join('\n'));
process.exitCode = complaints.length > 0 ? 1 : 0;

type Cookies = Parameters<BrowserContext['addCookies']>[0];

async function cookiesOf({ as }: Screen, office: Browser, people: People): Promise<Cookies> {
  if (as === 'visitor') return [];
  const { cookies } = as === 'office' ? office : await personOf(world, as.kind, people[as.of]);
  return [...cookies].map(([name, value]) => ({ name, value, url: world.url }));
}

async function draw(screen: Screen, size: Size, cookies: Cookies): Promise<void> {
  const { name, path, open } = screen;
  const inDocs = docsPictures[name];
  const context = await browser.newContext({ ...sizes[size], locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  try {
    await context.addCookies(cookies);
    const language = size === 'tamil' ? 'ta' : defaultLanguage;
    await context.addCookies([{ name: 'language', value: language, url: world.url }]);
    const page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(`${name} (${size}): ${error.message}`));
    await page.goto(`${world.url}/application${path}`);
    // The office's line to the bell stays open, so the network is never idle.
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await open?.(page);
    await page.waitForFunction(isDrawn);
    if (inDocs?.size === size) await page.screenshot({ path: join(forDocs, `${inDocs.file}.png`) });
    // What lies over a page, or at the window's foot, is drawn once: the window grows to the page's height.
    const height = await page.evaluate(heightToShow);
    if (height > sizes[size].viewport.height) await page.setViewportSize({ ...sizes[size].viewport, height });
    await page.waitForFunction(isDrawn);
    await page.screenshot({ path: join(book, pictureOf(screen, size)) });
  } catch (error) {
    complaints.push(`${name} (${size}): ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await context.close();
  }
}

/** In the page: how high the whole of it is, or 0 where something lies over it. */
function heightToShow(): number {
  return document.querySelector('[role="dialog"]') ? 0 : document.documentElement.scrollHeight;
}

/** In the page: nothing loads any more. */
function isDrawn(): boolean {
  const images = [...document.images].every((image) => image.complete);
  return images && document.fonts.status === 'loaded' && !document.querySelector('[aria-busy="true"]');
}
