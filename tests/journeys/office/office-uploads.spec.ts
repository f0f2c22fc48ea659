import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { refusals } from '#contract/texts/refusals.ts';
import { readPdf } from '#server/modules/documents/draw/testing/read-pdf.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { World } from '#tests/world/product.ts';
import { aWholeMember, enterFmasArtwork, enterOfficers } from '#tests/world/whole-application.ts';
import { enterOffice } from '#tests/journeys/steps/records.ts';
import { aStaffMember, enterAs } from '#tests/journeys/steps/staff.ts';
import { expect, test } from '#tests/journeys/world.ts';

/** A member who has paid; there are no bytes behind the photo, and no row of it. */
async function aPayingMember(product: World, values: Parameters<typeof aWholeMember>[1]) {
  const { application } = await aWholeMember(product, values);
  const files = product.db.deleteFrom('files').where('application_id', '=', application.id);
  await files.where('field', '=', 'profile').execute();
  return application;
}

/** Presses Download PDF: the name of the file, and the words in it. */
async function download(page: Page): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PDF' }).click(),
  ]);
  const { text } = await readPdf(await readFile(await file.path()));
  return { name: file.suggestedFilename(), text };
}

test('invoice and receipt open over the member panel and on pages of their own', async ({
  page,
  product,
}) => {
  const { id, application_no: no } = await aPayingMember(product, { first_name: 'Kalyani' });
  await enterOffice(page, product);
  const papers = [
    ['Invoice', 'Tax Invoice', 'Invoice', `Kalyani_${no}_invoice.pdf`, 'TAX INVOICE'],
    ['Receipt', 'Payment Receipt', 'Payment receipt', `Kalyani_${no}.pdf`, 'PAYMENT RECEIPT'],
  ] as const;
  for (const [button, name, title, fileName, words] of papers)
    await test.step(title, async () => {
      await page.goto(`/application/membership-application/life-member?member=${id}`);
      await page.getByRole('button', { name: button, exact: true }).click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog.getByRole('img', { name })).toBeVisible();
      await dialog.getByRole('link', { name: 'Open as a page' }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('img', { name })).toBeVisible();
      const file = await download(page);
      expect(file.name).toBe(fileName);
      expect(file.text).toContain(words);
      expect(file.text).toContain('Dr. Kalyani Rao');
    });
});

test('both certificates open over the member panel', async ({ page, product }) => {
  await enterFmasArtwork(product, 2016);
  await enterOfficers(await product.admin());
  const fellow = await aPayingMember(product, { first_name: 'Ambika', year_of_fmas: 2016 });
  const { id, membership_no: no } = fellow;
  await enterOffice(page, product);
  const papers = [
    ['Certificate', 'Membership Certificate', `Ambika_${no}.pdf`],
    ['FMAS certificate', 'FMAS Certificate', `Ambika_${no}_FMAS.pdf`],
  ] as const;
  for (const [button, name, fileName] of papers) {
    await page.goto(`/application/membership-application/life-member?member=${id}`);
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByRole('img', { name })).toBeVisible();
    const file = await download(page);
    expect(file.name).toBe(fileName);
    expect(file.text).toContain('Dr. Ambika Rao');
  }
});

test('a refused download is reported, and a user whose session ended signs in over the page', async ({
  page,
  product,
}) => {
  const { application } = await aWholeMember(product, { first_name: 'Chitra' });
  const clerk = await aStaffMember(product, { Application: ['view'] });
  await enterAs(page, product, clerk);
  await page.goto(`/application/invoice?id=${application.public_id}`);
  await expect(page.getByRole('img', { name: 'Tax Invoice' })).toBeVisible();
  const link = page.getByRole('link', { name: 'Download PDF' });
  const { status, text: message } = refusals.fault;
  const fault = { status: false, message, code: 'fault' };
  await page.route('**/api/document?*as=pdf*', (route) => route.fulfill({ status, json: fault }));
  await link.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Something went wrong on our side.' }),
  ).toBeVisible();
  await page.unroute('**/api/document?*as=pdf*');

  // Not before the press: the bell may hear of it first, and its dialog lies over the link.
  await page.route('**/api/document?*as=pdf*', async (route) => {
    await product.db.deleteFrom('sessions').where('admin_id', '=', clerk.id).execute();
    await route.continue();
  });
  await link.click();
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${application.public_id}$`));
});

test('a missing document is reported with a way on', async ({ page, product }) => {
  const unpaid = await anApplication(product.db, { first_name: 'Yamuna' });
  await enterOffice(page, product);
  await page.goto(`/application/payment?id=${unpaid.public_id}`);
  await expect(page.getByText('There is no invoice before the payment.')).toBeVisible();
  await page.getByRole('link', { name: 'Pending payments' }).click();
  await expect(page).toHaveURL(/all-membership-application\/10/);
  for (const path of ['/invoice', '/invoice?id=nobody', '/payment?id=%20', '/payment?id=2147483647']) {
    await page.goto(`/application${path}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
});

test('an invoice that cannot be fetched says so and is asked for again', async ({ page, product }) => {
  const { application } = await aWholeMember(product, { first_name: 'Tarangini' });
  await enterOffice(page, product);
  await page.route('**/api/document?*', (route) => route.abort());
  await page.goto(`/application/invoice?id=${application.public_id}`);
  await expect(page.getByText('Error fetching invoice data')).toBeVisible();
  await page.unroute('**/api/document?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: 'Tax Invoice' })).toBeVisible();
});
