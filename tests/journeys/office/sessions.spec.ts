import type { Page } from '@playwright/test';
import { accountCalls } from '#contract/accounts/calls.ts';
import { freshProofSeconds } from '#contract/accounts/callers.ts';
import { setUpApp } from '#tests/steps/factors.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { chooseFile } from '#tests/journeys/steps/apply.ts';
import { aStaffMember, enterAs, openProfile, type Staff } from '#tests/journeys/steps/staff.ts';
import { expect, test } from '#tests/journeys/world.ts';
import { aSignature } from '#tests/world/uploads.ts';
import type { World } from '#tests/world/product.ts';

test('a device that another one signs out keeps what was typed on it', async ({
  page,
  browser,
  contextOptions,
  product,
}) => {
  const staff = await aStaffMember(product);
  await openProfile(page, product, staff);
  const there = await browser.newPage(contextOptions);
  await enterAs(there, product, staff);
  await there.goto('/application/my-profile');
  await there.getByLabel('Full name').fill('Typed and not saved');

  await page.reload();
  const list = page.getByRole('list', { name: 'Where you are signed in' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText('This device');
  await list.getByRole('button', { name: /^Sign out/ }).click();
  await expect(page.getByText('That device is signed out.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toBeHidden();

  await there.getByRole('button', { name: 'Update' }).click();
  const ended = there.getByRole('dialog', { name: 'Your session has ended' });
  await expect(ended).toBeVisible();
  await ended.getByRole('tab', { name: 'Login with Password' }).click();
  await ended.getByLabel('Password', { exact: true }).fill(staff.password);
  await ended.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(ended).toBeHidden();
  await expect(there.getByLabel('Full name')).toHaveValue('Typed and not saved');
  await there.close();
});

/** They showed who they are longer ago than counts. */
async function growOld({ db, clock }: World, { id }: Staff): Promise<void> {
  const proven_at = new Date(clock.now().getTime() - (freshProofSeconds + 1) * 1_000);
  await db.updateTable('sessions').set({ proven_at }).where('admin_id', '=', id).execute();
}

const questionOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

test('saving the settings asks who it is, and saves what was typed @phone', async ({ page, product }) => {
  const staff = await aStaffMember(product, { Settings: ['view', 'update'] });
  await enterAs(page, product, staff);
  await page.goto('/application/settings');
  await page.getByLabel('Website name', { exact: true }).fill('Surgeons of Madurai');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('office@surgeons.example');
  await page.getByLabel('Phone number', { exact: true }).fill('98765 43210');
  await page.getByLabel('Address', { exact: true }).fill('1 Long Street, Madurai');
  await page.getByLabel('GST', { exact: true }).fill('33AAAAA0000A1Z9');
  await chooseFile(page, 'Logo', await aSignature());
  await growOld(product, staff);
  const save = page.getByRole('button', { name: 'Update' });
  await save.click();
  const question = questionOf(page);
  const password = question.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(save).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(password).toBeFocused();
  await page.keyboard.type('some other password');
  await page.keyboard.press('Enter');
  await expect(question.getByText('Your password is not right').last()).toBeVisible();
  await password.fill(staff.password);
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  // Above the question: it can be read, and pressed.
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await page.context().setOffline(false);
  await password.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Website name', { exact: true })).toHaveValue('Surgeons of Madurai');
});

test('who has an app shows its code, above what is open @phone', async ({ page, product }) => {
  const staff = await aStaffMember(product);
  await openProfile(page, product, staff);
  const office = product.browser('office');
  await office.ok(accountCalls.adminLogin, { username: staff.email, password: staff.password });
  const { app } = await setUpApp(product, office);
  await growOld(product, staff);
  await page.reload();
  await page.getByRole('button', { name: 'Set up another app' }).click();
  const question = questionOf(page);
  await expect(question.getByLabel('Code of the app')).toBeFocused();
  await expectAccessible(page, '[role="dialog"]');
  await question.getByLabel('Code of the app').fill(app(30));
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toBeHidden();
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(setUp.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
});
