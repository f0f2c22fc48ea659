import type { Page } from '@playwright/test';
import { applicationCalls } from '#contract/applications/calls.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { anApplication } from '#tests/world/applications.ts';
import { aPdf, aPhoto } from '#tests/world/uploads.ts';
import type { World } from '#tests/world/product.ts';
import { personOf } from '#tests/world/sessions.ts';
import { aWholeApplication } from '#tests/world/whole-application.ts';
import { chooseFile } from '#tests/journeys/steps/apply.ts';
import { sendBack } from '#tests/journeys/steps/corrections.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { expect, test } from '#tests/journeys/world.ts';

const number = 'The number differs from the number in the application.';
const notLikeYou = 'This is not a photo of a person.';

async function onDesk(world: World, given: object = {}): Promise<ApplicationRow> {
  const { application } = await aWholeApplication(world.db, { status_id: 3, paid: true, ...given });
  return application;
}

const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('from the mail to the corrected uploads, and back to the office', async ({ page, product }) => {
  const application = await onDesk(product);
  await sendBack(product, application, { profile: notLikeYou, mci_certificate: number });
  const mail = await product.post.mailTo(application.email, /correct/);
  const link = /http\S+user-login\S+/.exec(mail.text)?.[0] ?? '';
  const path = link.slice(link.indexOf('/user-login'));
  await page.goto(`/application${path}`);
  await expect(page.getByLabel('Email')).toHaveValue(application.email);
  await page.goto('about:blank');
  await enterPortal(page, product, 'member', application, path);

  await expect(page.getByRole('heading', { level: 1, name: 'Correct your documents' })).toBeVisible();
  await expect(page.getByText('Thank you for your application.')).toBeVisible();
  await expect(page.getByText('PG degree certificate')).toHaveCount(0);
  const nmc = card(page, 'NMC certificate');
  await expect(nmc.getByText(number)).toBeVisible();

  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(nmc.getByText(/^Please replace this document/)).toBeVisible();
  await nmc.getByLabel('NMC / state council number').fill('TN 54321');
  await expect(nmc.getByText('Corrected', { exact: true })).toBeVisible();
  await page.reload();
  await expect(nmc.getByLabel('NMC / state council number')).toHaveValue('TN54321');
  await chooseFile(page, 'File: Profile photo', await aPhoto());
  await expect(card(page, 'Profile photo').getByText('Corrected', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your changes were sent' })).toBeVisible();

  const office = await product.admin();
  const { data, verdicts } = await office.ok(applicationCalls.memberDetail, { id: application.public_id });
  expect(data[0]).toMatchObject({
    application_status: 3,
    mci_council_number: 'TN54321',
    edu_postgrad_year: '2007',
  });
  expect(verdicts.map(({ field }) => field)).toEqual(['mci_certificate']);
});

test('preview and status show what is requested, once, and lead there', async ({ page, product }) => {
  const application = await onDesk(product, { last_name: 'Venkataraman' });
  const id = application.public_id;
  await sendBack(product, application, { mci_certificate: number, asi_member_certificate: number });
  await enterPortal(page, product, 'applicant', application, `/user-member-application-preview/${id}`);
  const next = page.getByRole('region', { name: 'What to do next' });
  await expect(next.getByText('Thank you for your application.')).toBeVisible();
  await expect(next.getByText(number)).toHaveCount(2);
  await page.getByRole('link', { name: 'Track Status' }).click();
  await expect(next.getByText(number)).toHaveCount(2);
  await next.getByRole('link', { name: 'Update' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Correct your documents' })).toBeVisible();
});

test('a conversion is corrected on its own page', async ({ page, product }) => {
  const { id: converts_id } = await anApplication(product.db, { package_id: 2, status_id: 12 });
  const application = await onDesk(product, { package_id: 5, converts_id });
  await sendBack(product, application, { asi_member_certificate: number });
  const member = await personOf(product, 'member', application);
  const path = `/user-member-application-preview/${application.public_id}`;
  await enterPortal(page, product, 'member', application, path);
  await page.getByRole('link', { name: 'Update' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Correct your documents' })).toBeVisible();
  await chooseFile(page, 'File: ASI member certificate', await aPdf('ASI member certificate'));
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your changes were sent' })).toBeVisible();
  const { data } = await member.ok(applicationCalls.memberDetail, { id: application.public_id });
  expect(data[0]).toMatchObject({ application_status: 3, asi_membership_no: '77701' });
});
