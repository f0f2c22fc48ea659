import type { Page } from '@playwright/test';
import { enterPortal, openDrawn } from '#tests/journeys/steps/portal.ts';
import { expect, test } from '#tests/journeys/world.ts';
import { anApplication } from '#tests/world/applications.ts';
import { enterOfficers } from '#tests/world/whole-application.ts';

const types = '/application/user-member-application-list';
const pages = [
  [types, 'Apply for membership'],
  ['/application/user-member-application-track', 'Track your application'],
  ['/application/user-login', 'Member login'],
  ['/application/know-user-member-application', 'Know your membership number'],
  ['/application/user-member-application/life-member', 'Account Information', 'Life Member'],
] as const;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  const name = "Surgeons' & </script><i>Sons";

  test('the pages that are opened first can be read @phone', async ({ page, product }) => {
    await product.db
      .updateTable('settings')
      .set({ website_name: name, benefits: ['A number of your own'] })
      .execute();
    await enterOfficers(await product.admin());
    for (const [path, heading, type] of pages) {
      await openDrawn(page, path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('link', { name: `${name} home` })).toBeVisible();
      expect(await page.title()).toBe([heading, type, name].filter(Boolean).join(' · '));
    }
    await openDrawn(page, types);
    await expect(page.getByRole('article', { name: 'Life Member', exact: true })).toContainText('₹4,130');
    await expect(page.getByRole('list', { name: 'Why join' })).toContainText('A number of your own');
    await expect(page.getByRole('region', { name: 'Office-bearers' })).toContainText('Dr. Lakshmi Nair');
  });
});

test('scripts take the page over as it stands @phone', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const [path, heading] of pages) {
    await openDrawn(page, path);
    // Only the page that scripts have taken over reacts.
    await page.getByRole('button', { name: 'Light or dark' }).click();
    await expect(page.locator('html[data-mantine-color-scheme="dark"]')).toHaveCount(1);
    await page.getByRole('button', { name: 'Light or dark' }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toHaveCount(1);
  }
  expect(complaints).toEqual([]);
  expect(asked.filter((path) => path.startsWith('/api/') && path !== '/api/app_manifest')).toEqual([]);
});

test('scripts that come late leave the focus where the person put it', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await openDrawn(page, types, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the page' });
  await expect(skip).toBeFocused();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  held.resolve();
  // A pointer on a button loads what it opens, once scripts have taken the page over.
  await expect(async () => {
    await page.getByRole('heading', { level: 1 }).hover();
    await page.getByRole('button', { name: 'View Details & Apply' }).first().hover();
    expect(asked.some((url) => url.includes('eligibility-dialog'))).toBe(true);
  }).toPass();
  await expect(skip).toBeFocused();
});

test('a page is drawn whole before the stylesheet of all pages is there @phone', async ({
  page,
  product,
}) => {
  // By a name, as everywhere but in tests: passkeys hold for no number.
  const site = product.url.replace('127.0.0.1', 'localhost');
  let held = Promise.withResolvers<void>();
  await page.route('**/assets/*.css', async (route) => {
    await held.promise;
    await route.continue();
  });
  for (const [path, heading] of pages) {
    held = Promise.withResolvers<void>();
    await openDrawn(page, site + path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const early = await placesOf(page);
    held.resolve();
    await expect(page.locator('[data-taken-over]')).toHaveCount(1);
    expect(await placesOf(page)).toEqual(early);
  }
});

/** Where everything stands on the page, and how it looks; all countries of a number come with scripts. */
async function placesOf(page: Page): Promise<string[]> {
  return page.locator('#root :not(option)').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, font } = getComputedStyle(element);
      return [element.tagName, x, y, width, height, color, backgroundColor, font].join(' ');
    }),
  );
}

test('what a page checks needs no code made of text', async ({ page }) => {
  const forbidden: string[] = [];
  await page.exposeFunction('noteForbidden', (directive: string) => forbidden.push(directive));
  await page.addInitScript(() => {
    const { noteForbidden } = globalThis as unknown as { noteForbidden: (directive: string) => void };
    document.addEventListener('securitypolicyviolation', (event) => noteForbidden(event.effectiveDirective));
  });
  await page.goto('/application/user-login');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  // Browsers tell it later, one after the other: this one comes last.
  await page.evaluate(() => {
    new Image().src = 'https://elsewhere.example/';
  });
  await expect.poll(() => forbidden).toContain('img-src');
  expect(forbidden).toEqual(['img-src']);
});

test('what the office changes shows with the next visit', async ({ page, product }) => {
  await page.goto(types);
  const card = page.getByRole('article', { name: 'Life Member', exact: true });
  await expect(card).toContainText('₹4,130');
  await product.db.updateTable('packages').set({ fee: 600_000 }).where('slug', '=', 'life-member').execute();
  await page.reload();
  await expect(card).toContainText('₹7,080');
});

test('who is signed in gets a page of their own', async ({ page, product }) => {
  const application = await anApplication(product.db, { email: 'asha@example.org' });
  await enterPortal(page, product, 'member', application, '/user-member-application-list');
  await expect(page.getByRole('link', { name: 'Login/Signup' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Apply for membership' })).toBeVisible();
});

test('an e-mail that this browser keeps is there', async ({ page }) => {
  await page.goto('/application/user-login');
  await page.evaluate(() => localStorage.setItem('omas.remembered-email', 'asha@example.org'));
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.org');
});

test('chosen colours and darkness are there from the first moment', async ({ page }) => {
  await page.goto(types);
  await page.evaluate(() => localStorage.setItem('omas.scheme', 'dark'));
  const scheme = page.locator('html[data-mantine-color-scheme="dark"]');
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.reload();
  await expect(scheme).toHaveCount(1);
});

test('a dialog that does not arrive says so, and comes when there is a connection @phone', async ({
  page,
}) => {
  const dialog = '**/assets/eligibility-dialog-*';
  await page.route(dialog, (route) => route.abort('internetdisconnected'));
  await page.goto(types);
  await page.getByRole('button', { name: 'View Details & Apply' }).first().click();
  await expect(page.getByText('No response received from the server')).toBeVisible();
  await page.unroute(dialog);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Life Member' })).toBeVisible();
});

test('three questions lead to the type that fits, and an answer may be changed @phone', async ({ page }) => {
  await page.goto(types);
  const advice = page.getByRole('region', { name: 'Which type fits me?' });
  const answer = (question: RegExp, reply: 'Yes' | 'No') =>
    advice.getByRole('group', { name: question }).getByRole('button', { name: reply }).click();
  await expect(advice.getByRole('group')).toHaveCount(1);
  await answer(/practise in India/, 'Yes');
  await answer(/training/, 'No');
  await answer(/member of the Association of Surgeons of India/, 'No');
  await expect(advice).toContainText('Associate Life Member fits you.');

  await answer(/practise in India/, 'No');
  await expect(advice.getByRole('group')).toHaveCount(2);
  await expect(advice).toContainText('International Life Member fits you.');
  await answer(/training/, 'Yes');
  await expect(advice.getByRole('link', { name: 'Write to us' })).toBeVisible();

  await answer(/practise in India/, 'Yes');
  const go = advice.getByRole('button', { name: 'Go on with Associate Trainee Member' });
  await go.click();
  const dialog = page.getByRole('dialog', { name: 'Associate Trainee Member' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(go).toBeFocused();
});
