import { applicationCalls } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { aWholeApplication } from '#tests/world/whole-application.ts';
import { aSurgeon, proceed } from '#tests/journeys/steps/apply.ts';
import { checkout, expectSubmitted } from '#tests/journeys/steps/pay.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { editRecord, enterOffice, openRecords } from '#tests/journeys/steps/records.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { expect, test } from '#tests/journeys/world.ts';

test('the office decides first: applicants send without paying, and pay when they are approved @phone', async ({
  page,
  product,
}) => {
  await product.db.updateTable('packages').set({ pays_after_approval: true }).where('id', '=', 1).execute();
  const named = {
    email: aSurgeon().email,
    first_name: 'Anitha',
    last_name: 'Raman',
    status_id: statusIds.incomplete,
  };
  const { application } = await aWholeApplication(product.db, named);
  await product.db.deleteFrom('application_drafts').where('application_id', '=', application.id).execute();
  const education = `/user-member-application/life-member?id=${application.public_id}&step=education`;
  await enterPortal(page, product, 'applicant', application, education);
  await proceed(page);

  const fee = page.getByRole('group', { name: 'Fee' });
  await expect(fee.getByText('You pay nothing now.')).toBeVisible();
  await expect(fee).toContainText('₹4,130');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expectSubmitted(page);
  const stages = page.getByRole('list').filter({ hasText: 'Membership number' });
  await expect(stages).toContainText(/Apply.*Review.*Pay.*Membership number/);
  await page.getByRole('link', { name: 'TRACK STATUS' }).click();

  const office = await product.admin();
  const { data } = await office.ok(officeCalls.getMember, { search: named.email });
  const approval = { member_id: Number(data[0]?.id), application_status: 5, message: 'Dear colleague' };
  await office.ok(officeCalls.memberActivityUpdate, approval);

  await page.goto(`/application/user-member-application-preview/${application.public_id}`);
  const next = page.getByRole('region', { name: 'What to do next' });
  await expect(next.getByText('Your application is approved')).toBeVisible();
  await expectAccessible(page);
  await next.getByRole('button', { name: 'Pay the fee' }).click();
  await checkout(page).getByRole('button', { name: 'Pay ₹4,130' }).click();
  await expect(page.getByRole('heading', { name: 'Your fee has arrived' })).toBeVisible();
  await expect(page.getByText(/Your membership number is allotted next/)).toBeVisible();
  const shown = await office.ok(applicationCalls.memberDetail, { id: String(approval.member_id) });
  expect(shown.data[0]).toMatchObject({ application_status: 5, paid: true });
});

test('the form of a package asks when the fee is paid, and not for what is free', async ({
  page,
  product,
}) => {
  await enterOffice(page, product);
  await openRecords(page, '/member-package', 'Membership Package');
  const form = await editRecord(page, 'Membership Package', 'International Life Member');
  const order = form.getByRole('radiogroup', { name: 'When the fee is paid' });
  await expect(order.getByRole('radio', { name: 'With the application' })).toBeChecked();
  await order.getByRole('radio', { name: 'After the approval' }).check();
  const fee = form.getByLabel('Fee (optional)', { exact: true });
  const before = await fee.inputValue();
  await fee.fill('');
  await expect(order).toHaveCount(0);
  await fee.fill(before);
  await expect(order.getByRole('radio', { name: 'After the approval' })).toBeChecked();
  await form.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(form).toHaveCount(0);
  await page.goto('/application/user-member-application-list');
  const card = page.getByRole('article', { name: 'International Life Member' });
  await expect(card.getByText('Paid after the approval')).toBeVisible();
});
