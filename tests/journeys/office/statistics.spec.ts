import { readFile } from 'node:fs/promises';
import { anApplication, aPayment } from '#tests/world/applications.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { enterOffice } from '#tests/journeys/steps/records.ts';
import { aStaffMember, enterAs } from '#tests/journeys/steps/staff.ts';
import { expect, test } from '#tests/journeys/world.ts';

const own = '/application/membership-application-statistics?period=own';

test('a period and a type are counted, in bars that are a table, and each figure is a file @phone', async ({
  page,
  product,
}) => {
  const at = new Date('2021-03-31T17:00:00Z');
  const life = await anApplication(product.db, { submitted_at: at, state_id: 4035, created_at: at });
  await anApplication(product.db, { submitted_at: at, state_id: 4035, package_id: 2 });
  await aPayment(product.db, life, 1, at);
  await enterOffice(page, product);
  await page.goto(`${own}&from=2021-01-01&to=2021-12-31`);
  const months = page.getByRole('table', { name: 'Applications by month' });
  const march = months.getByRole('row', { name: /^Mar 2021/ });
  await expect(march.getByRole('cell').first()).toHaveText('2');
  await expect(months.getByRole('row', { name: /^Total/ })).toContainText('2');
  await expect(page.getByRole('table', { name: 'Applications by zone and state' })).toContainText(
    'Tamil Nadu',
  );
  const income = page.getByRole('table', { name: 'Income by month in INR' });
  await expect(income.getByRole('row', { name: /^Mar 2021/ })).toContainText('4,130');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBe(0);
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Filter by Application' }).click();
  await page.getByRole('option', { name: 'Associate Life Member' }).click();
  await expect(page).toHaveURL(/type=2/);
  await expect(march.getByRole('cell').first()).toHaveText('1');
  await expect(page.getByRole('region', { name: 'Income' })).toContainText('No payments in this period');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV By month' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Membership-Statistics-by-Month.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('2021-03,1,0,0,0');
});

test('what cannot be counted is said, and nobody sees money without its right', async ({ page, product }) => {
  const staff = await aStaffMember(product, { 'Application reports': ['view'] });
  await enterAs(page, product, staff);
  await page.goto(own);
  await expect(page.getByRole('heading', { level: 2, name: 'By month' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Income' })).toHaveCount(0);
  await page.goto(`${own}&from=2001-01-01`);
  await expect(page.getByText('Please choose a period of at most 5 years')).toBeVisible();
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'This financial year' }).click();
  await expect(page).toHaveURL(/period=financial$/);
  await expect(page.getByRole('heading', { level: 2, name: 'By month' })).toBeVisible();
});
