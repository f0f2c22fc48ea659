import type { Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/world.ts';
import { anApplication } from '#tests/world/applications.ts';
import { openDrawn } from '#tests/journeys/steps/portal.ts';
import { enterOfficers } from '#tests/world/whole-application.ts';

const login = '/application/user-login';
const form = '/application/user-member-application/life-member';

/** Opens a page whose scripts stay away until the answer is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await openDrawn(page, path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return held.resolve;
}

/** Paths that are asked for from here on. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

for (const [browser, kept] of [
  ['keeps nothing', {}],
  ['keeps an e-mail', { 'omas.remembered-email': 'ravi@example.org' }],
] as const) {
  test.describe(`scripts that come late, in a browser that ${browser}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(login);
      await page.evaluate((items) => Object.assign(localStorage, items), kept);
    });

    test('the press on Send OTP counts, once, for the e-mail that was typed', async ({ page, product }) => {
      const { email } = await anApplication(product.db);
      const release = await openWithoutScripts(page, login);
      const asked = requestsOf(page);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Remember me').check();
      await page.getByLabel('Email').press('Enter');
      release();
      await expect(page.getByRole('group', { name: 'Verification code' })).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('omas.remembered-email'))).toBe(email);
      expect(asked.filter((path) => path.endsWith('_send_otp'))).toHaveLength(1);
      expect(asked).not.toContain(login);
    });

    test('the form keeps what was typed, and the focus @phone', async ({ page, product }) => {
      await enterOfficers(await product.admin());
      const release = await openWithoutScripts(page, form);
      const first = page.getByLabel('First name');
      const values = [
        [page.getByLabel('Last name (optional)'), 'Iyer'],
        [page.getByLabel('Email'), 'asha@example.org'],
        [page.getByLabel('Mobile number', { exact: true }), '98765'],
        [first, 'Meenaki'],
      ] as const;
      for (const [field, value] of values) await field.fill(value);
      await first.press('ArrowLeft');
      release();
      await expect(page.locator('[data-taken-over]')).toHaveCount(1);
      await page.keyboard.type('sh');
      await expect(first).toHaveValue('Meenakshi');
      await page.unroute('**/assets/index-*.js');
      // The page keeps what React knows of it for this tab.
      await page.reload();
      await expect(first).toHaveValue('Meenakshi');
      for (const [field, value] of values.slice(0, 3)) await expect(field).toHaveValue(value);
    });
  });
}

test('who types on after a press has not sent anything yet', async ({ page }) => {
  const release = await openWithoutScripts(page, login);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('Email').fill('asha');
  release();
  await expect(page.locator('[data-taken-over]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await expect(page.locator('html[data-mantine-color-scheme="dark"]')).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('asha');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/valid|correct/i);
});

test("the staff's sign-in is there before its scripts, and keeps what was typed and the focus", async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/application/login?next=%2Fapplication%2Fcountry');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Office sign-in');
  const email = page.getByLabel('Email');
  await email.fill('office@example.org');
  release();
  await expect(page.getByRole('tab', { name: 'Login with Password' })).toBeVisible();
  await page.waitForFunction(() => document.querySelector('#root')?.hasAttribute('data-taken-over'));
  await expect(email).toHaveValue('office@example.org');
  await expect(email).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.dataset['audience'])).toBe('office');
});
