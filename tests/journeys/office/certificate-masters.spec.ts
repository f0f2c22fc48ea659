import type { Locator, Page } from '@playwright/test';
import { aJpegScan, aSignature, type Upload } from '#tests/world/uploads.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import {
  deleteRecord,
  dialogOf,
  editRecord,
  enterOffice,
  openRecords,
  recordOf,
} from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

const item = 'Membership Certificate';
const fmas = 'FMAS Certificate';

async function choose(panel: Locator, label: string, { name, type, bytes }: Upload): Promise<void> {
  const field = panel.getByRole('group', { name: label, exact: true });
  await field.locator('input[type=file]').setInputFiles({ name, mimeType: type, buffer: bytes });
  await expect(field.getByText(name)).toBeVisible();
}

async function fillPeriod(panel: Locator, from: string, to: string): Promise<void> {
  await panel.getByLabel('From date', { exact: true }).fill(from);
  await panel.getByLabel('To date (optional)', { exact: true }).fill(to);
}

async function addPeriod(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Add New' }).first().click();
  const panel = dialogOf(page, `Add ${item}`);
  await fillPeriod(panel, from, to);
  await panel.getByLabel('President name').fill('Dr. Lakshmi Nair');
  await panel.getByLabel('Secretary name').fill('Dr. Sujata Sample');
  await choose(panel, 'President sign', await aSignature());
  await choose(panel, 'Secretary sign', await aSignature('secretary.png'));
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel).toBeHidden();
}

test('the signatories of a period are added with every fault in sight, viewed, changed and deleted', async ({
  page,
  product,
}) => {
  const year = '1990';
  const name = `01/04/${year} to 31/03/${Number(year) + 1}`;
  await enterOffice(page, product);
  await openRecords(page, '/membership-certificate', item);
  await page.getByRole('button', { name: 'Add New' }).first().click();
  const adding = dialogOf(page, `Add ${item}`);
  const add = adding.getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await expect(adding.getByText('Please fill in the required details.')).toBeVisible();
  for (const message of [
    'From date cannot be empty',
    'President name cannot be empty',
    'Secretary name cannot be empty',
    'President sign cannot be empty',
    'Secretary sign cannot be empty',
  ])
    // In the summary and at its field.
    await expect(adding.getByText(message)).toHaveCount(2);

  await fillPeriod(adding, `01/04/${year}`, `31/03/${year}`);
  await adding.getByLabel('President name').fill('Dr. Lakshmi Nair');
  await adding.getByLabel('Secretary name').fill('Dr. Sujata Sample');
  await choose(adding, 'President sign', await aSignature());
  await choose(adding, 'Secretary sign', await aSignature('secretary.png'));
  await choose(adding, 'Top logo (optional)', await aSignature('logo.png'));
  await add.click();
  await expect(adding.getByText('To date cannot be before From date')).toHaveCount(2);
  await fillPeriod(adding, `01/04/${year}`, `31/03/${Number(year) + 1}`);
  await add.click();
  await expect(adding).toBeHidden();
  await expect(page.getByText('Saved.').first()).toBeVisible();

  await recordOf(page, name).click();
  const view = dialogOf(page, `View ${item}`);
  await expect(view.getByText('Dr. Lakshmi Nair')).toBeVisible();
  await view.getByRole('button', { name: 'View President sign' }).click();
  const whole = dialogOf(page, 'President sign');
  await expect(whole.getByRole('img', { name: 'President sign' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(whole).toBeHidden();
  await expectAccessible(page);
  await view.getByRole('button', { name: 'Edit', exact: true }).click();

  const editing = dialogOf(page, `Update ${item}`);
  const logo = editing.getByRole('group', { name: 'Top logo (optional)' });
  await logo.getByRole('button', { name: 'Remove: Top logo (optional)' }).click();
  await expect(logo.getByRole('button', { name: /^Choose file/ })).toBeFocused();
  await fillPeriod(editing, `01/04/${year}`, `31/12/${year}`);
  await editing.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(editing).toBeHidden();

  const changed = `01/04/${year} to 31/12/${year}`;
  await recordOf(page, changed).click();
  await expect(view.getByRole('button', { name: 'View Secretary sign' })).toBeVisible();
  await expect(view.getByRole('button', { name: 'View Top logo' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await deleteRecord(page, item, changed);
  await expect(recordOf(page, changed)).toHaveCount(0);
});

test('a period is duplicated and its copy opens for update; a copy that fails can be tried again', async ({
  page,
  product,
}) => {
  await enterOffice(page, product);
  await openRecords(page, '/membership-certificate', item);
  await addPeriod(page, '01/01/1980', '31/12/1980');
  const duplicate = page.getByRole('button', { name: 'Duplicate 01/01/1980 to 31/12/1980', exact: true });

  // A double click asks once, however long the answer takes.
  const clicked = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/certificate_duplicate', async (route) => {
    asked += 1;
    await clicked.promise;
    await (asked === 1 ? route.abort() : route.continue());
  });
  await duplicate.dblclick();
  clicked.resolve();
  const failed = page.getByRole('alert').filter({ hasText: 'A network error occurred' });
  await expect(failed).toBeVisible();
  expect(asked).toBe(1);
  await failed.getByRole('button', { name: 'Try again' }).click();

  const copy = dialogOf(page, `Update ${item}`);
  await expect(copy.getByLabel('President name')).toHaveValue('Dr. Lakshmi Nair');
  await expect(copy.getByRole('button', { name: /^View President sign/ })).toBeVisible();
  await fillPeriod(copy, '01/01/1981', '31/12/1981');
  await copy.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(copy).toBeHidden();
  await expect(recordOf(page, '01/01/1981 to 31/12/1981')).toBeVisible();
  await expect(recordOf(page, '01/01/1980 to 31/12/1980')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Rows a page' })).toHaveValue('5');
});

test('the artwork of a convocation is added, replaced and deleted', async ({ page, product }) => {
  await enterOffice(page, product);
  await openRecords(page, '/fmas-certificate', fmas);
  await page.getByRole('button', { name: 'Add New' }).first().click();
  const adding = dialogOf(page, `Add ${fmas}`);
  const add = adding.getByRole('button', { name: 'Add', exact: true });
  await expect(adding.getByText('the band from 130 mm to 165 mm from the top')).toBeVisible();
  await add.click();
  for (const message of [
    'Year of FMAS cannot be empty',
    'President name cannot be empty',
    'Certificate file cannot be empty',
  ])
    await expect(adding.getByText(message)).toHaveCount(2);
  await adding.getByRole('combobox', { name: 'Year of FMAS' }).fill('1999');
  await page.getByRole('option', { name: '1999' }).click();
  await adding.getByLabel('President name').fill('Dr. Lakshmi Nair');
  await choose(adding, 'Certificate file', await aJpegScan('artwork.jpg'));
  await page.route('**/api/fmascertificate_data_update', (route) => route.abort(), { times: 1 });
  await add.click();
  await expect(page.getByText('Submission failed. Please try again.')).toBeVisible();
  await add.click();
  await expect(adding).toBeHidden();

  const editing = await editRecord(page, fmas, '1999');
  await choose(editing, 'Certificate file', await aJpegScan('better artwork.jpg'));
  await editing.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(editing).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Rows a page' })).toHaveValue('5');
  await deleteRecord(page, fmas, '1999');
  await expect(recordOf(page, '1999')).toHaveCount(0);
});
