import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { everyFlag } from '#tests/steps/people.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { dialogOf, editRecord, openRecords } from '#tests/journeys/steps/records.ts';
import { aStaffMember, enterAs, type Staff } from '#tests/journeys/steps/staff.ts';
import { expect, test } from '#tests/journeys/world.ts';
import type { World } from '#tests/world/product.ts';

const heading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Set up your second factor', exact: true });

/** Their role demands a second factor from now on, or does not any more. */
async function demand({ db }: World, staff: Staff, demands_factor = true): Promise<void> {
  const role = db.selectFrom('admins').select('role_id').where('id', '=', staff.id);
  await db.updateTable('roles').set({ demands_factor }).where('id', '=', role).execute();
}

/** Scans, types the code that the app shows, and keeps the recovery codes. */
async function setUp(page: Page, product: World): Promise<void> {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = dialogOf(page, 'Set up an authenticator app');
  const words = await dialog.getByText('Or type this key into the app:').innerText();
  const app = new TOTP({ secret: words.replace(/^.*:/, '').replaceAll(/\s/g, '') });
  const code = app.generate({ timestamp: product.clock.now().getTime() });
  await dialog.getByLabel('Code that the app shows').fill(code);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const kept = dialogOf(page, 'Your recovery codes');
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  await kept.getByRole('button', { name: 'I have kept them' }).click();
}

test('whose role demands a second factor sets it up after signing in, and then goes where they wanted @phone', async ({
  page,
  product,
}) => {
  const staff = await aStaffMember(product);
  await demand(product, staff);
  await page.goto('/application/my-profile');
  await page.getByRole('tab', { name: 'Login with Password' }).click();
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password', { exact: true }).fill(staff.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Not now' })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto('/application/dashboard');
  await expect(heading(page)).toBeVisible();
  await page.goto('/application/my-profile');
  await setUp(page, product);
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove the app' }).click();
  const question = dialogOf(page, 'Remove the authenticator app');
  await expect(question.getByText('Your role needs a second factor')).toBeVisible();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(heading(page)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('a demand that is switched on while somebody works leads them there with their next step', async ({
  page,
  product,
}) => {
  const staff = await aStaffMember(product, everyFlag);
  await enterAs(page, product, staff);
  await openRecords(page, '/country', 'Country');
  const users = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Users', exact: true });
  await expect(users).toBeVisible();
  await demand(product, staff);
  // The pointer over a link asks for its page already, and the answer leads away before a slow click is made.
  await users.dispatchEvent('click');
  await expect(heading(page)).toBeVisible();
  await setUp(page, product);
  await expect(heading(page)).toBeHidden();
});

test('who switches it on for their own role is told before, and led there', async ({ page, product }) => {
  const staff = await aStaffMember(product, everyFlag);
  await enterAs(page, product, staff);
  const { role_name = '' } =
    (await product.db
      .selectFrom('admins as a')
      .innerJoin('roles as r', 'r.id', 'a.role_id')
      .select('r.name as role_name')
      .where('a.id', '=', staff.id)
      .executeTakeFirst()) ?? {};
  await openRecords(page, '/admin-user-role', 'Admin Users Role');
  const panel = await editRecord(page, 'Role', role_name);
  const required = panel.getByRole('switch', { name: 'Second factor is required' });
  await required.press('Space');
  const question = dialogOf(page, 'This is your own role');
  await expect(question.getByText('You have no second factor yet.')).toBeVisible();
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(required).not.toBeChecked();
  await required.press('Space');
  await question.getByRole('button', { name: 'Require it' }).click();
  await expect(required).toBeChecked();
  await panel.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(heading(page)).toBeVisible();
  await setUp(page, product);
  const own = page.getByRole('row').filter({ hasText: role_name });
  await expect(own.getByRole('cell', { name: 'Required', exact: true })).toBeVisible();
});

test('who may do everything is asked, says not now, and is reminded at home @phone', async ({
  page,
  product,
}) => {
  const staff = await aStaffMember(product);
  await product.db.updateTable('admins').set({ role_id: 1 }).where('id', '=', staff.id).execute();
  await enterAs(page, product, staff);
  await page.goto('/application/dashboard');
  await expect(heading(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Membership Application' })).toBeVisible();
  await expect(page.getByText('Your sign-in has no second factor')).toBeVisible();
  await page.getByRole('link', { name: 'Set up your second factor' }).click();
  await setUp(page, product);
  await expect(page.getByText('Your sign-in has no second factor')).toHaveCount(0);
});
