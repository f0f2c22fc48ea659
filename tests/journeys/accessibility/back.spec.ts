import { dialogOf, enterOffice, openRecords, recordOf } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

test('Back closes what lies over the page, the topmost first, and the next Back leaves', async ({
  page,
  product,
}) => {
  await enterOffice(page, product);
  await page.goto('/application/my-profile');
  await openRecords(page, '/gst-type', 'GST Type');
  await recordOf(page, 'GST').click();
  const view = dialogOf(page, 'View GST Type');
  await view.getByRole('button', { name: 'Delete' }).click();
  const question = dialogOf(page, 'Confirm Deletion');
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(view).toBeVisible();
  await page.goBack();
  await expect(view).toBeHidden();
  await expect(page).toHaveURL(/\/gst-type$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/my-profile$/);
});

test('what was closed by its button or by Esc takes no Back of its own', async ({ page, product }) => {
  await enterOffice(page, product);
  await page.goto('/application/my-profile');
  await openRecords(page, '/gst-type', 'GST Type');
  const panel = dialogOf(page, 'Add GST Type');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => panel.getByRole('button', { name: 'Close' }).first().click(),
    () => page.goBack(),
  ]) {
    await page.getByRole('button', { name: 'Add New' }).click();
    await expect(panel).toBeVisible();
    await close();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/\/gst-type$/);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/my-profile$/);
});

test('Back asks before it closes a changed form, and takes the question back as well', async ({
  page,
  product,
}) => {
  await enterOffice(page, product);
  await openRecords(page, '/gst-type', 'GST Type');
  await recordOf(page, 'GST').click();
  await dialogOf(page, 'View GST Type').getByRole('button', { name: 'Edit' }).click();
  const panel = dialogOf(page, 'Update GST Type');
  const field = panel.getByRole('textbox', { name: 'GST type' });
  await field.fill('Half typed');
  const question = dialogOf(page, 'Discard what you entered?');
  for (const stay of [
    () => page.goBack(),
    () => question.getByRole('button', { name: 'Keep editing' }).click(),
  ]) {
    await page.goBack();
    await expect(question).toBeVisible();
    await stay();
    await expect(question).toBeHidden();
    await expect(field).toHaveValue('Half typed');
  }
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialogOf(page, 'View GST Type')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/gst-type$/);
});

test('Back closes the menu of a narrow screen; from a page that the menu led to it returns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/application/user-login');
  await page.goto('/application/user-member-application-list');
  const opener = page.getByRole('button', { name: 'Open the menu' });
  const menu = dialogOf(page, 'Menu');
  await opener.click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await opener.click();
  await menu.getByRole('link', { name: 'Track application' }).click();
  await expect(page).toHaveURL(/-track$/);
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/-list$/);
  await expect(menu).toBeHidden();
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(/user-login$/);
});
