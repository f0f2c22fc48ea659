import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { giveReason } from '#tests/journeys/steps/export-reason.ts';
import { dialogOf, enterOffice } from '#tests/journeys/steps/records.ts';
import { aStaffMember, enterAs } from '#tests/journeys/steps/staff.ts';
import { expect, test } from '#tests/journeys/world.ts';
import { anApplication } from '#tests/world/applications.ts';
import { readCsv } from '#tests/world/read-csv.ts';

test('the office exports a filtered list with three columns, and gets what was on the screen @phone', async ({
  page,
  product,
  isMobile,
}) => {
  const last_name = `Exporter${isMobile ? 'b' : 'a'}`;
  const serial = isMobile ? 2 : 1;
  for (const [first_name, place] of [
    ['Asha', 1],
    ['Bina', 2],
  ] as const)
    await anApplication(product.db, {
      first_name,
      last_name,
      status_id: 12,
      membership_no: `LM98${serial}0${place}`,
    });
  await enterOffice(page, product);
  await page.goto(`/application/all-membership-application/12?q=${last_name}&order=old`);
  await expect(page.getByText(`LM98${serial}01`)).toBeVisible();
  await expect(page.getByText(`LM98${serial}02`)).toBeVisible();

  await page.getByRole('button', { name: 'Export…' }).click();
  const dialog = dialogOf(page, 'Export this list');
  await expect(dialog.getByRole('checkbox', { name: 'Email' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Choose none' }).click();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog.getByText('Please choose a column at least').first()).toBeVisible();
  for (const column of ['First name', 'Last name', 'Membership number'])
    await dialog.getByRole('checkbox', { name: column, exact: true }).check();
  const name = `Members of ${last_name}`;
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await expectAccessible(page, '[role="dialog"]');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Exports' })).toBeVisible();
  const item = page.getByRole('listitem', { name });
  await expect(item).toContainText('Ready', { timeout: 30_000 });
  await expect(item).toContainText('2 rows · 3 columns');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  const arriving = page.waitForEvent('download');
  await item.getByRole('link', { name: `Download ${name}` }).click();
  await giveReason(page);
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^Members-of-${last_name}-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
  );
  const bytes = await readFile(await download.path());
  expect(readCsv(bytes.toString().slice(1))).toEqual([
    ['First name', 'Last name', 'Membership number'],
    ['Asha', last_name, `LM98${serial}01`],
    ['Bina', last_name, `LM98${serial}02`],
  ]);
  await expect(item).toContainText(createHash('sha256').update(bytes).digest('hex'));

  // What was chosen is offered again.
  await page.goBack();
  await page.getByRole('button', { name: 'Export…' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Last name', exact: true })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Email' })).not.toBeChecked();
});

test('who may see applications, but not their report, is offered no export', async ({ page, product }) => {
  const staff = await aStaffMember(product, { Application: ['view'] });
  await enterAs(page, product, staff);
  await page.goto('/application/all-membership-application/12');
  await expect(page.getByRole('button', { name: 'Columns' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export…' })).toHaveCount(0);
});

test('a role without the applications is told why it exports nothing', async ({ page, product }) => {
  const staff = await aStaffMember(product, { 'Application reports': ['view'] });
  await enterAs(page, product, staff);
  await page.goto('/application/membership-application-exports');
  await expect(page.getByText('Your role may view the report, but not the applications')).toBeVisible();
});
