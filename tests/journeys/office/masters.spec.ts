import { masterKinds, type MasterName, masterNames } from '#contract/masters/kinds.ts';
import type { Master } from '#contract/masters/master.ts';
import {
  addRecord,
  deleteRecord,
  dialogOf,
  editRecord,
  enterOffice,
  fillFields,
  openRecords,
  recordOf,
} from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

interface Words {
  /** The heads of its table between S.No and Action (D1 sections 2 and 3). */
  heads: readonly string[];
  /** What an empty form says (D1 section 5). */
  empty: readonly string[];
}

const words: Record<MasterName, Words> = {
  country: { heads: ['Country name', 'Nationality'], empty: ['Country name cannot be empty'] },
  gstType: { heads: ['GST type'], empty: ['Gst type cannot be empty'] },
  gst: {
    heads: ['GST type', 'GST value'],
    empty: ['Gst type cannot be empty', 'Gst value cannot be empty'],
  },
  paymentStatus: { heads: ['Payment status'], empty: ['Payment status cannot be empty'] },
  statusMaster: { heads: ['Application status'], empty: ['Application status cannot be empty'] },
  reviewStatus: { heads: ['Review status'], empty: ['Review status cannot be empty'] },
  currency: {
    heads: ['Currency name', 'Currency symbol', 'Currency code'],
    empty: [
      'Currency name cannot be empty',
      'Currency symbol cannot be empty',
      'Currency code cannot be empty',
    ],
  },
  messageTemplate: {
    heads: ['Application status', 'Template name', 'Message'],
    empty: ['Application status cannot be empty', 'Template name cannot be empty', 'Message cannot be empty'],
  },
};

test('every master has its columns, and its form says what is missing', async ({ page, product }) => {
  await enterOffice(page, product);
  for (const name of masterNames)
    await test.step(name, async () => {
      const { item, title, route }: Master = masterKinds[name];
      await openRecords(page, route, title);
      await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(`Home/Master/${title}`);
      await expect(page.getByRole('columnheader')).toHaveText(['S.No', ...words[name].heads, 'Action']);
      await page.getByRole('button', { name: 'Add New' }).click();
      const adding = dialogOf(page, `Add ${item}`);
      await adding.getByRole('button', { name: 'Add', exact: true }).click();
      for (const message of words[name].empty) await expect(adding.getByText(message).first()).toBeVisible();
    });
});

// What all masters do alike; what each allows and refuses is tried over HTTP (tests/http/office/masters.test.ts).
test('a row of a master is added, found, read, changed and deleted @phone', async ({ page, product }) => {
  await enterOffice(page, product);
  await openRecords(page, '/gst', 'GST');
  await page.getByRole('button', { name: 'Add New' }).click();
  const adding = dialogOf(page, 'Add GST');
  const add = adding.getByRole('button', { name: 'Add', exact: true });
  await fillFields(adding, { 'GST type': 'GST', 'GST value': '101' });
  await add.click();
  await expect(adding.getByText('Must be a percentage from 0 to 100').first()).toBeVisible();
  await fillFields(adding, { 'GST value': '7.5' });
  await add.click();
  await expect(adding).toBeHidden();
  await expect(page.getByText('Saved.').first()).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search' }).fill('GST 7.5 %');
  await recordOf(page, 'GST 7.5 %').click();
  const viewing = dialogOf(page, 'View GST');
  await expect(viewing.getByText('GST').first()).toBeVisible();
  await expect(viewing.getByText('Nothing yet')).toBeVisible();
  await viewing.getByRole('button', { name: 'Edit' }).click();
  const updating = dialogOf(page, 'Update GST');
  await fillFields(updating, { 'GST value': '8' });
  await updating.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(updating).toBeHidden();

  const changed = 'GST 8 %';
  await openRecords(page, `/gst?q=${encodeURIComponent(changed)}`, 'GST');
  await page.getByRole('button', { name: `Delete ${changed}`, exact: true }).click();
  await dialogOf(page, 'Confirm Deletion').getByRole('button', { name: 'Close' }).click();
  await expect(recordOf(page, changed)).toBeVisible();
  await recordOf(page, changed).click();
  await viewing.getByRole('button', { name: 'Delete' }).click();
  await dialogOf(page, 'Confirm Deletion').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(recordOf(page, changed)).toBeHidden();
});

test('countries are sorted, paged, and found by their address @phone', async ({
  page,
  product,
  isMobile,
}) => {
  await enterOffice(page, product);
  await openRecords(page, '/country', 'Country');
  await expect(page.getByText('1-25 of 250')).toBeVisible();
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page.getByText('26-50 of 250')).toBeVisible();
  await page.reload();
  await expect(page.getByText('26-50 of 250')).toBeVisible();
  // The page takes the focus as it comes, which closes a list that was opened before.
  await expect(async () => {
    await page.getByRole('combobox', { name: 'Rows a page' }).click();
    await expect(page.getByRole('option')).toHaveText(['10', '25', '50', '100'], { timeout: 2_000 });
    await page.getByRole('option', { name: '100' }).click({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText('1-100 of 250')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('ZIMbab');
  await expect(page.getByText('1-1 of 1', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  if (isMobile) {
    const first = page.getByRole('list', { name: 'Country' }).getByRole('listitem').first();
    await expect(page.getByRole('button', { name: 'Descending' })).toBeDisabled();
    await page.getByRole('combobox', { name: 'Sort by' }).click();
    await expect(page.getByRole('option')).toHaveText(['Country name', 'Nationality']);
    await page.getByRole('option', { name: 'Country name' }).click();
    await page.getByRole('button', { name: 'Descending' }).click();
    await expect(page).toHaveURL(/sort=country_name.*dir=desc/);
    await expect(first).toHaveAccessibleName('Open Zimbabwe');
    await page.getByRole('button', { name: 'Descending' }).click();
    await expect(first).toHaveAccessibleName('Open Afghanistan');
    return;
  }
  await page.getByRole('button', { name: 'Country name' }).click();
  await page.getByRole('button', { name: 'Country name' }).click();
  await expect(page.getByRole('row').nth(1)).toHaveAccessibleName('Open Zimbabwe');
  await expect(page.getByRole('columnheader', { name: 'Country name' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.keyboard.press('Tab');
  await recordOf(page, 'Zimbabwe').focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page, 'View Country').getByText('Zimbabwean')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(recordOf(page, 'Zimbabwe')).toBeFocused();
});

test('a GST type with values says which ones, and goes after them', async ({ page, product }) => {
  await enterOffice(page, product);
  await openRecords(page, '/gst-type', 'GST Type');
  await addRecord(page, 'GST Type', { 'GST type': 'Cess' });
  await openRecords(page, '/gst', 'GST');
  await addRecord(page, 'GST', { 'GST type': 'Cess', 'GST value': '3' });
  await openRecords(page, '/gst-type', 'GST Type');
  const refused = await deleteRecord(page, 'GST Type', 'Cess');
  await expect(refused.getByRole('alert')).toHaveText(
    /cannot be deleted: it is used by 1 GST value \(3 ?%\)/,
  );
  await refused.getByRole('button', { name: 'Close' }).click();
  await expect(recordOf(page, 'Cess')).toBeVisible();
  await openRecords(page, '/gst', 'GST');
  await deleteRecord(page, 'GST', 'Cess 3 %');
  await expect(recordOf(page, 'Cess 3 %')).toBeHidden();
  await openRecords(page, '/gst-type', 'GST Type');
  await deleteRecord(page, 'GST Type', 'Cess');
  await expect(recordOf(page, 'Cess')).toBeHidden();
});

test('the second of two users who edit a row sees the conflict, and nothing is overwritten unasked', async ({
  browser,
  page,
  product,
  contextOptions,
}) => {
  const other = await browser.newPage(contextOptions);
  await enterOffice(page, product);
  await enterOffice(other, product);
  await openRecords(page, '/review-status', 'Review Status');
  await addRecord(page, 'Review Status', { 'Review status': 'Draft' });
  await openRecords(other, '/review-status', 'Review Status');
  const mine = await editRecord(page, 'Review Status', 'Draft');
  const theirs = await editRecord(other, 'Review Status', 'Draft');

  await fillFields(theirs, { 'Review status': 'Theirs' });
  await theirs.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(theirs).toBeHidden();
  const field = mine.getByRole('textbox', { name: 'Review status' });
  await field.fill('Mine');
  await mine.getByRole('button', { name: 'Update', exact: true }).click();
  const notice = mine.getByRole('alert');
  await expect(notice).toContainText('while you had it open. Nothing was overwritten.');
  await expect(notice).toContainText('Review status is now Theirs');
  await expect(field).toHaveValue('Mine');
  await notice.getByRole('button', { name: 'Show what is stored now' }).click();
  await expect(field).toHaveValue('Theirs');
  await expect(notice).toBeHidden();

  await fillFields(await editRecord(other, 'Review Status', 'Theirs'), { 'Review status': 'Theirs again' });
  await theirs.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(theirs).toBeHidden();
  await field.fill('Mine after all');
  await mine.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(notice).toContainText('Review status is now Theirs again');
  const askedAgain = page.waitForResponse('**/api/add_review_status');
  await field.press('Enter');
  expect((await askedAgain).status()).toBe(409);
  await expect(notice).toContainText('Review status is now Theirs again');
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(mine).toBeHidden();
  await expect(recordOf(page, 'Mine after all')).toBeVisible();
  await expect(recordOf(page, 'Theirs again')).toBeHidden();

  // Deleted by one, then saved by the other.
  await editRecord(page, 'Review Status', 'Mine after all');
  await openRecords(other, '/review-status', 'Review Status');
  await deleteRecord(other, 'Review Status', 'Mine after all');
  await expect(recordOf(other, 'Mine after all')).toBeHidden();
  await field.fill('Too late');
  await mine.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('was deleted by somebody else meanwhile')).toBeVisible();
  await expect(mine).toBeHidden();
  await expect(recordOf(page, 'Mine after all')).toBeHidden();
  await other.close();
});

test('what was typed is not lost by a slip, and a broken line says so', async ({
  page,
  product,
  context,
}) => {
  await enterOffice(page, product);
  await openRecords(page, '/gst-type', 'GST Type');
  await recordOf(page, 'GST').click();
  await dialogOf(page, 'View GST Type').getByRole('button', { name: 'Edit' }).click();
  const panel = dialogOf(page, 'Update GST Type');
  const field = panel.getByRole('textbox', { name: 'GST type' });
  await expect(field).toBeFocused();
  await field.fill('Half typed');
  const question = dialogOf(page, 'Discard what you entered?');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field).toHaveValue('Half typed');

  await context.setOffline(true);
  await panel.getByRole('button', { name: 'Update', exact: true }).click();
  const broken = 'A network error occurred, or the server is temporarily busy. Please try again later.';
  await expect(page.getByText(broken)).toBeVisible();
  await expect(field).toHaveValue('Half typed');
  await context.setOffline(false);

  await panel.getByRole('button', { name: 'Close', exact: true }).last().click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(recordOf(page, 'GST')).toBeVisible();

  await context.setOffline(true);
  const deleting = await deleteRecord(page, 'GST Type', 'GST');
  await expect(deleting.getByRole('alert')).toHaveText(broken);
  await context.setOffline(false);
  await deleting.getByRole('button', { name: 'Close' }).click();
  await expect(recordOf(page, 'GST')).toBeVisible();
});
