import { applicationCalls } from '#contract/applications/calls.ts';
import { asFile } from '#tests/steps/apply.ts';
import { anApplication } from '#tests/world/applications.ts';
import { aJpegScan, aPdf } from '#tests/world/uploads.ts';
import type { World } from '#tests/world/product.ts';
import { personOf } from '#tests/world/sessions.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { enterOffice } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';
import { giveReason } from '#tests/journeys/steps/export-reason.ts';

const list = '/application/all-membership-application/3';

/** An application that waits for the office, with a scan and a PDF of two pages. */
async function withPapers(product: World, values: Parameters<typeof anApplication>[1]) {
  const application = await anApplication(product.db, { ...values, status_id: 4, paid: true });
  const applicant = await personOf(product, 'applicant', application);
  const id = application.public_id;
  const scan = asFile(await aJpegScan());
  await applicant.ok(applicationCalls.uploadFile, { id, field: 'mci_certificate', file: scan });
  const degree = asFile(await aPdf('Degree', 2));
  await applicant.ok(applicationCalls.uploadFile, { id, field: 'pg_degree_certificate', file: degree });
  await product.db
    .updateTable('applications')
    .set({ status_id: 3 })
    .where('id', '=', application.id)
    .execute();
  return application;
}

test('possible duplicates are shown and lead to the other application', async ({ page, product }) => {
  const common = { mobile: '7300000001', last_name: 'Twicefold', dob: '1971-02-03', status_id: 3 } as const;
  const first = await anApplication(product.db, { ...common, first_name: 'Nalini' });
  const other = await anApplication(product.db, {
    ...common,
    first_name: 'nalini',
    status_id: 12,
    membership_no: 'LM7301',
  });
  await enterOffice(page, product);
  await page.goto(`${list}?member=${first.id}`);
  const notice = page.getByRole('note').filter({ hasText: 'Possible duplicates: 1' });
  await expect(notice).toContainText(`${other.application_no} · LM7301 · Life Member`);
  await expect(notice).toContainText('Membership Number Allotted');
  await expect(notice).toContainText('Same mobile number, name and date of birth');

  await notice.getByRole('link', { name: 'Dr. nalini Twicefold' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`member=${other.id}$`));
  const panel = page.getByRole('dialog', { name: /nalini Twicefold/ });
  await expect(panel.getByText('LM7301')).toBeVisible();
  await expect(panel).toBeFocused();
  await expect(page.getByRole('link', { name: 'Dr. Nalini Twicefold' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`member=${first.id}$`));
});

test('uploads are zoomed and turned by buttons and keys, and download as one PDF @phone', async ({
  page,
  product,
}) => {
  const application = await withPapers(product, { first_name: 'Zarina', last_name: 'Bundlewala' });
  await enterOffice(page, product);
  await page.goto(`${list}?member=${application.id}`);
  await page.getByRole('button', { name: 'Open NMC certificate' }).click();
  const look = page.getByRole('region', { name: 'NMC certificate' });
  const scan = look.getByRole('img', { name: 'NMC certificate' });
  await expect(scan).toBeVisible();
  const size = async () => (await scan.boundingBox()) ?? { width: 0, height: 0 };
  const fitted = await size();
  expect(fitted.height).toBeGreaterThan(fitted.width);

  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.keyboard.press('+');
  await expect(page.getByText('150%')).toBeVisible();
  await expect.poll(async () => (await size()).width).toBeCloseTo(fitted.width * 1.5, -1);
  await page.keyboard.press('-');
  await expect(page.getByText('125%')).toBeVisible();
  await page.keyboard.press('0');
  await page.getByRole('button', { name: 'Turn', exact: true }).click();
  await expect.poll(async () => (await size()).width / (await size()).height).toBeCloseTo(1754 / 1240, 1);
  await expect.poll(async () => (await size()).width).toBeCloseTo(fitted.width, -1);
  await expectAccessible(page);

  await page.keyboard.press('+');
  await page.getByRole('button', { name: 'Previous document' }).click();
  await expect(page.getByRole('img', { name: 'PG degree certificate, page 2 of 2' })).toBeVisible();
  await expect(page.getByText('125%')).toBeVisible();
  await page.getByRole('button', { name: 'Next document' }).click();
  await expect.poll(async () => (await size()).width / (await size()).height).toBeCloseTo(1754 / 1240, 1);
  await page.getByRole('button', { name: 'Close document' }).click();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Documents (PDF)' }).click();
  await giveReason(page);
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`Zarina_${application.application_no}_documents.pdf`);
  const chunks = await (await download.createReadStream()).toArray();
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
});
