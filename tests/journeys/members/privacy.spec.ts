import type { Page } from '@playwright/test';
import { privacyCalls } from '#contract/privacy/calls.ts';
import type { World } from '#tests/world/product.ts';
import { aWholeApplication, aWholeMember } from '#tests/world/whole-application.ts';
import { proceed } from '#tests/journeys/steps/apply.ts';
import { checkout } from '#tests/journeys/steps/pay.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { enterOffice } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

/** Publishes another version, as the office does; its number. */
async function publish(product: World, own_text: string): Promise<number> {
  const office = await product.admin();
  const contact = {
    contact_name: 'Sujata Sample',
    contact_email: 'privacy@example.org',
    contact_phone: '+91 90000 00000',
  };
  return (await office.ok(privacyCalls.privacyNoticeUpdate, { own_text, ...contact })).data.id;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the notice is linked from the foot, said before the first data, and read in each language @phone', async ({
  page,
  product,
}) => {
  await publish(product, 'We meet in Chennai.');
  await page.goto('/application/user-member-application/life-member');
  const said = page.getByRole('main').getByRole('link', { name: 'privacy notice' });
  await expect(said).toHaveAttribute('href', /\/application\/privacy$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy notice' }).click();
  await expect(heading(page, 'Privacy notice')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What we keep about you' })).toBeVisible();
  await expect(page.getByText('We meet in Chennai.')).toBeVisible();
  await expect(page.getByText('Data Protection Board of India')).toBeVisible();
  await page.getByRole('button', { name: 'தமிழ்' }).click();
  await expect(heading(page, 'தனியுரிமை அறிவிப்பு')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'உங்களைப் பற்றி நாங்கள் வைத்திருப்பவை' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(heading(page, 'Privacy notice')).toBeVisible();
});

test('a notice that changed before the submission is shown and agreed to again', async ({
  page,
  product,
}) => {
  const before = await publish(product, 'Before');
  const { application } = await aWholeApplication(product.db, { first_name: 'Anitha' });
  await product.db.deleteFrom('application_drafts').where('application_id', '=', application.id).execute();
  const education = `/user-member-application/life-member?id=${application.public_id}&step=education`;
  await enterPortal(page, product, 'applicant', application, education);
  await proceed(page);
  const agreed = page.getByRole('note').getByRole('link', { name: 'privacy notice' });
  await expect(agreed).toHaveAttribute('href', `/application/privacy?version=${before}`);
  const after = await publish(product, 'After');
  const pay = page.getByRole('button', { name: /^Pay .* and submit$/ });
  await pay.click();
  await expect(page.getByText(/The privacy notice has changed since you opened this page/)).toBeVisible();
  await expect(agreed).toHaveAttribute('href', `/application/privacy?version=${after}`);
  await pay.click();
  await expect(checkout(page).getByText('TEST MODE').first()).toBeVisible();
  const consents = await product.db
    .selectFrom('consents')
    .select('notice_id')
    .where('application_id', '=', application.id)
    .execute();
  expect(consents).toEqual([{ notice_id: after }]);
});

test('a member sees what is held, names a nominee, takes it all along, and asks for a correction', async ({
  page,
  product,
}) => {
  const { application } = await aWholeMember(product, { first_name: 'Anitha' });
  await enterPortal(page, product, 'member', application, `/user-your-data/${application.public_id}`);
  await expect(heading(page, 'Your data')).toBeVisible();
  await expect(page.getByText('Photo and papers')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Mohan Rao');
  await page.getByLabel('E-mail or phone number').fill('98400 12345');
  await page.getByRole('button', { name: 'Nominate' }).click();
  await expect(page.getByText(/^Named on/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download all of it' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Your data \d{4}-\d\d-\d\d\.zip$/);
  await page.getByRole('button', { name: 'Ask for a correction' }).click();
  await expect(page.getByRole('dialog').getByLabel('Subject')).toHaveValue('Correction of my data');

  await enterOffice(page, product);
  await page.goto(`/application/all-membership-application/12?member=${application.id}`);
  const privacy = page.getByRole('group', { name: 'Privacy' });
  await privacy.getByRole('button', { name: 'Show consent and nominee' }).click();
  await expect(privacy.getByText('Mohan Rao, 98400 12345')).toBeVisible();
  await privacy.getByRole('link', { name: 'Who has read it' }).click();
  await expect(page).toHaveURL(/audit-log/);
});

test('the office publishes its contact, and its visitors read it', async ({ page, product }) => {
  await enterOffice(page, product);
  await page.goto('/application/settings');
  const card = page.getByRole('group', { name: 'Privacy notice', exact: true });
  await card.getByLabel(/^Contact for personal data/).fill('Lata Sample');
  await card.getByLabel(/^Their e-mail/).fill('');
  await card.getByRole('button', { name: 'Publish' }).click();
  await expect(card.getByText('Email cannot be empty').first()).toBeVisible();
  await card.getByLabel(/^Their e-mail/).fill('lata@example.org');
  await card.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The privacy notice was published as a new version.')).toBeVisible();
  await page.goto('/application/privacy');
  await expect(page.getByText(/Lata Sample answers for the association/)).toBeVisible();
});
