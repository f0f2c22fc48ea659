import type { Page } from '@playwright/test';
import type { World } from '#tests/world/product.ts';
import { anApplication } from '#tests/world/applications.ts';
import { codeFrom, typeCode } from '#tests/journeys/steps/apply.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { expect, test } from '#tests/journeys/world.ts';

let made = 0;

/** A member whom no other test knows. */
async function aMember(product: World) {
  made += 1;
  const mine = `${process.pid}x${made}`;
  return anApplication(product.db, {
    status_id: 12,
    membership_no: `LM${mine}`.toUpperCase(),
    email: `meera.${mine}@surgeons.example`,
    first_name: 'Meera',
    last_name: 'Nair',
    dob: '1980-05-17',
    street_line1: '14 Cathedral Road',
    city: 'Kochi',
  });
}

test.afterEach(({ product }) => product.db.updateTable('settings').set({ email: '', phone: '' }).execute());

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('a member finds the number, and after a code everything else', async ({ page, product }) => {
  const { email, membership_no } = await aMember(product);
  await page.goto('/application/user-member-application-list');
  await page
    .getByRole('navigation', { name: 'Pages', exact: true })
    .getByText('Know your membership')
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Know your membership number' })).toBeVisible();
  const find = page.getByRole('button', { name: 'Find my membership number' });
  await find.click();
  const neither = 'Please enter at least one of the fields: Email ID or Mobile Number';
  await expect(page.getByText(neither).last()).toBeVisible();
  await field(page, 'Mobile Number').fill('98765 4321O');
  await expect(page.getByText(neither)).toHaveCount(0);
  await field(page, 'Email ID').fill('meera');
  await find.click();
  await expect(page.getByText('Mobile Number must be 10 digits').last()).toBeVisible();
  await expect(page.getByText('Email ID is invalid').last()).toBeVisible();
  await field(page, 'Mobile Number').fill('+91 98765 43210');
  await field(page, 'Email ID').fill(email);
  await find.click();

  const membership = page.getByRole('region', { name: 'Dr. Meera Nair' });
  await expect(membership).toContainText(membership_no ?? '');
  await expect(membership).toContainText('**/**/****');
  await expect(membership).not.toContainText('Cathedral');
  await membership.getByRole('button', { name: 'Show my full details' }).click();
  await expect(membership.getByText(/We sent a code of four digits to m\*{3}@s\*{3}\.example/)).toBeVisible();
  // The way to the mail often ends the page on a phone.
  await page.reload();
  await typeCode(page, await codeFrom(product.post, email));
  await expect(membership).toContainText('14 Cathedral Road, Kochi, India');
  await expect(membership).toContainText('17/05/1980');
  await expect(membership).toContainText(email);
  await expect(membership.getByRole('heading', { name: 'Dr. Meera Nair' })).toBeFocused();
  await expect(membership.getByRole('link', { name: 'View Application' })).toBeVisible();
});

/** What people ask support about (D3 section 2). */
const topics = [
  'Password reset or account recovery',
  'Policies',
  'Certificate verification',
  'Notification and email delivery issues',
  'Duplicate or missing certificates',
  'Status tracking',
];

test('support can be called or written to, and the details are mailed, also at a second try', async ({
  page,
  product,
}) => {
  const { public_id, email } = await aMember(product);
  await product.db.updateTable('settings').set({ phone: '+91 44 2811 2233' }).execute();
  await page.goto(`/application/know-user-member-application/${public_id}`);
  for (const name of ['Need Additional Support?', 'Get Complete Application Details'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  const helps = page.getByRole('list').filter({ hasText: 'Password reset or account recovery' });
  await expect(helps.getByRole('listitem')).toHaveText(topics);
  const call = page.getByRole('link', { name: 'Call +91 44 2811 2233' });
  await expect(call).toHaveAttribute('href', 'tel:+914428112233');
  await expect(page.getByRole('button', { name: 'Email Support Team' })).toBeVisible();
  await expect(page.getByText('We respond within 24 hours on business days.')).toBeVisible();
  await page.route('**/api/send_details_toMail', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Send Details to My Email' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'A network error occurred' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('on their way to your registered');
  const mail = await product.post.mailTo(email, /membership details/);
  expect(mail.text).toContain('14 Cathedral Road');
});

test('a person who is not found writes to support, and loses nothing on the way', async ({
  page,
  product,
}) => {
  const office = 'support@example.org';
  await product.db.updateTable('settings').set({ email: office }).execute();
  await page.goto('/application/know-user-member-application');
  await field(page, 'Email ID').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Find my membership number' }).click();
  const missing = page.getByRole('alert').filter({ hasText: 'No membership was found for these details.' });
  await expect(missing.getByRole('link', { name: 'Track your application' })).toBeVisible();
  await missing.getByRole('button', { name: 'Email Support Team' }).click();

  const form = page.getByRole('dialog', { name: 'Email Support Team' });
  await form.getByRole('button', { name: 'Send' }).click();
  for (const message of [
    'First Name cannot be empty',
    'Email ID cannot be empty',
    'Mobile Number cannot be empty',
    'Membership Number cannot be empty',
    'Subject cannot be empty',
    'Message cannot be empty',
  ])
    await expect(form.getByText(message)).toHaveCount(2);
  const typed = {
    'First Name': 'Asha',
    'Email ID': 'asha@',
    'Mobile Number': '98765 43210',
    'Membership Number': 'lm-0007',
    Subject: 'My number',
    Message: 'I cannot find my number.',
  };
  for (const [label, value] of Object.entries(typed))
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Email ID is invalid')).toHaveCount(2);
  await form.getByLabel('Email ID', { exact: true }).fill('asha@example.org');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.route('**/api/enquiry_form', (route) => route.abort(), { times: 1 });
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('A network error occurred').first()).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue(typed.Message);
  await expect(form.getByLabel('Mobile Number')).toHaveValue('98765 43210');
  await expect(form.getByLabel('Membership Number')).toHaveValue('LM0007');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you, your enquiry was sent.')).toBeVisible();
  await expect(form).toBeHidden();
  expect((await product.post.mailTo(office, /My number/)).text).toContain('> I cannot find my number.');
  await missing.getByRole('button', { name: 'Email Support Team' }).click();
  await expect(form.getByLabel('First Name')).toHaveValue('');
  await expect(form.getByText('cannot be empty')).toHaveCount(0);
});

test('‘Need help?’ leads to answers, and each to the page that helps', async ({ page, product }) => {
  await enterPortal(page, product, 'member', await aMember(product), '/user-member-application-not-found');
  await expect(page.getByRole('heading', { level: 1, name: 'Need help?' })).toBeVisible();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Email Support Team' }).click();
  const form = page.getByRole('dialog', { name: 'Email Support Team' });
  await expect(form.getByLabel('First Name')).toHaveValue('Meera');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await page.context().clearCookies();
  await page.goto('/application/user-login');
  await page.getByRole('link', { name: 'Need help?' }).first().click();
  const ways = {
    'Login with a code': 'Member login',
    'Track your application': 'Track your application',
    'Set a new password': 'Forgot your Email?',
    'Find my e-mail': 'Know your membership number',
  };
  for (const [link, heading] of Object.entries(ways)) {
    await main.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.goBack();
  }
});

test('a broken link to a membership says so, and leads on', async ({ page }) => {
  await page.goto('/application/know-user-member-application/no-such-id');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
});
