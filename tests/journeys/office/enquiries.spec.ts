import type { Page } from '@playwright/test';
import type { ModuleName } from '#contract/kit/permissions.ts';
import type { Flag } from '#contract/kit/define-call.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { anApplication } from '#tests/world/applications.ts';
import { anEnquiry } from '#tests/world/enquiries.ts';
import type { World } from '#tests/world/product.ts';
import { sendEnquiry } from '#tests/journeys/steps/enquiry.ts';
import { expect, test } from '#tests/journeys/world.ts';

let made = 0;

/** Somebody whose role has these flags and no others opens the list of enquiries. */
async function openQueries(
  page: Page,
  product: World,
  flags: Partial<Record<ModuleName, readonly Flag[]>>,
  search = '',
): Promise<string> {
  made += 1;
  const name = `Clerk ${made} ${test.info().project.name}`;
  const { cookies } = await anAdministrator(product, name, flags);
  const url = product.url;
  await page.context().addCookies([...cookies].map(([cookie, value]) => ({ name: cookie, value, url })));
  await page.goto(`/application/application-queries${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Application Queries' })).toBeVisible();
  return name;
}

/** The enquiries of the page: rows, on a phone cards. */
function enquiriesOf(page: Page) {
  return page.getByRole('row', { name: /^Open/ }).or(page.getByRole('listitem', { name: /^Open/ }));
}

test('a visitor writes, the office finds it and answers, and the answer arrives', async ({
  page,
  product,
}) => {
  const subject = `Where is it, ${test.info().project.name}?`;
  const email = `${test.info().project.name}@example.org`;
  await page.goto('/application/user-member-application-not-found');
  await sendEnquiry(page, { Subject: subject, 'Email ID': email, Message: 'Line one\nLine two' });
  const clerk = await openQueries(page, product, { 'Application queries': ['view', 'update'] });
  await page.getByRole('searchbox', { name: 'Search' }).fill(subject);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(enquiriesOf(page)).toHaveCount(1);
  await expect(enquiriesOf(page).first()).toContainText('New');

  await enquiriesOf(page).first().click();
  const panel = page.getByRole('dialog', { name: subject });
  await expect(panel.getByText('Line one\nLine two')).toBeVisible();
  await expect(panel.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await expect(panel.getByRole('link', { name: '9876543210' })).toHaveAttribute('href', 'tel:9876543210');
  const box = panel.getByLabel('Reply message');
  const send = panel.getByRole('button', { name: 'Send reply' });
  await send.click();
  await expect(panel.getByText('Reply message cannot be empty').last()).toBeVisible();
  await box.fill('It is on its way.');

  // Neither a slip nor a failure loses what was typed.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.route('**/api/send_mail_enquiry', (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(page.getByText('A network error occurred').first()).toBeVisible();
  await expect(box).toHaveValue('It is on its way.');
  await send.click();
  await expect(page.getByText('The reply was sent.')).toBeVisible();
  await expect(panel.getByRole('list', { name: 'Replies' })).toContainText(`It is on its way.${clerk}`);
  await expect(box).toHaveValue('');
  const mail = await product.post.mailTo(email);
  expect(mail.subject).toBe(`Re: ${subject}`);
  expect(mail.text).toContain('It is on its way.');
  expect(mail.text).toContain('> Line one\n> Line two');

  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(enquiriesOf(page).first()).toContainText('Answered');
});

test('the list is paged, narrowed to what waits, and gives what is answered out of hand', async ({
  page,
  product,
}) => {
  await product.db.deleteFrom('enquiries').execute();
  const ids: number[] = [];
  for (let count = 1; count <= 7; count += 1)
    ids.push(
      await anEnquiry(product.db, {
        subject: `Paged ${count}`,
        first_name: 'Pagina',
        // The next day in Chennai; the list shows days in UTC (D2 section 2).
        created_at: new Date('2026-11-20T22:30:00Z'),
      }),
    );
  await openQueries(page, product, { 'Application queries': ['view', 'update'] }, '?q=pagina');
  const entry = page.getByRole('link', { name: /^Application Queries/, includeHidden: true });
  await expect(entry).toHaveText(/7, 7 not answered$/);
  await expect(enquiriesOf(page)).toHaveCount(5);
  await expect(page.getByText('1-5 of 7')).toBeVisible();
  await expect(page.getByRole('row', { name: /Paged 7/ })).toContainText('20/11/2026');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(enquiriesOf(page)).toHaveCount(2);
  await expect(page.getByRole('row', { name: /Paged 1/ })).toContainText(/^7/);
  await page.getByRole('switch', { name: 'Not answered' }).click();
  await expect(page).toHaveURL(/unanswered=true/);
  await expect(enquiriesOf(page)).toHaveCount(5);
  await page.getByRole('row', { name: /Paged 6/ }).click();
  const answered = page.getByRole('dialog', { name: 'Paged 6' });
  await answered.getByLabel('Reply message').fill('Done.');
  await answered.getByRole('button', { name: 'Send reply' }).click();
  // It left the list behind, and stays in the panel with its reply.
  await expect(answered.getByRole('list', { name: 'Replies' })).toContainText('Done.');
  await expect(page.getByText('1-5 of 6')).toBeAttached();
  await expect(entry).toHaveText(/6, 6 not answered$/);
  await answered.getByRole('button', { name: 'Next enquiry' }).click();
  await expect(page.getByRole('dialog', { name: 'Paged 5' })).toBeVisible();

  // A link of a mail finds it on whatever page.
  await page.goto(`/application/application-queries?enquiry=${ids[0]}`);
  await expect(page.getByRole('dialog', { name: 'Paged 1' })).toBeVisible();
  await page.goto('/application/application-queries?enquiry=2147483647');
  await expect(page.getByText('This enquiry is not there any more.')).toBeVisible();
});

test('a user who may only view sees no box; a member’s number is a link for users who may see members', async ({
  page,
  product,
}) => {
  const values = { status_id: 12, membership_no: 'LM880088', first_name: 'Kavitha' } as const;
  const member = await anApplication(product.db, values);
  const id = await anEnquiry(product.db, { subject: 'Only read', member_no: 'LM880088' });
  await openQueries(page, product, { 'Application queries': ['view'] }, `?enquiry=${id}`);
  const panel = page.getByRole('dialog', { name: 'Only read' });
  await expect(panel.getByText('LM880088')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'LM880088' })).toHaveCount(0);
  await expect(panel.getByLabel('Reply message')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Send reply' })).toHaveCount(0);

  await openQueries(
    page,
    product,
    { 'Application queries': ['view'], Application: ['view'] },
    `?enquiry=${id}`,
  );
  await panel.getByRole('link', { name: 'LM880088' }).click();
  await expect(page).toHaveURL(new RegExp(`/all-membership-application/1\\?member=${member.id}$`));
  await expect(page.getByRole('dialog', { name: /Kavitha/ })).toBeVisible();
});

test('a list that does not load says so and tries again; an empty one says what is missing', async ({
  page,
  product,
}) => {
  await page.route('**/api/enquiry_form_list', (route) => route.fulfill({ status: 403, json: {} }));
  await openQueries(page, product, { 'Application queries': ['view'] }, '?q=zzyzx');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/api/enquiry_form_list');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No results found')).toBeVisible();
});
