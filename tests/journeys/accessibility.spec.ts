import { expectAccessible } from './steps/accessible.ts';
import { openRecords } from './steps/records.ts';
import { signInOffice } from './steps/review.ts';
import { expect, test } from './world.ts';

const doors = {
  "the office's forgotten password": ['/forgot-password', 'Forgot password'],
  "the office's new password": ['/change-password?token=none', 'Change password'],
} as const;

for (const [name, [path, heading]] of Object.entries(doors))
  test(`${name} can be used by everyone @phone`, async ({ page }) => {
    await page.goto(`/application${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
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
