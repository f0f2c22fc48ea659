import type { Locator, Page } from '@playwright/test';
import { titleOfStatus } from '#web/features/review/address/status-tiles.ts';
import { anApplication, aPayment } from '#tests/world/applications.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { enterOffice } from '#tests/journeys/steps/records.ts';
import { countOf } from '#tests/journeys/steps/review.ts';
import { aStaffMember, enterAs } from '#tests/journeys/steps/staff.ts';
import { expect, test } from '#tests/journeys/world.ts';

/** Rows of a list, on a phone cards. */
function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row', { name }).or(page.getByRole('listitem', { name }));
}

const crumbsOf = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' });

test('each tile counts what the list it opens shows', async ({ page, product }) => {
  const { db } = product;
  for (const [at, status_id] of ([1, 2, 3, 4, 5, 6, 7, 10, 12, 12, 0, 13] as const).entries())
    await anApplication(db, { status_id, first_name: `Tile ${at}` });
  await enterOffice(page, product);
  await page.goto('/application');
  await expect(crumbsOf(page)).toHaveText(/^Home\/Membership Application$/);

  const tiles = page.getByRole('list', { name: 'Applications by status' });
  for (const status of [1, 3, 12, 4, 2, 10, 6, 15, 7, 0]) {
    const title = titleOfStatus(status, []) ?? '';
    const count = await countOf(page, title);
    expect(count).toBeGreaterThan(0);
    await tiles.getByRole('link', { name: new RegExp(`^${title}`) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} ${count}`);
    await expect(crumbsOf(page)).toHaveText(`Home/Membership Application/${title}`);
    await page.goBack();
  }
});

test('a status without a tile is reached from the dashboard and from the list of all', async ({
  page,
  product,
}) => {
  await anApplication(product.db, { status_id: 8, first_name: 'Heldasha' });
  await anApplication(product.db, { status_id: 9, first_name: 'Referredasha' });
  await enterOffice(page, product);
  await page.goto('/application');
  const more = page.getByRole('list', { name: 'More statuses' });
  await more.getByRole('link', { name: /^On Hold/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^On Hold \d+$/);
  await expect(rowOf(page, 'Open Dr. Heldasha Rao')).toBeVisible();

  await page.goto('/application/all-membership-application/1');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Referred to Committee' }).click();
  await expect(rowOf(page, 'Open Dr. Referredasha Rao')).toBeVisible();
  await expect(rowOf(page, 'Open Dr. Heldasha Rao')).toHaveCount(0);
});

test('what waits leads to exactly the applications it counts, who has waited longest first @phone', async ({
  page,
  product,
}) => {
  const { db } = product;
  await db.deleteFrom('applications').execute();
  const since = (days: number) => ({ status_changed_at: new Date(Date.now() - days * 86_400_000) });
  await anApplication(db, { status_id: 3, answered: true, first_name: 'Laterasha', ...since(2) });
  await anApplication(db, { status_id: 3, answered: true, first_name: 'Firstasha', ...since(6) });
  await anApplication(db, { status_id: 3, first_name: 'Newasha', ...since(1) });
  await enterOffice(page, product);
  await page.goto('/application');

  const waiting = page.getByRole('list', { name: 'Waiting for you' });
  await expect(waiting.getByRole('listitem').filter({ hasText: 'Unpaid' })).toContainText('Nothing waits');
  await waiting.getByRole('link', { name: 'Answered 2 oldest 6 days' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Answered 2');
  await expect(crumbsOf(page)).toHaveText('Home/Membership Application/Answered');
  const rows = rowOf(page, 'Open Dr.');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Firstasha');
  await expect(rows.first()).not.toContainText('late');

  await page.goto('/application/settings');
  const target = page.getByRole('textbox', { name: 'Answered (optional)' });
  await target.fill('none');
  await page.getByRole('button', { name: 'Save waiting times' }).click();
  await expect(target).toHaveAccessibleDescription(/A whole number of days from 1 to 365/);
  await target.fill('4');
  await page.getByRole('button', { name: 'Save waiting times' }).click();
  await expect(page.getByRole('button', { name: 'Save waiting times' })).toBeDisabled();
  await page.goto('/application');
  await waiting.getByRole('link', { name: 'Answered 2 oldest 6 days · 1 late' }).click();
  await expect(rows.first()).toContainText('6 days: late');
  await expect(rows.last()).not.toContainText('late');
  await expectAccessible(page);

  await page.goBack();
  await db.updateTable('applications').set({ status_id: 8 }).execute();
  await page.reload();
  await expect(page.getByText('Nothing waits: all is done')).toBeVisible();
});

test('the money of the month is for whoever may view the payment report', async ({ page, product }) => {
  const payer = await anApplication(product.db, { status_id: 3 });
  await aPayment(product.db, payer, 1, new Date());
  const clerk = await aStaffMember(product, { Dashboard: ['view'] });
  await enterAs(page, product, clerk);
  await page.goto('/application');
  await expect(page.getByText('New members')).toBeVisible();
  await expect(page.getByText('Money received')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toHaveCount(0);
  const treasurer = await aStaffMember(product, { Dashboard: ['view'], 'Payment reports': ['view'] });
  await enterAs(page, product, treasurer);
  await page.goto('/application');
  await expect(page.getByText('Money received')).toBeVisible();
  await expect(page.getByText(/^₹[1-9]/).first()).toBeVisible();
});

test('the dashboard shows the months and the newest members, who open over it @phone', async ({
  page,
  product,
}) => {
  const submitted_at = new Date();
  const of = { status_id: 3, submitted_at, created_at: submitted_at } as const;
  const newest = await anApplication(product.db, { ...of, first_name: 'Tarunika' });
  await aPayment(product.db, newest, 1);
  await enterOffice(page, product);
  await page.goto('/application/membership-application');

  const months = page.getByRole('slider', { name: 'Applications submitted by month' });
  await months.focus();
  const month = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  });
  await expect(months).toHaveAttribute('aria-valuetext', new RegExp(`^${month.format(submitted_at)}: [1-9]`));
  await months.press('Home');
  await expect(months).toHaveAttribute('aria-valuetext', /^\w{3} \d{4}: 0$/);
  await expect(page.getByRole('table', { name: 'Applications submitted by month' })).toContainText(
    month.format(submitted_at),
  );

  const row = rowOf(page, 'Open Dr. Tarunika Rao');
  await expect(row).toContainText(/Pending Actions/);
  await expect(row).toContainText(/Success/);
  await expect(row).toContainText('--');
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'View Member: Dr. Tarunika Rao' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/membership-application\\?member=${newest.id}$`));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(row).toBeFocused();

  await page.getByRole('link', { name: 'View all' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Applications' })).toBeVisible();
});

test('members are added by type, and only by users who may add them', async ({ page, product }) => {
  await enterOffice(page, product);
  await page.goto('/application');
  const add = page.getByRole('button', { name: 'Add Members' });
  await add.click();
  const choice = page.getByRole('dialog', { name: 'Add Member' });
  await expect(choice.getByRole('listitem')).toHaveText([
    'Life Member',
    'Associate Life Member',
    'International Life Member',
    'Associate Trainee Member',
  ]);
  await expect(choice.getByRole('button', { name: 'Life Member' }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(choice).toBeHidden();
  await expect(add).toBeFocused();

  await add.click();
  await choice.getByRole('button', { name: 'International Life Member' }).click();
  const form = page.getByRole('dialog', { name: 'Add Member' });
  await expect(form.getByRole('button', { name: 'Submit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await page.goto('/application/membership-application/life-member');
  await page.getByRole('button', { name: 'Add New' }).click();
  await expect(form.getByRole('button', { name: 'Submit' })).toBeVisible();

  const reader = await aStaffMember(product, { Application: ['view'] });
  await enterAs(page, product, reader);
  await page.goto('/application');
  await expect(page.getByRole('link', { name: 'New Application' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent Member' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Members' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Application Overview' })).toHaveCount(0);
});

test('a status of a type is a list of its own, with its own sizes and the own password', async ({
  page,
  product,
}) => {
  const { id } = await anApplication(product.db, { status_id: 3, first_name: 'Urmimala' });
  await anApplication(product.db, { status_id: 3, package_id: 2, first_name: 'Vasantika' });
  await enterOffice(page, product);
  await page.goto('/application/membership-application/life-member');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.getByRole('option', { name: 'Void' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Pending Actions' }).click();
  await page.getByRole('link', { name: 'Open as own list' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Life Member: Pending Actions \d+$/);
  await expect(crumbsOf(page)).toHaveText('Home/Membership Application/Life Member/Pending Actions');
  await expect(rowOf(page, 'Open Dr. Urmimala Rao')).toBeVisible();
  await expect(rowOf(page, 'Open Dr. Vasantika Rao')).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Rows a page' }).click();
  await expect(page.getByRole('option')).toHaveText(['5', '10', '20', '25']);
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/get_member') && (request.postData() ?? '').includes('25'),
  );
  await page.getByRole('option', { name: '25' }).click();
  expect((await asked).postDataJSON()).toMatchObject({
    application_id: 1,
    application_status: 3,
    limit_value: 25,
    limit_offset: 0,
  });
  await expect(page).toHaveURL(/\/life-member\/3\?size=25$/);

  await page.goto(`/application/membership-application/life-member/3?member=${id}`);
  await page.getByRole('button', { name: 'My Action' }).click();
  await page.getByRole('menuitem', { name: 'On Hold' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Change Status' });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Password cannot be empty').first()).toBeVisible();

  for (const lost of ['life-member/99', 'no-such-type/3']) {
    await page.goto(`/application/membership-application/${lost}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
});
