import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { setUpApp } from '#tests/steps/factors.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { editRecord, enterOffice, openRecords } from '#tests/journeys/steps/records.ts';
import { aStaffMember, enterAs, openProfile, signInAs, expectOffice } from '#tests/journeys/steps/staff.ts';
import { expect, test } from '#tests/journeys/world.ts';
import { accountCalls } from '#contract/accounts/calls.ts';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('an authenticator app is set up, and its code is asked for at the next sign-in @phone', async ({
  page,
  product,
}) => {
  const staff = await aStaffMember(product);
  await openProfile(page, product, staff);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const setUp = dialogOf(page, 'Set up an authenticator app');
  await expect(setUp.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  const words = await setUp.getByText('Or type this key into the app:').innerText();
  const secret = words.replace(/^.*:/, '').replaceAll(/\s/g, '');
  const app = new TOTP({ secret });
  const codeIn = (seconds: number) =>
    app.generate({ timestamp: product.clock.now().getTime() + seconds * 1_000 });

  await setUp.getByRole('button', { name: 'Confirm' }).click();
  await expect(setUp.getByText('The code cannot be empty').last()).toBeVisible();
  await setUp.getByLabel('Code that the app shows').fill(codeIn(600));
  await setUp.getByRole('button', { name: 'Confirm' }).click();
  await expect(setUp.getByText('This code is not right').last()).toBeVisible();
  await setUp.getByLabel('Code that the app shows').fill(codeIn(0));
  await setUp.getByRole('button', { name: 'Confirm' }).click();

  const kept = dialogOf(page, 'Your recovery codes');
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page, '[role="dialog"]');
  const download = page.waitForEvent('download');
  await kept.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  const recovery = await kept.getByRole('listitem').first().innerText();
  await kept.getByRole('button', { name: 'I have kept them' }).click();
  const section = page.getByRole('region', { name: 'Second factor' });
  await expect(section.getByText('Recovery codes left')).toBeVisible();

  await page.context().clearCookies();
  await typePassword(page, staff);
  await expect(page.getByRole('heading', { level: 1, name: 'Your second factor' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code of the app').fill('000 000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This code is not right').last()).toBeVisible();
  // The step that confirmed the app is used.
  await page.getByLabel('Code of the app').fill(codeIn(30));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectOffice(page);

  await page.context().clearCookies();
  await typePassword(page, staff);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectOffice(page);
});

async function typePassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/application/login');
  await page.getByRole('tab', { name: 'Login with Password' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test('recovery codes are made anew, and the app is removed', async ({ page, product }) => {
  const staff = await aStaffMember(product);
  const office = product.browser('office');
  await office.ok(accountCalls.adminLogin, { username: staff.email, password: staff.password });
  await enterAs(page, product, staff);
  await setUpApp(product, office);
  await page.goto('/application/my-profile');
  const section = page.getByRole('region', { name: 'Second factor' });
  await section.getByRole('button', { name: 'New recovery codes' }).click();
  await dialogOf(page, 'New recovery codes').getByRole('button', { name: 'Make new codes' }).click();
  const kept = dialogOf(page, 'Your recovery codes');
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  await kept.getByRole('button', { name: 'I have kept them' }).click();
  await section.getByRole('button', { name: 'Remove the app' }).click();
  const question = dialogOf(page, 'Remove the authenticator app');
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(section.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  await page.context().clearCookies();
  await signInAs(page, staff);
});

test('who has lost phone and codes is helped by an administrator', async ({ page, product }) => {
  const staff = await aStaffMember(product);
  const office = product.browser('office');
  await office.ok(accountCalls.adminLogin, { username: staff.email, password: staff.password });
  await setUpApp(product, office);
  await enterOffice(page, product);
  await openRecords(page, '/admin-users', 'Admin Users');
  const panel = await editRecord(page, 'User', staff.name);
  await panel.getByRole('button', { name: 'Remove the second factor' }).click();
  const question = dialogOf(page, 'Remove the second factor');
  await expect(question.getByText(staff.name)).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('The second factor was removed')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Remove the second factor' })).toBeHidden();
});
