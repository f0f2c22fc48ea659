import type { Page } from '@playwright/test';

/** Says what an export is for, in the dialog that asks. */
export async function giveReason(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'What is this export for?' });
  const kind = dialog.getByRole('combobox', { name: 'For' });
  // The last reason of the same export is offered again.
  if ((await kind.inputValue()) === '') {
    await kind.click();
    await page.getByRole('option', { name: 'Accounts and taxes' }).click();
    await dialog.getByRole('textbox', { name: 'In a few words' }).fill('For the yearly accounts');
  }
  await dialog.getByRole('button', { name: 'Export' }).click();
}
