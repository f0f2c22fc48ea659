import type { Page } from '@playwright/test';
import { hashPassword } from '#server/modules/accounts/account/passwords.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { World } from '#tests/world/product.ts';
import { codeFrom, codesTo, typeCode } from '#tests/journeys/steps/apply.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { dialogOf, fillFields, openRecords, recordOf } from '#tests/journeys/steps/records.ts';
import { aStaffMember, enterAs, giveNewPassword } from '#tests/journeys/steps/staff.ts';
import { expect, test } from '#tests/journeys/world.ts';

let count = 0;

/** A member whom nobody else in the world knows. */
async function aMember({ db }: Pick<World, 'db'>, values: Partial<ApplicationRow> = {}) {
  count += 1;
  const email = `asha.rao.${process.pid}.${count}@example.org`;
  return anApplication(db, { status_id: 12, email, ...values });
}

async function signInByPassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('tab', { name: 'Login with Password' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

const preview = ({ public_id }: ApplicationRow) =>
  new RegExp(`/user-member-application-preview/${public_id}$`);

test('a code opens the page that was asked for, and going back to the e-mail does not lose it', async ({
  page,
  product,
}) => {
  const member = await aMember(product);
  await page.goto(`/application/user-member-application-certificate/${member.public_id}`);
  await expect(page.getByRole('tab', { name: 'Login with OTP' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('Email cannot be empty').last()).toBeVisible();
  await page.getByLabel('Email').fill(` ${member.email.toUpperCase()}`);
  await page.getByRole('button', { name: 'Send OTP' }).click();

  const verify = page.getByRole('button', { name: 'Verify OTP' });
  const first = page.getByLabel('Digit 1 of 4');
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(first).toHaveAttribute('inputmode', 'numeric');
  await expect(page.getByText(/^Code expires in [12]:\d\d$/)).toBeVisible();
  await expect(page.getByText('Check your inbox & spam folder')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend in \d+s$/ })).toBeDisabled();
  await expect(verify).toBeDisabled();
  const code = await codeFrom(product.post, member.email);
  const codes = codesTo(product.post, member.email);

  await page.getByRole('button', { name: 'Use another e-mail' }).click();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await typeCode(page, code);
  await expect(page.getByRole('heading', { level: 1, name: 'My Certificates' })).toBeVisible();
  expect(codesTo(product.post, member.email)).toBe(codes);

  await page.goto('/application/user-login?next=%2F%09%2Fevil.example');
  await expect(page).toHaveURL(preview(member));
});

test('a forgotten password is set by a mailed link once; Remember me keeps the e-mail alone', async ({
  page,
  product,
}) => {
  const member = await aMember(product);
  await page.goto('/application/user-login');
  await page.getByRole('link', { name: 'Forgot Email?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your Email?' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Email cannot be empty').last()).toBeVisible();
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('If this e-mail is known to us, a link')).toBeVisible();

  const { text } = await product.post.mailTo(member.email, /set a new password/i);
  const link = /http\S+\/application\/user-change-password\?token=[\w-]+/.exec(text)?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Create a new password!' })).toBeVisible();
  await giveNewPassword(page, '');
  await expect(page.getByText('Password cannot be empty', { exact: true }).last()).toBeVisible();
  await expect(page.getByText('Confirm password cannot be empty').last()).toBeVisible();
  const password = 'a long password of Asha';
  await giveNewPassword(page, password, 'a long passw0rd of Asha');
  await expect(page.getByText('Passwords do not match').last()).toBeVisible();
  await giveNewPassword(page, password);
  await expect(page.getByText('Your new password is set. Please sign in.')).toBeVisible();

  await page.getByRole('tab', { name: 'Login with Password' }).click();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  for (const message of ['Email cannot be empty', 'Password cannot be empty'])
    await expect(page.getByText(message).last()).toBeVisible();
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await signInByPassword(page, member.email, 'not this one');
  await expect(page.getByText('The e-mail or the password is not right.').last()).toBeVisible();
  await signInByPassword(page, member.email, password);
  await expect(page).toHaveURL(preview(member));
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).toContain(member.email);
  expect(kept).not.toContain(password);

  await page.context().clearCookies();
  await page.goto('/application/user-login');
  await expect(page.getByLabel('Email')).toHaveValue(member.email);
  await page.goto(link);
  await expect(page.getByText('This link has expired or was used already.')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await page.goto('/application/user-change-password');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your Email?' })).toBeVisible();
});

/** The account step of a new application by somebody who is registered already. */
async function applyAgain(page: Page, email: string): Promise<void> {
  await page.goto('/application/user-member-application/life-member');
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Mobile number', { exact: true }).fill('9876543210');
  await page.getByRole('button', { name: 'Save & Proceed' }).click();
}

test('a registered person signs in over the account step, by code or by password', async ({
  page,
  product,
}) => {
  const member = await aMember(product);
  const password = 'a long password of Asha';
  await product.db
    .updateTable('member_accounts')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', member.account_id)
    .execute();
  await applyAgain(page, member.email);
  const dialog = page.getByRole('dialog', { name: 'Email Already Registered' });
  await dialog.getByRole('button', { name: 'Login and Continue' }).click();
  await expect(dialog.getByText('Password cannot be empty').last()).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Forgot password' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Send me a code instead' }).click();
  await expect(dialog.getByRole('group', { name: 'Verification code' })).toBeVisible();
  const code = await codeFrom(product.post, member.email);
  await dialog.getByRole('button', { name: 'Sign in with the password instead' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Asha');

  await page.getByRole('button', { name: 'Save & Proceed' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Login and Continue' }).click();
  await expect(page).toHaveURL(preview(member));

  await page.context().clearCookies();
  product.clock.pass(61);
  await applyAgain(page, member.email);
  await dialog.getByRole('button', { name: 'Send me a code instead' }).click();
  await expect(dialog.getByRole('group', { name: 'Verification code' })).toBeVisible();
  await expect.poll(() => codeFrom(product.post, member.email)).not.toBe(code);
  await typeCode(page, await codeFrom(product.post, member.email));
  await expect(page).toHaveURL(preview(member));
});

test('an applicant whose session ends in the middle of the wizard signs in over it and loses nothing', async ({
  page,
  product,
}) => {
  const applicant = await aMember(product, { status_id: 0 });
  await enterPortal(page, product, 'applicant', applicant, '/user-member-application/life-member');
  const father = page.getByLabel("Father's name (optional)");
  await expect(father).toBeVisible();
  await product.db.deleteFrom('sessions').where('application_id', '=', applicant.id).execute();
  await father.fill('Mohan Rao');

  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog.getByLabel('Email')).toHaveValue(applicant.email);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await expect(dialog.getByRole('group', { name: 'Verification code' })).toBeVisible();
  await typeCode(page, await codeFrom(product.post, applicant.email));
  await expect(dialog).toBeHidden();
  await expect(father).toHaveValue('Mohan Rao');
  await page.getByLabel('Street line 1').fill('14 Beach Road');
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();

  await page.reload();
  await expect(father).toHaveValue('Mohan Rao');
  await expect(page.getByLabel('Street line 1')).toHaveValue('14 Beach Road');
});

test('another person who signs in over a page whose session ended leaves it', async ({ page, product }) => {
  const [member, other] = [await aMember(product), await aMember(product)];
  await enterPortal(page, product, 'member', member, `/user-member-application-preview/${member.public_id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'My Membership' })).toBeVisible();
  await product.db.deleteFrom('sessions').where('account_id', '=', member.account_id).execute();
  // A key, not a click: the page may hear of it first, and its dialog lies over the link.
  await page.getByRole('link', { name: 'Track Status', includeHidden: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Email').fill(other.email);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await expect(dialog.getByRole('group', { name: 'Verification code' })).toBeVisible();
  await typeCode(page, await codeFrom(product.post, other.email));
  await expect(page).toHaveURL(/user-member-application-list$/);
});

test('an administrator whose session ends with a panel open signs in over it and saves', async ({
  page,
  product,
}) => {
  const staff = await aStaffMember(product, { 'GST type': ['view', 'create'] });
  await enterAs(page, product, staff);
  await openRecords(page, '/gst-type', 'GST Type');
  await page.getByRole('button', { name: 'Add New' }).click();
  const panel = dialogOf(page, 'Add GST Type');
  const name = `Kept ${process.pid}`;
  await fillFields(panel, { 'GST type': name });
  // Not before the press: the bell may hear of it first, and its dialog lies over the panel.
  await page.route(
    '**/api/add_gst_type',
    async (route) => {
      await product.db.deleteFrom('sessions').where('admin_id', '=', staff.id).execute();
      await route.continue();
    },
    { times: 1 },
  );
  await panel.getByRole('button', { name: 'Add', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByRole('tab', { name: 'Login with Password' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue(staff.email);
  await dialog.getByLabel('Password', { exact: true }).fill(staff.password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(dialog).toBeHidden();
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(recordOf(page, name)).toBeVisible();
});
