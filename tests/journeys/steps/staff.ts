import { expect, type Page } from '@playwright/test';
import { accountCalls } from '#contract/accounts/calls.ts';
import { hashPassword } from '#server/modules/accounts/account/passwords.ts';
import { aRole, type Flags } from '#tests/world/administrators.ts';
import type { World } from '#tests/world/product.ts';
import { enterOffice } from './records.ts';

export interface Staff {
  id: number;
  name: string;
  email: string;
  password: string;
}

let count = 0;

/** Somebody of the staff whom nobody else in the world knows, with a role of their own. */
export async function aStaffMember({ db }: Pick<World, 'db'>, flags: Flags = {}): Promise<Staff> {
  count += 1;
  const name = `Meera Nair ${count}`;
  const email = `meera.nair.${process.pid}.${count}@example.org`;
  const password = `the password of ${name}`;
  const role_id = await aRole(db, `Role ${process.pid}.${count}`, flags);
  const admin = { full_name: name, email, role_id, password_hash: await hashPassword(password) };
  const { id } = await db.insertInto('admins').values(admin).returning('id').executeTakeFirstOrThrow();
  return { id, name, email, password };
}

/** Signs in to the office by password from wherever the sign-in page is, or opens it. */
export async function signInAs(
  page: Page,
  { email, password }: Pick<Staff, 'email' | 'password'>,
): Promise<void> {
  if (!page.url().includes('/application/login')) await page.goto('/application/login');
  await page.getByRole('tab', { name: 'Login with Password' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expectOffice(page);
}

/** The office itself is there: its pages load after the sign-in. */
export async function expectOffice(page: Page): Promise<void> {
  await expect(page.getByRole('banner').locator('[aria-haspopup="menu"]').last()).toBeVisible();
}

/** The browser of somebody of the staff, signed in without the form. */
export async function enterAs(
  page: Page,
  product: World,
  { email, password }: Pick<Staff, 'email' | 'password'>,
): Promise<void> {
  const session = product.browser('office');
  await session.ok(accountCalls.adminLogin, { username: email, password });
  await enterOffice(page, product, session);
}

/** Opens the own profile. */
export async function openProfile(page: Page, product: World, staff: Staff): Promise<void> {
  await enterAs(page, product, staff);
  await page.goto('/application/my-profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
}

/** Fills both fields of a new password and submits. */
export async function giveNewPassword(page: Page, password: string, confirm = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(confirm);
  await page.getByRole('button', { name: 'Submit' }).click();
}
