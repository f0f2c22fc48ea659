import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { readPdf } from '#server/modules/documents/draw/testing/read-pdf.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { World } from '#tests/world/product.ts';
import { aWholeMember, enterFmasArtwork, enterOfficers } from '#tests/world/whole-application.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { expect, test } from '#tests/journeys/world.ts';

const convocation = 2017;

/** A Life Member and fellow who has paid; the name is theirs alone. */
async function aFellow(product: World, first_name: string): Promise<ApplicationRow> {
  await enterFmasArtwork(product, convocation);
  await enterOfficers(await product.admin());
  const { application } = await aWholeMember(product, { first_name, year_of_fmas: convocation });
  // There are no bytes behind the photo.
  const photo = product.db.deleteFrom('files').where('application_id', '=', application.id);
  await photo.where('field', '=', 'profile').execute();
  return application;
}

/** What a page downloads from now on. */
function watchDownloads(page: Page): Download[] {
  const seen: Download[] = [];
  page.on('download', (download) => seen.push(download));
  return seen;
}

async function textOf(download: Download | undefined): Promise<string> {
  if (!download) throw new Error('Nothing was downloaded');
  return (await readPdf(await readFile(await download.path()))).text;
}

test('a fellow finds both certificates, and the first is drawn anew when its tab is opened', async ({
  page,
  product,
}) => {
  const fellow = await aFellow(product, 'Rukmini');
  const downloads = watchDownloads(page);
  let drawn = 0;
  page.on('request', (request) => {
    if (request.url().includes('kind=certificate') && request.url().includes('as=svg')) drawn += 1;
  });
  const path = `/user-member-application-certificate/${fellow.public_id}`;
  await enterPortal(page, product, 'member', fellow, path);
  await expect(page.getByRole('heading', { level: 1, name: 'My Certificates' })).toBeVisible();
  const membership = page.getByRole('tab', { name: 'Membership Certificate' });
  await expect(membership).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('img', { name: 'Membership Certificate' })).toBeVisible();

  await page.getByRole('tab', { name: 'FMAS Certificate' }).click();
  await expect(page.getByRole('img', { name: 'FMAS Certificate' })).toBeVisible();
  await page.getByRole('link', { name: 'Download PDF' }).click();
  await expect.poll(() => downloads.length).toBe(1);
  expect(downloads[0]?.suggestedFilename()).toBe(`Rukmini_${fellow.membership_no}_FMAS.pdf`);
  expect(await textOf(downloads[0])).toContain(
    `Dr. Rukmini Rao Membership No. ${fellow.membership_no} · FMAS ${convocation}`,
  );

  expect(drawn).toBe(1);
  await membership.click();
  await expect(page.getByRole('img', { name: 'Membership Certificate' })).toBeVisible();
  await expect.poll(() => drawn).toBe(2);
});

test('a member draws a letter of good standing, and who is handed it checks it by its code @phone', async ({
  page,
  product,
}) => {
  const member = await aFellow(product, 'Kamala');
  const downloads = watchDownloads(page);
  const id = member.public_id;
  await enterPortal(page, product, 'member', member, `/user-member-application-preview/${id}`);
  await page.getByRole('button', { name: 'Letter of Good Standing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Letter of Good Standing' });
  await expect(dialog.getByRole('img', { name: 'Letter of Good Standing' })).toBeVisible();
  await dialog.getByRole('link', { name: 'Download PDF' }).click();
  await expect.poll(() => downloads.length).toBe(1);
  const [letter] = downloads;
  if (!letter) throw new Error('Nothing was downloaded');
  const { text, links } = await readPdf(await readFile(await letter.path()));
  expect(text).toContain('Dr. Kamala Rao');

  await page.context().clearCookies();
  await page.goto(links[0] ?? '');
  await expect(page.getByRole('status')).toContainText('This letter was issued by');
  await expect(page.getByRole('status')).toContainText('The member is in good standing today too.');
  await expect(page.getByText('Good standing on')).toBeVisible();
  await product.db
    .updateTable('applications')
    .set({ status_id: statusIds.inactive })
    .where('id', '=', member.id)
    .execute();
  await page.reload();
  await expect(page.getByRole('status')).toContainText('The member is not in good standing today.');

  await enterPortal(page, product, 'member', member, `/user-member-application-certificate/${id}`);
  await expect(page.getByRole('tab', { name: 'FMAS Certificate' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Letter of Good Standing' })).toHaveCount(0);
});

test('while nobody signs, and once the record came to nothing, the page says why there is no certificate', async ({
  page,
  product,
}) => {
  await product.db.deleteFrom('certificate_settings').execute();
  const values = { status_id: 12, membership_no: 'LM7803', member_reg_date: '2020-06-01' } as const;
  const member = await anApplication(product.db, values);
  const path = `/user-member-application-certificate/${member.public_id}`;
  await enterPortal(page, product, 'member', member, path);
  await expect(page.getByText('our office still has to enter who signs it')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Certificate of LM7803' })).toHaveCount(0);
  await product.db.updateTable('applications').set({ status_id: 14 }).where('id', '=', member.id).execute();
  await page.reload();
  await expect(page.getByText(/none for an application that was rejected, void or refunded/)).toBeVisible();
  await page.goto(`/application/user-member-application-preview/${member.public_id}`);
  await expect(page.getByRole('link', { name: 'Track Status' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Certificate', exact: true })).toHaveCount(0);
});

test('without a number there is no certificate, and the way leads to the one of the membership', async ({
  page,
  product,
}) => {
  await enterOfficers(await product.admin());
  const email = 'converting.member@example.org';
  const associate = {
    package_id: 2,
    status_id: 12,
    membership_no: 'ALM7801',
    member_reg_date: '2020-06-01',
  } as const;
  const membership = await anApplication(product.db, { email, ...associate });
  const conversion = await anApplication(product.db, { email, package_id: 5, status_id: 16 });
  const path = `/user-member-application-certificate/${conversion.public_id}`;
  await enterPortal(page, product, 'member', conversion, path);
  await expect(page.getByText('No Certificate Available')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'FMAS Certificate' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Certificate of ALM7801' }).click();
  await expect(page).toHaveURL(new RegExp(membership.public_id));
  await expect(page.getByRole('img', { name: 'Membership Certificate' })).toBeVisible();
});

test('each document downloads by itself once, not on the way back, and again on request', async ({
  page,
  product,
}) => {
  const fellow = await aFellow(product, 'Savitri');
  const { application_no, membership_no: no, public_id: id } = fellow;
  const papers = [
    ['certificate-mobile', 'Membership Certificate', `Savitri_${no}.pdf`, 'Dr. Savitri Rao'],
    ['fmas-certificate-mobile', 'FMAS Certificate', `Savitri_${no}_FMAS.pdf`, 'Dr. Savitri Rao'],
    ['invoice', 'Tax Invoice', `Savitri_${application_no}_invoice.pdf`, 'TAX INVOICE'],
    ['receipt', 'Payment Receipt', 'payment-receipt.pdf', 'PAYMENT RECEIPT'],
  ] as const;
  const downloads = watchDownloads(page);
  await enterPortal(page, product, 'member', fellow, '/user-member-application-track');
  for (const [path, name, fileName, words] of papers)
    await test.step(name, async () => {
      downloads.length = 0;
      await page.goto(`/application/user-member-application-${path}/${id}`);
      const again = page.getByRole('link', { name: 'Download again' });
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('img', { name })).toBeVisible();
      await expect.poll(() => downloads.length).toBe(1);
      expect(downloads[0]?.suggestedFilename()).toBe(fileName);
      expect(await textOf(downloads[0])).toContain(words);

      await page.goto('/application/user-member-application-track');
      await expect(page.getByRole('heading', { name: 'Track your application' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('img', { name })).toBeVisible();
      const asked = page.waitForEvent('download');
      await again.click();
      await (await asked).path();
      expect(downloads).toHaveLength(2);
    });
});

test('a missing document, and one of another person, is reported with a way on', async ({
  page,
  product,
}) => {
  const unpaid = await anApplication(product.db);
  const downloads = watchDownloads(page);
  const open = (path: string) => page.goto(`/application/user-member-application-${path}`);
  await enterPortal(page, product, 'member', unpaid, '/user-member-application-track');
  await open(`invoice/${unpaid.public_id}`);
  await expect(page.getByText('There is no invoice before the payment.')).toBeVisible();
  await open(`fmas-certificate-mobile/${unpaid.public_id}`);
  await expect(page.getByText('No Certificate Available')).toBeVisible();
  await page.getByRole('link', { name: 'See how your application stands' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Application status' })).toBeVisible();

  const other = await anApplication(product.db, { status_id: 12, membership_no: 'LM7802' });
  await open(`certificate-mobile/${other.public_id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  const main = page.getByRole('main');
  for (const way of ['Go to the home page', 'Track application', 'Login'])
    await expect(main.getByRole('link', { name: way })).toBeVisible();
  expect(downloads).toEqual([]);
});
