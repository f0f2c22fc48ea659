import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { dialogOf, enterOffice } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';
import { aMember, tokenFor } from '#tests/steps/mailings.ts';

test('the office writes to a list, looks at it, sends it, and a member stops these mails @phone', async ({
  page,
  product,
  isMobile,
}) => {
  const serial = isMobile ? 2 : 1;
  const last_name = `Mailwala${'a'.repeat(serial)}`;
  const [first, second] = [
    await aMember(product, { first_name: 'Asha', last_name, membership_no: `LM97${serial}01` }),
    await aMember(product, { first_name: 'Bina', last_name, membership_no: `LM97${serial}02` }),
  ];
  await enterOffice(page, product);
  await page.goto(`/application/all-membership-application/12?q=${last_name}`);
  await page.getByRole('link', { name: 'Write to these' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New mailing' })).toBeVisible();
  await expect(page.getByText('2 people get it')).toBeVisible();
  await page.getByRole('textbox', { name: 'Subject' }).fill('General body meeting');
  const body = page.getByRole('textbox', { name: 'Text' });
  await body.fill('Dear {first name}');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('A field in braces is not known.').first()).toBeVisible();
  await body.fill('Please bring your number: ');
  await page
    .getByRole('group', { name: 'Insert into the text' })
    .getByRole('button', { name: 'Membership number' })
    .click();
  await expect(body).toHaveValue('Please bring your number: {membership number}');

  await expect(page.getByText(`Please bring your number: ${first.membership_no}`)).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText(`Please bring your number: ${second.membership_no}`)).toBeVisible();
  await page.getByRole('button', { name: 'Send a test to myself' }).click();
  await expect(page.getByText('The test is on its way to')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/mailing\?id=\d+/);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);

  await page.getByRole('button', { name: 'Send…' }).click();
  const dialog = dialogOf(page, 'Send the mailing');
  await expect(dialog.getByText('2 people get this mail.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'Progress of the mailing' })).toBeVisible();
  await expect.poll(async () => (await product.mailsTo(second.email)).length).toBe(1);
  await page.getByRole('searchbox', { name: 'Search' }).fill('bina');
  await expect(page.getByText(second.email)).toBeVisible();
  await expect(page.getByText(first.email)).toHaveCount(0);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);

  await page.goto(`/application/all-membership-application/12?member=${second.id}`);
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Mail to members')).toBeVisible();
  await expect(panel.getByText('General body meeting')).toBeVisible();

  await page.goto(`/application/user-member-application-mailings/${tokenFor(second)}`);
  await page.getByRole('button', { name: 'No more of these mails' }).click();
  await expect(page.getByRole('status').getByText(/These mails are stopped since/)).toBeVisible();
  await page.getByRole('button', { name: 'Get these mails again' }).click();
  await expect(page.getByRole('button', { name: 'No more of these mails' })).toBeVisible();
});
