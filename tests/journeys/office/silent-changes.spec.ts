import { anApplication } from '#tests/world/applications.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { enterOffice, recordOf } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

test('the office refers an application to the committee without a mail; the applicant reads the status alone @phone', async ({
  page,
  product,
  browser,
}) => {
  const application = await anApplication(product.db, {
    status_id: 3,
    paid: true,
    first_name: 'Silent',
    last_name: 'Reading',
  });
  await enterOffice(page, product);
  await page.goto('/application/all-membership-application/1?q=reading');
  await recordOf(page, 'Dr. Silent Reading').click();
  const panel = page.getByRole('dialog', { name: /Silent Reading/ });
  await panel.getByRole('button', { name: 'My Action' }).click();
  await page.getByRole('menuitem', { name: 'Referred to Committee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Change Status' });
  await expect(dialog).toContainText(`Your message is mailed to ${application.email}.`);
  await dialog.getByRole('checkbox', { name: 'Do not write to the applicant' }).check();
  await expect(dialog).toContainText('The applicant gets no mail.');
  await dialog.getByLabel('Remark (optional)').fill('For the meeting of 5 December');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
  const line = panel.getByRole('listitem').filter({ hasText: 'Referred to Committee' });
  await expect(line).toContainText('Without a mail to the applicant');
  await expect(line).toContainText('For the meeting of 5 December');

  const context = await browser.newContext({ baseURL: product.url });
  const applicant = await context.newPage();
  const status = `/user-member-application-status/${application.public_id}`;
  await enterPortal(applicant, product, 'applicant', application, status);
  await expect(applicant.getByText('Referred to Committee').first()).toBeVisible();
  await expect(applicant.getByText('For the meeting')).toHaveCount(0);
  expect(await product.mailsTo(application.email)).toEqual([]);
  await context.close();
});

test('a remark on many becomes no message when another status is chosen', async ({ page, product }) => {
  await anApplication(product.db, { status_id: 3, paid: true, first_name: 'Many', last_name: 'Remarked' });
  await enterOffice(page, product);
  await page.goto('/application/all-membership-application/1?q=remarked');
  await recordOf(page, 'Dr. Many Remarked').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Change status…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change status' });
  const choose = async (status: string) => {
    await dialog.getByRole('combobox', { name: 'New status' }).click();
    await page.getByRole('option', { name: status, exact: true }).click();
  };
  await choose('On Hold');
  await dialog.getByRole('checkbox', { name: 'Do not write to the applicant' }).check();
  await dialog.getByLabel('Remark (optional)').fill('Ask the treasurer first');
  await choose('Rejected');
  await expect(dialog.getByLabel('Message')).toHaveValue('');
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await choose('On Hold');
  await dialog.getByRole('checkbox', { name: 'Do not write to the applicant' }).check();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Dr. Many Remarked')).toBeVisible();
  await expectAccessible(page);
});
