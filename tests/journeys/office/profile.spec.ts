import type { Page } from '@playwright/test';
import { accountCalls } from '#contract/accounts/calls.ts';
import { userCalls } from '#contract/accounts/user-calls.ts';
import { MAX_UPLOAD_BYTES } from '#contract/kit/upload.ts';
import { aPhoto } from '#tests/world/uploads.ts';
import type { World } from '#tests/world/product.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { chooseFile, codeFrom, codesTo } from '#tests/journeys/steps/apply.ts';
import {
  aStaffMember,
  enterAs,
  giveNewPassword,
  openProfile,
  signInAs,
  type Staff,
} from '#tests/journeys/steps/staff.ts';
import { expect, test } from '#tests/journeys/world.ts';

const update = (page: Page) => page.getByRole('button', { name: 'Update' }).click();

test('every fault of the profile is reported at its field', async ({ page, product }) => {
  await openProfile(page, product, await aStaffMember(product));
  await page.getByLabel('Full name').fill('');
  await page.getByLabel('Email').fill('');
  await update(page);
  await expect(page.getByText('Full name cannot be empty').last()).toBeVisible();
  await expect(page.getByText('Email cannot be empty').last()).toBeVisible();
  await page.getByLabel('Email').fill('meera@nowhere');
  await update(page);
  await expect(page.getByText('Invalid email format').last()).toBeVisible();
  await page.getByLabel('Email').fill('office@example.org');
  await page.getByLabel('Full name').fill('Meera');
  await update(page);
  await expect(page.getByText('There is already a user with this e-mail').last()).toBeVisible();

  const chooser = page.getByRole('group', { name: 'Photo (optional)' }).locator('input[type=file]');
  await chooser.setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(MAX_UPLOAD_BYTES + 1),
  });
  await expect(page.getByText('Maximum file size allowed: 2MB')).toBeVisible();
  await chooser.setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(page.getByText('Only JPEG, JPG, PNG, HEIC or WebP images are accepted')).toBeVisible();
});

test('name, photo and e-mail are changed, the top bar shows them, and both addresses get a mail', async ({
  page,
  product,
}) => {
  const staff = await aStaffMember(product);
  await openProfile(page, product, staff);
  await expect(page.getByRole('banner')).toContainText(staff.name);
  await page.getByLabel('Full name').fill('  Meera Krishnan ');
  const email = staff.email.replace('nair', 'krishnan');
  await page.getByLabel('Email').fill(email.toUpperCase());
  await chooseFile(page, 'Photo', await aPhoto());
  await update(page);
  const proving = page.getByRole('dialog', { name: 'Change e-mail' });
  await expect(proving.getByText(`a code of four digits to ${staff.email}`)).toBeVisible();
  await proving.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await update(page);
  await submitCode(page, await codeFrom(product.post, staff.email));
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(proving).toBeHidden();
  await expect(page.getByRole('banner')).toContainText('Meera Krishnan');
  await expect(page.getByLabel('Full name')).toHaveValue('Meera Krishnan');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  const photo = page.getByRole('main').locator('img');
  await expect(photo).toHaveCount(1);
  expect(
    await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(900);
  const menu = page.getByRole('banner').getByRole('button', { name: /Meera Krishnan/ });
  await expect(menu.locator('img')).toHaveCount(1);
  await product.post.mailTo(staff.email, /has another e-mail/);
  await product.post.mailTo(email, /has this e-mail now/);

  await page.getByLabel('Full name').fill('Meera K. Krishnan');
  await update(page);
  await expect(page.getByRole('banner')).toContainText('Meera K. Krishnan');
  await page.getByLabel('Full name').fill('Not saved');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Not saved');
});

/** The profile of somebody who was invited and signs in by codes. */
async function openWithoutPassword(page: Page, product: World, staff: Staff): Promise<void> {
  await enterAs(page, product, staff);
  await product.db.updateTable('admins').set({ password_hash: null }).where('id', '=', staff.id).execute();
  await page.goto('/application/my-profile');
}

/** Opens the dialog by the pencil; its code. */
async function startFirstPassword(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set a password' }).click();
  await expect(page.getByRole('group', { name: 'Verification code' })).toBeVisible();
}

async function submitCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 4').pressSequentially(code);
}

test('the pencil changes the password with the present one, and signs out everywhere else', async ({
  page,
  product,
}) => {
  const staff = await aStaffMember(product);
  const elsewhere = product.browser('office');
  await elsewhere.ok(accountCalls.adminLogin, { username: staff.email, password: staff.password });
  await openProfile(page, product, staff);
  await page.getByRole('button', { name: 'Change password' }).click();
  const present = page.getByLabel('Present password');
  await expect(present).toBeFocused();
  await expectAccessible(page, '[role="dialog"]');
  await giveNewPassword(page, '');
  await expect(page.getByText('Present password cannot be empty').last()).toBeVisible();
  await expect(page.getByText('New password cannot be empty').last()).toBeVisible();
  await expect(page.getByText('Confirm password cannot be empty').last()).toBeVisible();
  await present.fill('not the present one');
  await giveNewPassword(page, 'another long password', 'another long passw0rd');
  await expect(page.getByText('Passwords do not match').last()).toBeVisible();
  await page.getByRole('button', { name: 'Show password' }).nth(1).click();
  await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('type', 'text');
  await giveNewPassword(page, 'another long password');
  await expect(page.getByText('Your password is not right.').last()).toBeVisible();
  await present.fill(staff.password);
  await giveNewPassword(page, 'sunshine2024');
  await expect(page.getByText('This is easy to guess.').last()).toBeVisible();
  await giveNewPassword(page, 'another long password');
  await expect(
    page.getByText('Your password was changed. Everywhere else you were signed out.'),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  const { data } = await elsewhere.ok(accountCalls.session, {});
  expect(data.admin).toBeNull();

  await page.context().clearCookies();
  await page.goto('/application/login');
  await signInAs(page, { email: staff.email, password: 'another long password' });
});

test('who has no password sets one by a mailed code', async ({ page, product }) => {
  const staff = await aStaffMember(product);
  await openWithoutPassword(page, product, staff);
  await startFirstPassword(page);
  const code = await codeFrom(product.post, staff.email);
  const codes = codesTo(product.post, staff.email);
  await page.getByLabel('Digit 1 of 4').pressSequentially(code.slice(0, 3));
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Set a password' })).toBeFocused();
  await startFirstPassword(page);
  expect(codesTo(product.post, staff.email)).toBe(codes);
  await submitCode(page, code === '0000' ? '1111' : '0000');
  await expect(page.getByText('This code is not right. Please check it and try again.')).toBeVisible();
  await submitCode(page, code);
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
  await giveNewPassword(page, 'another long password');
  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
});

test('a user who waits too long after the code is asked for another one', async ({ page, product }) => {
  const staff = await aStaffMember(product);
  await openWithoutPassword(page, product, staff);
  await startFirstPassword(page);
  await submitCode(page, await codeFrom(product.post, staff.email));
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  product.clock.pass(601);
  const codes = codesTo(product.post, staff.email);
  await giveNewPassword(page, 'another long password');
  await expect(page.getByText('Please verify the code we mailed you first.')).toBeVisible();
  await expect.poll(() => codesTo(product.post, staff.email)).toBe(codes + 1);
  await submitCode(page, await codeFrom(product.post, staff.email));
  await giveNewPassword(page, 'another long password');
  await expect(page.getByText('Your password was changed.')).toBeVisible();
});

test('what another administrator changed is not overwritten unasked', async ({ page, product }) => {
  const staff = await aStaffMember(product);
  await openProfile(page, product, staff);
  const office = await product.admin();
  const { data: users } = await office.ok(userCalls.getUser, {});
  const user = users.find(({ id }) => id === staff.id);
  if (!user) throw new Error('The user is not in the list');
  await office.ok(userCalls.addUser, { ...user, full_name: 'Meera of the office' });

  await page.getByLabel('Full name').fill('Meera herself');
  await update(page);
  await expect(page.getByText('Somebody else changed this user while you had it open.')).toBeVisible();
  await expect(page.getByText('Full name is now Meera of the office')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Meera herself');
  await page.getByRole('button', { name: 'Show what is stored now' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Meera of the office');
  await page.getByLabel('Full name').fill('Meera herself');
  await update(page);
  await expect(page.getByRole('banner')).toContainText('Meera herself');
});

test('a save that does not arrive says so, and nothing typed is lost', async ({ page, product }) => {
  await openProfile(page, product, await aStaffMember(product));
  await page.getByLabel('Full name').fill('Meera offline');
  await page.route('**/api/my_profile_update', (route) => route.abort());
  await update(page);
  await expect(page.getByText('Submission failed. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Meera offline');
  await page.unroute('**/api/my_profile_update');
  await update(page);
  await expect(page.getByRole('banner')).toContainText('Meera offline');
});

test('a saved profile counts as saved when it cannot be read again, and what was typed since stays', async ({
  page,
  product,
}) => {
  await openProfile(page, product, await aStaffMember(product));
  const name = page.getByLabel('Full name');
  const reading = Promise.withResolvers<void>();
  await page.route('**/api/admin_profile', async (route) => {
    await reading.promise;
    await route.continue();
  });
  await name.fill('Meera saved');
  await update(page);
  await expect(page.getByRole('banner')).toContainText('Meera saved');
  await name.fill('Meera typed meanwhile');
  const read = page.waitForResponse('**/api/admin_profile');
  reading.resolve();
  await read;
  // The heads of page and form are drawn from the same answer.
  await expect(page.getByRole('main').getByText('Meera saved', { exact: true })).toBeVisible();
  await expect(name).toHaveValue('Meera typed meanwhile');

  await page.unroute('**/api/admin_profile');
  await page.route('**/api/admin_profile', (route) => route.abort());
  await update(page);
  await expect(page.getByRole('banner')).toContainText('Meera typed meanwhile');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeHidden();
});
