import { anAccount } from '#tests/steps/apply.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { SmtpServer } from '#tests/world/services/smtp-server.ts';
import { aStaffMember } from '#tests/journeys/steps/staff.ts';
import { expect, test } from '#tests/journeys/world.ts';

async function linkIn(post: SmtpServer, email: string): Promise<string> {
  const { text } = await post.mailTo(email);
  return /\/application\/\S+-by-link#\S+/.exec(text)?.[0] ?? '';
}

test('the link of a code mail signs a member in by its button, once', async ({ page, product }) => {
  const email = `linked.member.${process.pid}@example.org`;
  const { public_id: id } = await anApplication(product.db, { email, status_id: 12 });
  await page.goto('/application/user-login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('Or press the link in the mail')).toBeVisible();
  const link = await linkIn(product.post, email);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: /^Sign in to / })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/user-member-application-preview/${id}$`));

  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This link was used already' })).toBeFocused();
  await page.getByRole('link', { name: 'Go to the login' }).click();
  await expect(page).toHaveURL(new RegExp(`/user-member-application-preview/${id}$`));
});

test('a link that was cut short says so at once', async ({ page }) => {
  await page.goto('/application/user-login-by-link');
  await expect(page.getByRole('alert').filter({ hasText: 'This link is not right' })).toBeVisible();
});

test("an applicant's link leads on into the form, in a browser that knows nothing of it", async ({
  page,
  product,
}) => {
  const account = anAccount();
  await product.browser().ok(applicationCalls.sendOtp, account);
  await page.goto(await linkIn(product.post, account.email));
  await page.getByRole('button', { name: 'Continue my application' }).click();
  await expect(page).toHaveURL(/\/user-member-application\/life-member/);
  await expect(page.getByLabel("Father's name (optional)")).toBeVisible();
});

test("an administrator's link opens the office", async ({ page, product }) => {
  const { email } = await aStaffMember(product);
  await product.browser('office').ok(accountCalls.adminSendOtp, { email });
  await page.goto(await linkIn(product.post, email));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/application\/?$/);
});
