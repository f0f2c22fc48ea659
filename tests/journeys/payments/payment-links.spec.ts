import { anApplication } from '#tests/world/applications.ts';
import { enterOffice } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

test('a payment link is seen, sent again and cancelled, and a payment recorded in its place', async ({
  page,
  product,
}) => {
  const { id, email } = await anApplication(product.db, { first_name: 'Lakshmi' });
  await enterOffice(page, product);
  await page.goto(`/application/membership-application/life-member?member=${id}`);
  const payments = page.getByRole('group', { name: 'Payment Information' });
  const link = payments.getByRole('group', { name: 'Payment link' });
  const dialog = page.getByRole('dialog', { name: 'Choose a Payment Type' });
  const request = payments.getByRole('button', { name: 'Request or record a payment' });

  async function sendLink() {
    await request.click();
    await dialog.getByRole('radio', { name: 'Razorpay' }).check();
    await dialog.getByLabel('Message').fill('Please pay by this link.');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog).toBeHidden();
  }

  await expect(payments.getByText('No payment yet')).toBeVisible();
  await sendLink();
  await expect(payments.getByText('No payment yet')).toBeHidden();
  await page.reload();
  await expect(link.getByText('Pending')).toBeVisible();
  await expect(link.getByText(/INR\s4,130/)).toBeVisible();
  await expect(link.getByText('Payable until')).toBeVisible();
  const address = await link.getByRole('link', { name: /\/pay\/plink_/ }).getAttribute('href');
  await link.getByRole('button', { name: 'Send link again' }).click();
  await expect(page.getByText('The payment link was sent again.')).toBeVisible();
  await expect
    .poll(async () => (await product.mailsTo(email)).filter(({ text }) => text.includes(`${address}`)).length)
    .toBe(2);

  await link.getByRole('button', { name: 'Cancel link' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel payment link' });
  await question.getByRole('button', { name: 'Cancel link' }).click();
  await expect(question).toBeHidden();
  await expect(link.getByText('Cancelled')).toBeVisible();
  await expect(link.getByRole('button')).toHaveCount(0);
  const panel = page.getByRole('dialog', { name: 'View Member: Dr. Lakshmi Rao' });
  await expect(panel.getByText('Pending Payment').first()).toBeVisible();

  await sendLink();
  await expect(link.getByText('Pending')).toBeVisible();
  await request.click();
  await dialog.getByRole('radio', { name: 'Offline' }).check();
  await dialog.getByLabel('Amount').fill('4130');
  await dialog.getByRole('textbox', { name: 'Date' }).fill('20/11/2026');
  await dialog.getByLabel('Narration').fill('Cheque 123');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
  await expect(payments.getByText('Success')).toBeVisible();
  await expect(link).toBeHidden();
  await expect(request).toBeHidden();
});
