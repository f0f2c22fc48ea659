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
} from './steps/records.ts';
import { expect, test } from './world.ts';

interface Sample {
  /** The heads of its table between S.No and Action (D1 sections 2 and 3). */
  heads: readonly string[];
  /** What an empty form says (D1 section 5). */
  empty: readonly string[];
  /** What is typed, and how the row is then called. */
  typed: Record<string, string>;
  name: string;
  /** A later change, and how the row is called after it. */
  changed: Record<string, string>;
  newName: string;
  /** Wrong values and what is said of them. */
  wrong?: readonly [label: string, value: string, message: string][];
}

const samples: Record<MasterName, Sample> = {
  country: {
    heads: ['Country name', 'Nationality'],
    empty: ['Country name cannot be empty'],
    typed: { 'Country name': 'Atlantis', 'Nationality (optional)': 'Atlantean' },
    name: 'Atlantis',
    changed: { 'Country name': 'New Atlantis' },
    newName: 'New Atlantis',
    wrong: [['Country name', 'India', 'There is already a country with this name']],
  },
  gstType: {
    heads: ['GST type'],
    empty: ['Gst type cannot be empty'],
    typed: { 'GST type': 'IGST' },
    name: 'IGST',
    changed: { 'GST type': 'Integrated GST' },
    newName: 'Integrated GST',
  },
  gst: {
    heads: ['GST type', 'GST value'],
    empty: ['Gst type cannot be empty', 'Gst value cannot be empty'],
    typed: { 'GST type': 'GST', 'GST value': '7.5' },
    name: 'GST 7.5 %',
    changed: { 'GST value': '8' },
    newName: 'GST 8 %',
    wrong: [['GST value', '101', 'Must be a percentage from 0 to 100']],
  },
  paymentStatus: {
    heads: ['Payment status'],
    empty: ['Payment status cannot be empty'],
    typed: { 'Payment status': 'Disputed' },
    name: 'Disputed',
    changed: { 'Payment status': 'Disputed by the bank' },
    newName: 'Disputed by the bank',
  },
  statusMaster: {
    heads: ['Application status'],
    empty: ['Application status cannot be empty'],
    typed: { 'Application status': 'Waiting List' },
    name: 'Waiting List',
    changed: { 'Application status': 'On the Waiting List' },
    newName: 'On the Waiting List',
  },
  reviewStatus: {
    heads: ['Review status'],
    empty: ['Review status cannot be empty'],
    typed: { 'Review status': 'Second look' },
    name: 'Second look',
    changed: { 'Review status': 'Third look' },
    newName: 'Third look',
  },
  currency: {
    heads: ['Currency name', 'Currency symbol', 'Currency code'],
    empty: [
      'Currency name cannot be empty',
      'Currency symbol cannot be empty',
      'Currency code cannot be empty',
    ],
    typed: { 'Currency name': 'Swiss franc', 'Currency symbol': 'Fr.', 'Currency code': 'chf' },
    name: 'Swiss franc Fr. CHF',
    changed: { 'Currency symbol': 'SFr.' },
    newName: 'Swiss franc SFr. CHF',
    wrong: [
      ['Currency code', 'francs', 'Must be three letters, such as INR'],
      ['Currency code', 'JPY', 'Only currencies with two decimal places can be used'],
    ],
  },
  messageTemplate: {
    heads: ['Application status', 'Template name', 'Message'],
    empty: ['Application status cannot be empty', 'Template name cannot be empty', 'Message cannot be empty'],
    typed: {
      'Application status': 'On Hold',
      'Template name': 'Committee in May',
      Message: 'The committee meets in May.',
    },
    name: 'On Hold Committee in May',
    changed: { 'Template name': 'Committee in June', Message: 'Dear {first_name}, it meets in June.' },
    newName: 'On Hold Committee in June',
  },
};

for (const name of masterNames) {
  const { item, title, route }: Master = masterKinds[name];
  const sample = samples[name];

  test(`${title}: a row is added, found, read, changed and deleted${name === 'gst' ? ' @phone' : ''}`, async ({
    page,
    product,
    isMobile,
  }) => {
    await enterOffice(page, product);
    await openRecords(page, route, title);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(`Home/Master/${title}`);
    const heads = isMobile ? [] : ['S.No', ...sample.heads, 'Action'];
    await expect(page.getByRole('columnheader')).toHaveText(heads);

    await page.getByRole('button', { name: 'Add New' }).click();
    const adding = dialogOf(page, `Add ${item}`);
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    for (const message of sample.empty) await expect(adding.getByText(message).first()).toBeVisible();
    await fillFields(adding, sample.typed);
    for (const [label, value, message] of sample.wrong ?? []) {
      await fillFields(adding, { [label]: value });
      await adding.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(adding.getByText(message).first()).toBeVisible();
      await fillFields(adding, { [label]: sample.typed[label] ?? '' });
    }
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(adding).toBeHidden();
    await expect(page.getByText('Saved.').first()).toBeVisible();

    await page.getByRole('searchbox', { name: 'Search' }).fill(sample.name);
    await recordOf(page, sample.name).click();
    const viewing = dialogOf(page, `View ${item}`);
    await expect(viewing.getByText(sample.name.split(' ')[0] ?? '').first()).toBeVisible();
    await viewing.getByRole('button', { name: 'Edit' }).click();
    const updating = dialogOf(page, `Update ${item}`);
    await fillFields(updating, sample.changed);
    await updating.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(updating).toBeHidden();

    await openRecords(page, `${route}?q=${encodeURIComponent(sample.newName)}`, title);
    await page.getByRole('button', { name: `Delete ${sample.newName}`, exact: true }).click();
    await dialogOf(page, 'Confirm Deletion').getByRole('button', { name: 'Close' }).click();
    await expect(recordOf(page, sample.newName)).toBeVisible();
    await recordOf(page, sample.newName).click();
    await dialogOf(page, `View ${item}`).getByRole('button', { name: 'Delete' }).click();
    await dialogOf(page, 'Confirm Deletion').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(recordOf(page, sample.newName)).toBeHidden();
  });
}

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
  await page.getByRole('combobox', { name: 'Rows a page' }).click();
  await expect(page.getByRole('option')).toHaveText(['10', '25', '50', '100']);
  await page.getByRole('option', { name: '100' }).click();
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

test('of two who edit the same row the second is told, and nothing is overwritten unasked', async ({
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
