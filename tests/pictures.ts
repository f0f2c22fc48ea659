/** `npm run pictures`: draws the README's pictures from the real product with its demo data. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { startPostgres } from '#tools/embedded-postgres/start-postgres.ts';
import { ensureWebBuild } from '#tools/web-build/web-build.ts';
import { serveWeb } from '#server/serve-web.ts';
import { chromiumLaunch } from '#tests/world/setup/chromium.ts';
import { startProduct, type World } from './world/product.ts';

const folder = join(import.meta.dirname, '../docs/pictures');
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

await ensureWebBuild();
await mkdir(folder, { recursive: true });
const scratch = await mkdtemp(join(tmpdir(), 'omas-pictures-'));
const database = await startPostgres({ dataDir: join(scratch, 'database'), durable: false });
const world = await startProduct({
  connectionString: database.connectionString,
  env: { DEMO: '1' },
  web: serveWeb,
});
// The browser unpacks itself by TMPDIR, which the product's folders no longer need by now.
const browser = await chromium.launch(await chromiumLaunch());
try {
  await draw(phone, 'types-phone', '/user-member-application-list');
  await draw(desktop, 'office-dashboard', '/membership-application', await officeSession(world));
  await draw(desktop, 'office-list', '/membership-application/life-member', await officeSession(world));
  await draw(desktop, 'office-panel', await panelOf(world), await officeSession(world));
} finally {
  await browser.close();
  await world.close();
  await database.stop();
  await rm(scratch, { recursive: true, force: true });
}

type Cookies = Parameters<BrowserContext['addCookies']>[0];

async function draw(size: typeof desktop, name: string, path: string, cookies: Cookies = []): Promise<void> {
  const context = await browser.newContext({ ...size, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  await context.addCookies(cookies);
  const page: Page = await context.newPage();
  await page.goto(`${world.url}/application${path}`);
  // The office's line to the bell stays open, so the network is never idle.
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(isDrawn);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await context.close();
}

/** In the page: nothing loads any more. */
function isDrawn(): boolean {
  const images = [...document.images].every((image) => image.complete);
  return images && document.fonts.status === 'loaded' && !document.querySelector('[aria-busy="true"]');
}

async function officeSession(product: World): Promise<Cookies> {
  const { url } = product;
  const office = await product.admin();
  return [...office.cookies].map(([name, value]) => ({ name, value, url }));
}

/** The panel of the newest application that waits for the office. */
async function panelOf(product: World): Promise<string> {
  const office = await product.admin();
  const filters = { application_status: statusIds.pendingActions, application_id: 1 };
  const { data } = await office.ok(officeCalls.getMember, filters);
  return `/membership-application/life-member?member=${data[0]?.id}`;
}
