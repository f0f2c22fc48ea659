import { expect, type Locator, type Page } from '@playwright/test';
import type { Browser } from '#tests/world/browser.ts';
import type { World } from '#tests/world/product.ts';
import { keepInUse } from '#tests/world/sessions.ts';

const sessions = new WeakMap<World, Promise<Browser>>();

/**
 * The browser of the first administrator, or of another, signed in without the form: ten sign-ins of one person in a
 * quarter of an hour are all that the product takes.
 */
export async function enterOffice(page: Page, product: World, other?: Browser): Promise<void> {
  const session = sessions.get(product) ?? product.admin();
  sessions.set(product, session);
  const { cookies } = other ?? (await session);
  // A slow machine takes longer for a file than a proof lasts.
  await keepInUse(product);
  const { url } = product;
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
}

/** Opens the page of one kind of record. */
export async function openRecords(page: Page, route: string, title: string): Promise<void> {
  await page.goto(`/application${route}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${title} \\d+$`));
}

/** A record of the list, as row of the table or card of a phone. */
export function recordOf(page: Page, name: string): Locator {
  const called = { name: `Open ${name}`, exact: true };
  return page.getByRole('row', called).or(page.getByRole('listitem', called));
}

/** The side panel or dialog with this title. */
export function dialogOf(page: Page, title: string): Locator {
  return page.getByRole('dialog', { name: title, exact: true });
}

/** Fills fields of a panel by their labels; of a choice, picks the option with that name. */
export async function fillFields(panel: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const choice = panel.getByRole('combobox', { name: label, exact: true });
    const field = panel.getByRole('textbox', { name: label, exact: true });
    await expect(choice.or(field)).toBeVisible();
    if ((await choice.count()) === 0) {
      await field.fill(value);
      continue;
    }
    await choice.click();
    await panel.page().getByRole('option', { name: value, exact: true }).click();
  }
}

/** Adds a record by Add New. */
export async function addRecord(page: Page, item: string, values: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Add New' }).click();
  const panel = dialogOf(page, `Add ${item}`);
  await fillFields(panel, values);
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel).toBeHidden();
}

/** Opens the form of a record by its pencil. */
export async function editRecord(page: Page, item: string, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  const panel = dialogOf(page, `Update ${item}`);
  await expect(panel.getByRole('button', { name: 'Update', exact: true })).toBeVisible();
  return panel;
}

/** Asks to delete a record by its bin, and agrees. */
export async function deleteRecord(page: Page, item: string, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  const dialog = dialogOf(page, 'Confirm Deletion');
  await expect(dialog.getByText(`Are you sure you want to delete this ${item}?`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  return dialog;
}
