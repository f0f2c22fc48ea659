import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { enterOffice } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';
import { issuedInvoices } from '#tests/world/issued-invoices.ts';
import { readZip } from '#tests/world/read-zip.ts';
import { aQuickAdministrator } from '#tests/world/sessions.ts';
import { giveReason } from '#tests/journeys/steps/export-reason.ts';

const open = (page: Page) => page.goto('/application/membership-application-documents');
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const item = (page: Page, name: string) => page.getByRole('listitem', { name });

test('all invoices of a year are prepared, followed and downloaded as a ZIP @phone', async ({
  page,
  product,
}) => {
  const invoices = await issuedInvoices(product.db, 120, new Date('2024-05-01T06:00:00Z'));
  await enterOffice(page, product);
  await open(page);
  await expect(page.getByText('No files yet')).toBeVisible();
  await choose(page, 'Documents', 'Invoices');
  await expect(page.getByText('No documents', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Prepare ZIP' })).toBeDisabled();
  await choose(page, 'Financial year', '2024-25');
  await expect(page.getByText('120 documents', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Prepare ZIP' }).click();

  const name = 'Invoices, 01/04/2024 to 31/03/2025';
  await expect(item(page, name)).toContainText('Ready', { timeout: 60_000 });
  await expect(item(page, name)).toContainText('Kept until');
  await expectAccessible(page);
  const arriving = page.waitForEvent('download');
  await page.getByRole('link', { name: `Download ${name}` }).click();
  await giveReason(page);
  const download = await arriving;
  expect(download.suggestedFilename()).toBe('Invoices_2024-04-01_2025-03-31.zip');
  const files = readZip(await readFile(await download.path()));
  expect(files.size).toBe(120);
  expect([...files.keys()].at(-1)).toBe(`00120_Asha_${invoices.at(-1)?.application_no}_invoice.pdf`);
});

test('one at work is cancelled, and one that failed is tried again @phone', async ({ page, product }) => {
  const { db } = product;
  const [broken] = await issuedInvoices(db, 1, new Date('2023-05-01T06:00:00Z'));
  const issued = () => db.updateTable('issued_documents').where('application_id', '=', broken?.id ?? 0);
  const { figures } = await db
    .selectFrom('issued_documents')
    .select('figures')
    .where('application_id', '=', broken?.id ?? 0)
    .executeTakeFirstOrThrow();
  await issued().set({ figures: '{}' }).execute();
  await enterOffice(page, product);
  await open(page);
  await choose(page, 'Documents', 'Invoices');
  await choose(page, 'Financial year', '2023-24');
  await page.getByRole('button', { name: 'Prepare ZIP' }).click();
  const name = 'Invoices, 01/04/2023 to 31/03/2024';
  await page.getByRole('button', { name: `Cancel ${name}` }).click();
  await expect(item(page, name)).toContainText('Cancelled');

  await db
    .updateTable('document_batches')
    .set({ state: 'failed', error: 'Tell us the number 3f0b2a91cc.', error_id: '3f0b2a91cc' })
    .where('state', '=', 'cancelled')
    .execute();
  const failed = db.selectFrom('document_batches').select('id').where('state', '=', 'failed');
  const batch = await failed.executeTakeFirstOrThrow();
  await db
    .insertInto('document_batch_parts')
    .values({ batch_id: batch.id, part: 0, application_ids: [broken?.id ?? 0] })
    .execute();
  await issued()
    .set({ figures: JSON.stringify(figures) })
    .execute();
  await page.reload();
  await expect(item(page, name)).toContainText('3f0b2a91cc');
  await expectAccessible(page);
  await page.getByRole('button', { name: `Try again: ${name}` }).click();
  await expect(item(page, name)).toContainText('Ready', { timeout: 60_000 });
});

test('a role without the applications is told why it prepares nothing', async ({ page, product }) => {
  const clerk = await aQuickAdministrator(product, 'Report Clerk', { 'Payment reports': ['view'] });
  await enterOffice(page, product, clerk);
  await open(page);
  await expect(page.getByText('Your role may view a report, but not the applications')).toBeVisible();
});
