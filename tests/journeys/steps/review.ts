import { expect, type Locator, type Page } from '@playwright/test';
import { adminEmail, adminPassword } from '#tests/world/product.ts';

/** The first administrator signs in by password and sees the dashboard. */
export async function signInOffice(page: Page): Promise<void> {
  await page.goto('/application/login');
  await page.getByRole('tab', { name: 'Login with Password' }).click();
  await page.getByLabel('Email').fill(adminEmail);
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Applications by status' })).toBeVisible();
}

/** How many applications the dashboard counts under a title. */
export async function countOf(page: Page, title: string): Promise<number> {
  const tiles = page.getByRole('list', { name: 'Applications by status' });
  const tile = tiles.getByRole('link', { name: new RegExp(`^${title}`) });
  await expect(tile).toContainText(/\d/);
  return Number((await tile.innerText()).replaceAll(/\D/g, ''));
}

/** Opens an application from the list of Life Members by its application ID. */
export async function openFromList(page: Page, applicationNo: string): Promise<Locator> {
  await page.goto('/application/membership-application/life-member');
  await page.getByRole('searchbox').fill(applicationNo);
  const row = page.getByRole('row').or(page.getByRole('listitem', { name: /^Open/ }));
  await row.filter({ hasText: applicationNo }).click();
  const panel = page.getByRole('dialog', { name: /Anitha/ });
  await expect(panel.getByText(applicationNo).first()).toBeVisible();
  return panel;
}

/** My Action: a status with the message the applicant receives. */
export async function decide(page: Page, panel: Locator, status: string, message: string): Promise<void> {
  await panel.getByRole('button', { name: 'My Action' }).click();
  await page.getByRole('menuitem', { name: status }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Change Status' });
  // A message may be ready.
  await dialog.getByLabel('Message').fill('');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Message cannot be empty').first()).toBeVisible();
  await dialog.getByLabel('Message').fill(message);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText(status).first()).toBeVisible();
}
