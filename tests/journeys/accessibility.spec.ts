import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { aSurgeon, chooseLifeMember, proveEmail } from './steps/apply.ts';
import { openRecords } from './steps/records.ts';
import { signInOffice } from './steps/review.ts';
import { expect, test } from './world.ts';

/** No violation of WCAG 2.2 A and AA, and no sideways scroll. */
async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

const openPages = {
  'the membership types': ['/user-member-application-list', 'Apply for membership'],
  'the account step': [
    '/user-member-application/life-member',
    'Online Membership Application System (OMAS)-Life Member',
  ],
  'the member sign-in': ['/user-login', 'Member login'],
  'the forgotten password': ['/user-forgot-password', 'Forgot your Email?'],
  track: ['/user-member-application-track', 'Track your application'],
  'the office sign-in': ['/login', 'Office sign-in'],
  "the office's forgotten password": ['/forgot-password', 'Forgot password'],
  "the office's new password": ['/change-password?token=none', 'Change password'],
} as const;

for (const [name, [path, heading]] of Object.entries(openPages))
  test(`${name} can be used by everyone @phone`, async ({ page }) => {
    await page.goto(`/application${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page);
  });

test('the personal step can be used by everyone @phone', async ({ page, product }) => {
  await chooseLifeMember(page);
  await proveEmail(page, product.post, aSurgeon());
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save & Proceed' }).click();
  await expect(page.getByText('Gender cannot be empty').first()).toBeVisible();
  await expectAccessible(page);
});

test("the office's own data can be used by everyone @phone", async ({ page }) => {
  await signInOffice(page);
  await openRecords(page, '/gst', 'GST');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add New' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Gst value cannot be empty').first()).toBeVisible();
  await expectAccessible(page);
  await openRecords(page, '/admin-user-role', 'Admin Users Role');
  await page.getByRole('button', { name: 'Add New' }).click();
  await expect(page.getByRole('checkbox', { name: 'Settings: Delete' })).toBeAttached();
  await expectAccessible(page);
  await page.goto('/application/admin-user-permission/1');
  await expect(page.getByRole('rowheader', { name: 'Settings' })).toBeVisible();
  await expectAccessible(page);
});

test("the office's dashboard and list can be used by everyone @phone", async ({ page }) => {
  await signInOffice(page);
  await expectAccessible(page);
  await page.goto('/application/membership-application/life-member');
  await expect(page.getByRole('heading', { level: 1, name: /Life Member/ })).toBeVisible();
  await expectAccessible(page);
});

const ownPages = {
  '/my-profile': 'My Profile',
  '/settings': 'Website Settings',
  '/notifications': 'Notifications',
  '/audit-log': 'Audit log',
} as const;

test("the office's pages about itself can be used by everyone @phone", async ({ page }) => {
  await signInOffice(page);
  for (const [path, heading] of Object.entries(ownPages)) {
    await page.goto(`/application${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectAccessible(page);
  }
});
