import type { Page } from '@playwright/test';
import { refundRule } from '#contract/payments/refund.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { anApplication, aPayment } from '#tests/world/applications.ts';
import type { World } from '#tests/world/product.ts';
import { enterOfficers, putFile } from '#tests/world/whole-application.ts';
import { typeCode } from '#tests/journeys/steps/apply.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { expect, test } from '#tests/journeys/world.ts';

const preview = ({ public_id }: ApplicationRow) => `/user-member-application-preview/${public_id}`;
const status = ({ public_id }: ApplicationRow) => `/user-member-application-status/${public_id}`;

const nextStep = (page: Page) => page.getByRole('region', { name: 'What to do next' });

/** The office asks something of an application. */
async function ask({ db }: World, { id }: ApplicationRow, message: string): Promise<void> {
  const activity = { application_id: id, status_id: 2, message, created_at: new Date() } as const;
  await db.insertInto('activities').values(activity).execute();
}

test('an application is tracked by e-mail and number, until its half hour is over', async ({
  page,
  product,
}) => {
  const applied = await anApplication(product.db, { status_id: 2, city: 'Chennai', state_id: 4035 });
  await ask(product, applied, 'Please send a clearer scan.');
  await page.goto('/application/user-member-application-track');
  await page.getByRole('button', { name: 'Track Status' }).click();
  await expect(page.getByText('Email cannot be empty').first()).toBeVisible();
  await expect(page.getByText('Application ID cannot be empty').first()).toBeVisible();
  await page.getByLabel('Registered Email ID').fill(applied.email);
  const no = applied.application_no ?? '';
  await page.getByLabel('Application ID').fill(` ${no.toLowerCase().slice(0, 3)} ${no.slice(3)}`);
  await page.getByRole('button', { name: 'Track Status' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Application status' })).toBeVisible();
  const summary = page.getByRole('region', { name: 'Application', exact: true });
  for (const shown of ['Dr. Asha Rao', 'Chennai, Tamil Nadu', no, '20/11/2026', 'Pending Clarification'])
    await expect(summary.getByText(shown)).toBeVisible();
  await expect(summary.getByRole('button', { name: /Certificate|View Invoice/ })).toHaveCount(0);
  await expect(
    page.getByRole('list', { name: 'Application timeline' }).getByText('Pending Clarification'),
  ).toBeVisible();
  await expect(page.getByText('No payments so far')).toBeVisible();
  // What the office wrote is for the applicant alone.
  await expect(page.getByText('Please send a clearer scan.')).toHaveCount(0);
  // Nothing of it was paid: there is no stage for that.
  const stages = page.getByRole('navigation', { name: 'Steps of the application' });
  await expect(stages).toContainText('Step 2 of 3');
  await expect(stages.getByRole('listitem').filter({ hasText: 'Review' })).toHaveAttribute(
    'aria-current',
    'step',
  );

  await nextStep(page).getByRole('link', { name: 'Sign in to answer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Member login' })).toBeVisible();
  await page.goBack();
  await summary.getByRole('link', { name: 'View Application' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Member login' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('next')).toContain(preview(applied));

  const trackers = product.db.deleteFrom('sessions').where('application_id', '=', applied.id);
  await trackers.execute();
  await page.goto(`/application${status(applied)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Track your application' })).toBeVisible();
  await expect(page.getByText(/closes after half an hour/)).toBeVisible();
  await expect(page.getByLabel('Application ID')).not.toHaveValue('');
  await page.goto(`/application/user-member-application-invoice/${applied.public_id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Member login' })).toBeVisible();
});

test('certificate and invoice ask a tracker for the mailed code once, open by keyboard, and a failure says so', async ({
  page,
  product,
}) => {
  await enterOfficers(await product.admin());
  const member = await anApplication(product.db, { status_id: 12, membership_no: 'LM7701', paid: true });
  await aPayment(product.db, member, 3, new Date('2026-11-20T06:30:00Z'));
  await aPayment(product.db, member, 1);
  await enterPortal(page, product, 'tracker', member, status(member));
  await expect(page.getByText('Membership Number Allotted · LM7701')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Payment timeline' }).getByRole('listitem')).toContainText([
    /Success/,
    /Failed/,
  ]);

  const certificate = page.getByRole('button', { name: 'Certificate' });
  await certificate.press('Enter');
  const proof = page.getByRole('dialog', { name: 'Is this you?' });
  await proof.getByRole('button', { name: 'Send me a code' }).click();
  await expect(proof.getByRole('textbox').first()).toBeVisible();
  await typeCode(page, await product.codeFor(member.email));
  await expect(proof).toBeHidden();
  await expect(page.getByText('To view the whole application you sign in with your e-mail.')).toBeHidden();
  await certificate.press('Enter');
  const overlay = page.getByRole('dialog', { name: 'Membership Certificate' });
  await expect(overlay.getByRole('img', { name: 'Membership Certificate' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(certificate).toBeFocused();

  // The payment was put into the database without its documents.
  const invoice = '**/api/document?kind=invoice**';
  await page.route(invoice, (route) => route.fulfill({ status: 403, body: 'no paper' }));
  await page.getByRole('button', { name: 'View Invoice' }).click();
  const papers = page.getByRole('dialog', { name: 'Tax Invoice' });
  await expect(papers.getByText('Error fetching invoice data')).toBeVisible();
  await page.unroute(invoice);
  await papers.getByRole('button', { name: 'Try again' }).click();
  await expect(papers.getByText('There is no invoice before the payment.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(status(member)));
});

test('the preview shows every part, says what to do, and leads to the other applications', async ({
  page,
  product,
}) => {
  await enterOfficers(await product.admin());
  const { db } = product;
  const email = 'several.applications@example.org';
  const rejected = await anApplication(db, { email, status_id: 6 });
  const member = await anApplication(db, {
    email,
    status_id: 12,
    membership_no: 'LM7702',
    joining_date: '2026-11-21',
    father_name: '',
  });
  await enterPortal(page, product, 'member', member, preview(member));
  await expect(page.getByText('Online Membership Application System (OMAS)-Life Member')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'My Membership' })).toBeVisible();
  // First what a member comes for; the whole application is one press away.
  await expect(page.getByRole('region', { name: 'Membership card' })).toContainText('LM7702');
  for (const way of ['Certificate', 'Update'])
    await expect(page.getByRole('link', { name: way, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Personal Details' })).toBeHidden();
  await page.getByText('Everything in your application').click();
  const header = page.getByRole('region', { name: 'Applicant' });
  for (const shown of ['Dr. Asha Rao', member.application_no ?? '', 'LM7702', '20/11/2026'])
    await expect(header.getByText(shown, { exact: true })).toBeVisible();
  const letter = page.getByRole('region', { name: 'Declaration' });
  await expect(letter).toContainText('The Honorary Secretary General');
  await expect(letter).toContainText('may be forfeited');
  const parts = ['Personal Details', 'Qualifications', 'Registration', 'Work Experience', 'Documents'];
  for (const part of [...parts, 'Clinic / Hospital Address'])
    await expect(page.getByRole('heading', { level: 2, name: part, exact: true })).toBeVisible();
  await expect(page.getByText('21/11/2026')).toBeVisible();
  await expect(page.getByText('N/A').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Qualifications' }).getByRole('columnheader')).toHaveText([
    'Qualification',
    'Degree',
    'College',
    'University',
    'Year of passing',
  ]);
  await expect(page.getByText('No procedure data available')).toBeVisible();
  await expect(page.getByText('No clinic data available')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Update', exact: true })).toHaveAttribute(
    'href',
    new RegExp(`life-member\\?id=${member.public_id}`),
  );

  await page.getByRole('link', { name: new RegExp(rejected.application_no ?? '') }).click();
  await expect(page).toHaveURL(new RegExp(rejected.public_id));
  await expect(nextStep(page).getByRole('link', { name: 'Apply again' })).toBeVisible();
  await expect(nextStep(page).getByRole('link', { name: 'Update' })).toHaveCount(0);
});

test('an unpaid application offers the payment in place of the update, and says when it was paid elsewhere', async ({
  page,
  product,
}) => {
  const policy = { label: 'Refund policy', url: 'https://www.example.org/refunds' };
  await product.db
    .updateTable('settings')
    .set({ links: JSON.stringify([policy]) })
    .execute();
  const unpaid = await anApplication(product.db);
  await enterPortal(page, product, 'member', unpaid, preview(unpaid));
  await expect(page.getByRole('link', { name: 'Update' })).toHaveCount(0);
  const pay = page.getByRole('button', { name: 'Re-Payment' });
  await expect(pay).toBeVisible();
  await expect(page.getByText(refundRule)).toBeVisible();
  const answers = page.getByText('netbanking').or(page.getByText('GSTIN'));
  await expect(answers.first()).toBeHidden();
  await page.getByText('Ways to pay, refunds and your invoice').click();
  await expect(answers.first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Refund policy/ })).toHaveAttribute(
    'href',
    policy.url,
  );
  // Paid in another window: this one still offers the button.
  await aPayment(product.db, unpaid, 1);
  const paid = product.db.updateTable('applications').set({ status_id: 3, paid: true });
  await paid.where('id', '=', unpaid.id).execute();
  await pay.click();
  await expect(page.getByText('Payment already completed for this order.')).toBeVisible();
});

test('a conversion under review cannot be updated, one sentence says why, and its uploads stand apart', async ({
  page,
  product,
}) => {
  const { db } = product;
  const conversion = await anApplication(db, { package_id: 5, status_id: 16, paid: true });
  for (const field of ['asi_member_certificate', 'letter_hod']) await putFile(db, conversion, field);
  await enterPortal(page, product, 'applicant', conversion, preview(conversion));
  await expect(nextStep(page).getByText(/cannot be changed now/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Update' })).toHaveCount(0);
  const documentsOf = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(documentsOf('Conversion Documents')).toContainText('ASI member certificate');
  await expect(documentsOf('Conversion Documents')).not.toContainText('head of department');
  await expect(documentsOf('Documents')).toContainText('HOD letter (from head of department)');
});
