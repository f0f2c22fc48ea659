import { createServer, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { refusals } from '#contract/texts/refusals.ts';
import { anApplication, aPayment } from '#tests/world/applications.ts';
import { freePort } from '#tests/world/own-process.ts';
import { enterOffice, recordOf } from '#tests/journeys/steps/records.ts';
import { aStaffMember, enterAs } from '#tests/journeys/steps/staff.ts';
import { expect, test } from '#tests/journeys/world.ts';
import { giveReason } from '#tests/journeys/steps/export-reason.ts';

const applicationReport = 'membership-application-reports';
const paymentReport = 'membership-application-payment-reports';

async function openReport(page: Page, path: string, title: string): Promise<void> {
  await page.goto(`/application/${path}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** All rows of the page, on a phone cards. */
function rowsOf(page: Page): Locator {
  return page.getByRole('row', { name: /^Open/ }).or(page.getByRole('listitem', { name: /^Open/ }));
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

/** Where a transfer begins as an export does, and then waits. */
async function aStallingServer() {
  const begun: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' });
    response.write('First name\r\nAsha\r\n');
    begun.push(response);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}/`,
    asked: () => begun.length,
    breakOff: () => begun.at(-1)?.socket?.destroy(),
    close: () => server.close(),
  };
}

test('the application report is narrowed by filters, which its address keeps', async ({ page, product }) => {
  const last_name = `Vaidehi${test.info().project.name}`;
  for (let count = 1; count <= 32; count += 1)
    await anApplication(product.db, {
      first_name: `R${count}`,
      last_name,
      status_id: count === 32 ? 6 : 12,
      submitted_at: new Date(`2025-03-${count === 31 ? '20' : '10'}T06:00:00Z`),
      created_at: new Date(`2025-03-${count === 31 ? '20' : '10'}T06:00:00Z`),
    });
  await enterOffice(page, product);
  await openReport(page, applicationReport, 'Membership Application Report');
  const pages = page.getByRole('navigation', { name: 'Pages' });

  await page.getByRole('searchbox', { name: 'Search' }).fill(last_name);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByText('1-10 of 32')).toBeVisible();
  await page.getByRole('combobox', { name: 'Show entries' }).click();
  await expect(page.getByRole('option')).toHaveText(['5', '10', '20', '50']);
  await page.getByRole('option', { name: '5', exact: true }).click();
  await expect(page.getByText('1-5 of 32')).toBeVisible();
  await expect(pages.getByRole('button', { name: /^Page / })).toHaveText(['1', '2', '3', '4', '5']);
  await pages.getByRole('button', { name: 'Page 5' }).click();
  await expect(page.getByText('21-25 of 32')).toBeVisible();
  await expect(pages.getByRole('button', { name: /^Page / })).toHaveText(['3', '4', '5', '6', '7']);
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('26-30 of 32')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search' }).fill(last_name.toUpperCase());
  await expect(page).toHaveURL(new RegExp(`[?&]q=${last_name.toUpperCase()}`));
  await expect(page.getByText('1-5 of 32')).toBeVisible();
  await page.getByRole('combobox', { name: 'Filter by Application' }).click();
  await expect(page.getByRole('option')).toHaveCount(4);
  await page.getByRole('option', { name: 'Life Member', exact: true }).click();
  await page.getByRole('combobox', { name: 'Filter by Status' }).click();
  await expect(page.getByRole('option', { name: 'Void' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Rejected' }).click();
  await expect(page.getByText('1-1 of 1')).toBeVisible();
  await expect(recordOf(page, `R32 ${last_name}`)).toContainText('Rejected');
  await page.reload();
  await expect(page.getByText('1-1 of 1')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Filter by Status' })).toHaveValue('Rejected');

  await page.getByRole('search', { name: 'Filters' }).getByRole('button', { name: 'Clear Filter' }).click();
  await expect(page).toHaveURL(/membership-application-reports\?size=5$/);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');

  await page.getByRole('searchbox', { name: 'Search' }).fill(last_name);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByText('1-5 of 32')).toBeVisible();
  await page.getByLabel('Start date', { exact: true }).fill('15/03/2025');
  await expect(page.getByText('1-1 of 1')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByLabel('End date', { exact: true }).fill('14/03/2025');
  await expect(page.getByText('Must not be before Start date')).toBeVisible();
  await expect(page.getByText('1-1 of 1')).toBeVisible();
  expect(asked.filter((url) => url.endsWith('/application_report'))).toEqual([]);
  await page.getByLabel('Start date', { exact: true }).fill('01/03/2025');
  await expect(page.getByText('1-5 of 31')).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('from'), searchParams.get('to')]).toEqual(['2025-03-01', '2025-03-14']);
});

test('the payment report shows amounts with their state, and exports what is shown', async ({
  page,
  product,
}) => {
  const { db } = product;
  const paid = await anApplication(db, { first_name: 'Nandakini', last_name: 'Reportpay', status_id: 3 });
  await aPayment(db, paid, 3, new Date('2026-03-01T20:00:00Z'));
  await aPayment(db, paid, 1, new Date('2026-03-02T20:00:00Z'));
  await anApplication(db, { first_name: 'Omkari', last_name: 'Reportpay' }).then((other) =>
    aPayment(db, other, 2),
  );
  await anApplication(db, { first_name: 'Elsewhere' }).then((other) => aPayment(db, other, 1));
  await enterOffice(page, product);
  await openReport(page, paymentReport, 'Membership Application Payment Report');
  await expect(page.getByRole('combobox', { name: 'Filter by Status' })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search' }).fill('Reportpay');
  await expect(page.getByText('1-3 of 3')).toBeVisible();

  const tones = { Success: 'good', Pending: 'waiting', Failed: 'bad' };
  for (const [word, tone] of Object.entries(tones)) {
    const pill = rowsOf(page).getByText(word, { exact: true });
    await expect(pill).toHaveAttribute('data-tone', tone);
  }
  const success = rowsOf(page).filter({ hasText: 'Success' });
  await expect(success).toContainText('INR\u00A04,130');
  await expect(success).toContainText('03/03/2026');
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveCount(10);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'GST (%)' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Landline' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Payment ID' }).click();
  const kept = page.waitForResponse('**/api/choose_columns');
  await page.keyboard.press('Escape');
  expect((await kept).status()).toBe(200);
  await page.reload();
  await expect(success).toContainText('N/A');
  await expect(heads).toHaveCount(11);
  await expect(heads.filter({ hasText: 'Payment ID' })).toHaveCount(0);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await giveReason(page);
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Membership-Application-Payment-Report.csv');
  const csv = await textOf(download);
  expect(csv.match(/Reportpay/g)).toHaveLength(3);
  expect(csv).not.toContain('Elsewhere');
  await expect(page.getByText('Membership-Application-Payment-Report.csv was exported.')).toBeVisible();

  await success.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'View Member: Dr. Nandakini Reportpay' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody is called so');
  await expect(page.getByText('No results found')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear Filter' }).last().click();
  await expect(rowsOf(page).first()).toBeVisible();
});

test('an export can be given up; one that breaks off leaves no file, says so and can be tried again', async ({
  page,
  product,
}) => {
  await anApplication(product.db, { first_name: 'Prabhavati', last_name: 'Reportbreak', status_id: 3 });
  await enterOffice(page, product);
  await page.goto(`/application/${applicationReport}?q=Reportbreak`);
  await expect(rowsOf(page)).toHaveCount(1);
  const files: string[] = [];
  page.on('download', (download) => files.push(download.suggestedFilename()));
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to export data. Please try again.' });

  const stalling = await aStallingServer();
  await page.route('**/application_report_export?*', (route) => route.continue({ url: stalling.url }));
  const button = page.getByRole('button', { name: 'Export' });
  await button.click();
  await giveReason(page);
  await expect(button).toHaveText('Exporting');
  await button.press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(button).toHaveText('Export');
  await expect(button).toBeFocused();
  expect(stalling.asked()).toBe(1);
  await expect(failed).toHaveCount(0);

  await button.click();
  await giveReason(page);
  await expect.poll(stalling.asked).toBe(2);
  stalling.breakOff();
  await expect(failed).toBeVisible();
  await expect(button).toHaveText('Export');
  stalling.close();

  await page.unroute('**/application_report_export?*');
  await page.route('**/application_report_export?*', (route) => route.fulfill({ status: 500, body: 'no' }));
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toHaveCount(1);
  await expect(failed).toBeVisible();
  expect(files).toEqual([]);

  await page.unroute('**/application_report_export?*');
  const { status, text: message } = refusals.exports_busy;
  const busy = { status: false, message, code: 'exports_busy' };
  await page.route('**/application_report_export?*', (route) => route.fulfill({ status, json: busy }));
  await failed.getByRole('button', { name: 'Try again' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'Other exports are running just now.' });
  await expect(told).toBeVisible();

  await page.unroute('**/application_report_export?*');
  const downloading = page.waitForEvent('download');
  await told.getByRole('button', { name: 'Try again' }).click();
  expect(await textOf(await downloading)).toContain('Prabhavati');
  expect(files).toEqual(['Membership-Application-Report.csv']);
});

test('a user with one report sees no trace of the other, and opens no member', async ({ page, product }) => {
  await anApplication(product.db, { first_name: 'Qamarunnisa', last_name: 'Reportrole', status_id: 3 });
  const clerk = await aStaffMember(product, { 'Application reports': ['view'] });
  await enterAs(page, product, clerk);
  await page.goto(`/application/${applicationReport}?q=Reportrole`);
  const row = page.getByRole('row').filter({ hasText: 'Qamarunnisa Reportrole' });
  await expect(row).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(0);

  await expect(page.getByRole('link', { name: 'Application reports' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Payment reports' })).toHaveCount(0);
  await page.goto(`/application/${paymentReport}`);
  await expect(page.getByText('Your role does not allow this.')).toBeVisible();
});
