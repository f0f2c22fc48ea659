import { aMember, aReadyConversion, convert } from '#tests/steps/convert.ts';
import { aPdf } from '#tests/world/uploads.ts';
import { chooseFile, codeFrom, pick, proceed, typeCode } from '#tests/journeys/steps/apply.ts';
import { checkout, expectSubmitted } from '#tests/journeys/steps/pay.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { enterOffice } from '#tests/journeys/steps/records.ts';
import { decide } from '#tests/journeys/steps/review.ts';
import { expect, test } from '#tests/journeys/world.ts';

const trainee = { middle_name: '', last_name: 'Menon', asi_membership_no: '', asi_state_id: null };

test('a trainee converts the membership and becomes a Life Member', async ({
  browser,
  page,
  product,
  contextOptions,
}) => {
  test.setTimeout(180_000);
  const member = await aMember(product, 4, trainee);
  const number = member.membership_no ?? '';
  await enterPortal(page, product, 'member', member, `/user-member-application-preview/${member.public_id}`);
  await page.getByRole('link', { name: 'Convert to Life Member' }).click();
  await expect(page.getByLabel('Membership number')).toHaveValue(number);
  await expect(page.getByLabel('Email')).toHaveValue(member.email);
  await proceed(page);
  await typeCode(page, await codeFrom(product.post, member.email));

  await expect(page.getByRole('heading', { name: 'ASI details and certificates' })).toBeVisible();
  const membership = page.getByRole('group', { name: 'Your membership' });
  await expect(membership).toContainText(number);
  await expect(membership).toContainText('1 Beach Road');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please fill in the required details.' });
  await expect(summary.getByRole('button')).toHaveCount(6);

  await page.getByLabel('ASI membership number').fill('FL 20311');
  await expect(page.getByLabel('ASI membership number')).toHaveValue('FL20311');
  await pick(page, 'ASI state', 'Tamil Nadu');
  for (const paper of ['NMC certificate', 'PG degree certificate', 'ASI member certificate'])
    await chooseFile(page, paper, await aPdf(paper));
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('ASI membership number')).toHaveValue('FL20311');
  await page.getByLabel(/I declare that the information/).check();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const applicationNo = await expectSubmitted(page);

  const office = await browser.newPage(contextOptions);
  await enterOffice(office, product);
  await office.goto('/application/all-membership-application/16');
  await office.getByRole('searchbox').fill(applicationNo);
  const row = office.getByRole('row').or(office.getByRole('listitem', { name: /^Open/ }));
  await row.filter({ hasText: applicationNo }).click();
  const panel = office.getByRole('dialog', { name: /Menon/ });
  await expect(panel.getByText('Converts membership')).toBeVisible();
  await expect(panel.getByText(number)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Open ASI member certificate' })).toBeVisible();
  await decide(office, panel, 'Approved', 'Your papers are in order.');
  await decide(office, panel, 'Membership Number Allotted', 'Welcome as a Life Member.');
  await page.goto(`/application/user-member-application-preview/${member.public_id}`);
  await expect(page.getByText('This membership was converted').first()).toBeVisible();
  await page.getByRole('link', { name: 'View Life Membership' }).click();
  await expect(page.getByText(/LM\d{4}/).first()).toBeVisible();
});

test('a visitor who is not a member reads what a conversion needs, and where to find the number', async ({
  page,
}) => {
  await page.goto('/application/user-member-application/associate-life-to-life-member');
  await expect(page.getByText(/your membership number and the e-mail that is registered/)).toBeVisible();
  await proceed(page);
  await expect(page.getByText('Membership Number cannot be empty').first()).toBeVisible();
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByLabel('Membership number').fill('ALM9999');
  await proceed(page);
  await expect(page.getByText(/No active membership of this type/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Find it by your e-mail or mobile number' }).click();
  await expect(page).toHaveURL(/know-user-member-application/);
});

test('a conversion with a fee is paid like an application', async ({ page, product }) => {
  const setFee = (fee: number) =>
    product.db.updateTable('packages').set({ fee }).where('id', '=', 5).execute();
  const { id, member } = await aReadyConversion(product, await aMember(product, 2));
  await setFee(100_000);
  try {
    await enterPortal(page, product, 'member', member, `/user-member-application-conversion/${id}`);
    await expect(page.getByRole('table', { name: 'Fee' })).toContainText('₹1,000');
    await page.getByLabel(/I declare that the information/).check();
    await page.getByRole('button', { name: 'Pay ₹1,000 and submit' }).click();
    await checkout(page).getByRole('button', { name: 'Pay ₹1,000' }).click();
    await expectSubmitted(page);
    await page.goto(`/application/user-member-application-conversion/${id}`);
    await expect(page.getByRole('heading', { name: 'This conversion was submitted' })).toBeVisible();
    await expect(page.getByText('With the office', { exact: true })).toBeVisible();
  } finally {
    await setFee(0);
  }
});

test('what the office asks back stands on the page, and Submit sends it again', async ({ page, product }) => {
  const ready = await aReadyConversion(product, await aMember(product, 2));
  await convert(ready);
  const { id: application_id } = await product.db
    .updateTable('applications')
    .set({ status_id: 4 })
    .where('public_id', '=', ready.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const asked = {
    status_id: 4,
    message: 'Please send the final certificate.',
    created_at: new Date(),
  } as const;
  await product.db
    .insertInto('activities')
    .values({ application_id, ...asked })
    .execute();

  const preview = `/user-member-application-preview/${ready.member.public_id}`;
  await enterPortal(page, product, 'member', ready.member, preview);
  await page.getByRole('link', { name: 'Continue conversion' }).click();
  await expect(page.getByText('Please send the final certificate.')).toBeVisible();
  await chooseFile(page, 'ASI member certificate', await aPdf('Final certificate'));
  await page.getByLabel(/I declare that the information/).check();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your changes were sent' })).toBeVisible();
  await page.goto(`/application/user-member-application-conversion/${ready.id}`);
  await expect(page.getByText('With the office', { exact: true })).toBeVisible();
});
