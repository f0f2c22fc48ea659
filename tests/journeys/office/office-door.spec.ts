import type { Page } from '@playwright/test';
import { passwordLength } from '#contract/accounts/callers.ts';
import { userCalls } from '#contract/accounts/user-calls.ts';
import { aRole } from '#tests/world/administrators.ts';
import { codeFrom, codesTo, typeCode } from '#tests/journeys/steps/apply.ts';
import { aStaffMember, giveNewPassword, signInAs } from '#tests/journeys/steps/staff.ts';
import { expect, test } from '#tests/journeys/world.ts';

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/application/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verify OTP' })).toBeVisible();
}

/** The link of the newest mail about a password. */
function linkIn(text: string): string {
  const link = /http\S+\/application\/change-password\?token=[\w-]+/.exec(text)?.[0];
  if (!link) throw new Error(`No link in the letter: ${text}`);
  return link;
}

test('a pasted code signs in, after a wrong one and a reload, and leads to the page that was asked for', async ({
  page,
  context,
  product,
}) => {
  const { name, email } = await aStaffMember(product);
  await page.goto('/application/my-profile');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('Email cannot be empty').last()).toBeVisible();
  await page.getByLabel('Email').fill('meera@nowhere');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('Invalid email format').last()).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send OTP' }).click();

  const verify = page.getByRole('button', { name: 'Verify', exact: true });
  const boxes = page.getByRole('group', { name: 'Verification code' }).getByRole('textbox');
  await expect(boxes).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Resend in' })).toBeDisabled();
  const code = await codeFrom(product.post, email);
  await boxes.first().pressSequentially(`x${code.slice(0, 3)}`);
  await expect(verify).toBeDisabled();

  await page.reload();
  await expect(page.getByText(/Code expires in [12]:/)).toBeVisible();
  await typeCode(page, code === '0000' ? '1111' : '0000');
  await expect(page.getByText('This code is not right. Please check it and try again.')).toBeVisible();
  await expect(boxes.first()).toBeFocused();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `Your code: ${code}`);
  await boxes.nth(2).press('ControlOrMeta+V');
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(name);
});

test('a code ends after 180 seconds, another one may be asked for after 60, and both clocks start again', async ({
  page,
  product,
}) => {
  const { name, email } = await aStaffMember(product);
  await page.clock.install();
  await askForCode(page, email);
  await codeFrom(product.post, email);
  const codes = codesTo(product.post, email);
  await page.clock.fastForward(58_000);
  await expect(page.getByRole('button', { name: /^Resend in \ds/ })).toBeDisabled();
  await page.clock.fastForward(3_000);
  product.clock.pass(61);
  await page.getByRole('button', { name: 'Resend OTP' }).click();
  await expect.poll(() => codesTo(product.post, email)).toBe(codes + 1);
  await expect(page.getByRole('button', { name: /^Resend in [56]\ds/ })).toBeDisabled();
  await expect(page.getByText(/^Code expires in (3:00|2:5)/)).toBeVisible();

  await page.clock.fastForward(181_000);
  product.clock.pass(181);
  await expect(page.getByText('This code has expired')).toBeVisible();
  await expect(page.getByLabel('Digit 1 of 4')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Verify', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Resend OTP' }).click();
  await expect.poll(() => codesTo(product.post, email)).toBe(codes + 2);
  await expect(page.getByText('Code expires in')).toBeVisible();
  await typeCode(page, await codeFrom(product.post, email));
  await expect(page.getByRole('banner')).toContainText(name);
});

test('the page that was asked for opens, also by its whole path', async ({ page, product }) => {
  const staff = await aStaffMember(product);
  await page.goto('/application/login?next=%2Fapplication%2Fmy-profile');
  await signInAs(page, staff);
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
});

test('Remember me keeps the e-mail and never the password', async ({ page, product }) => {
  const staff = await aStaffMember(product);
  await page.goto('/application/login');
  await page.getByRole('tab', { name: 'Login with Password' }).click();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  for (const message of ['Email cannot be empty', 'Password cannot be empty'])
    await expect(page.getByText(message).last()).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('not this one');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('The e-mail or the password is not right.').last()).toBeVisible();

  await signInAs(page, staff);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).toContain(staff.email);
  expect(kept).not.toContain(staff.password);
  await logOut(page);
  await expect(page.getByLabel('Email')).toHaveValue(staff.email);
  await page.getByLabel('Remember me').uncheck();
  await signInAs(page, staff);
  await logOut(page);
  await expect(page.getByLabel('Email')).toHaveValue('');
});

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /Meera/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Office sign-in' })).toBeVisible();
}

test('a forgotten password is set by a mailed link, which works once', async ({ page, product }) => {
  const staff = await aStaffMember(product);
  await page.goto('/application/login');
  await page.getByRole('link', { name: 'Forgot Email?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Email cannot be empty').last()).toBeVisible();
  await page.getByLabel('Email').fill(staff.email);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('If this e-mail is known to us, a link')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the sign-in' })).toBeVisible();

  const link = linkIn((await product.post.mailTo(staff.email, /set a new password/i)).text);
  await page.goto(link);
  await giveNewPassword(page, '');
  await expect(page.getByText('New password cannot be empty').last()).toBeVisible();
  await expect(page.getByText('Confirm password cannot be empty').last()).toBeVisible();
  await giveNewPassword(page, 'short');
  await expect(page.getByRole('link', { name: 'Back to the sign-in' })).toBeVisible();
  await expect(
    page.getByRole('alert').getByText(`At least ${passwordLength.staff} characters`),
  ).toBeVisible();
  const password = 'another long password';
  await giveNewPassword(page, password, 'another long passw0rd');
  await expect(page.getByText('Passwords do not match').last()).toBeVisible();
  await giveNewPassword(page, password);
  await expect(page.getByText('Your new password is set. Please sign in.')).toBeVisible();
  await signInAs(page, { email: staff.email, password });

  await page.goto(link);
  await expect(page.getByText('This link has expired or was used already.')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible();
});

test('an invited user sets the first password by the link of the invitation', async ({ page, product }) => {
  const email = `invited.${process.pid}@example.org`;
  const office = await product.admin();
  const role = await aRole(product.db, 'Invited', {});
  await office.ok(userCalls.addUser, { full_name: 'Ravi Menon', email, role });
  await page.goto(linkIn((await product.post.mailTo(email)).text));
  await giveNewPassword(page, 'a first long password');
  await expect(page.getByRole('heading', { level: 1, name: 'Office sign-in' })).toBeVisible();
  await signInAs(page, { email, password: 'a first long password' });
  await expect(page.getByRole('banner')).toContainText('Ravi Menon');
});

test('without a link the password page says where a password is changed', async ({ page, product }) => {
  await page.goto('/application/change-password');
  await page.getByRole('link', { name: 'Ask for a link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible();
  await signInAs(page, await aStaffMember(product));
  await page.goto('/application/change-password');
  await page.getByRole('link', { name: 'Go to My Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
});

test('Need help? writes to the association, and leads to answers while it has no address', async ({
  page,
  product,
}) => {
  const reachedBy = (values: { email: string; phone?: string }) =>
    product.db.updateTable('settings').set(values).execute();
  await reachedBy({ email: 'help@example.org' });
  await page.goto('/application/login');
  const help = page.getByRole('link', { name: 'Need help?' });
  await expect(help).toHaveAttribute('href', 'mailto:help@example.org');
  await reachedBy({ email: '', phone: '' });
  await page.reload();
  await expect(help).toHaveAttribute('href', '/application/user-member-application-not-found');
});

test('the sign-in names the society in full, however long its name @only-phone', async ({
  page,
  product,
}) => {
  const website_name = `${'Association of Surgeons of the South '.repeat(3)}and East`;
  await product.db.updateTable('settings').set({ website_name }).execute();
  await page.goto('/application/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Office sign-in' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveText(website_name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
