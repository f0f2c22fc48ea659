import type { Page } from '@playwright/test';
import { homeCalls } from '#contract/applications/home-calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { World } from '#tests/world/product.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { enterOffice } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

type Flags = Parameters<typeof anAdministrator>[2];
let made = 0;

/** Somebody whose role has these flags and no others opens a page of the office. */
async function enter(page: Page, product: World, flags: Flags, path = '/'): Promise<void> {
  made += 1;
  const { cookies } = await anAdministrator(product, `Clerk ${made} ${test.info().project.name}`, flags);
  const url = product.url;
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  await page.goto(`/application${path}`);
}

/** An application that the first administrator hands to the office, so that its bell rings. */
async function handOver(product: World, first_name: string): Promise<number> {
  const { id } = await anApplication(product.db, { status_id: 8, first_name, last_name: 'Menon' });
  const office = await product.admin();
  await office.ok(officeCalls.memberActivityUpdate, {
    member_id: id,
    application_status: 3,
    message: 'Ready',
  });
  return id;
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

test('the bell rings without a reload, and a click marks it and opens the application', async ({
  page,
  product,
}) => {
  // What came before the first list is no news.
  const firstList = page.waitForResponse((answer) => answer.url().includes('/api/notification_list'));
  await enter(page, product, { Dashboard: ['view'], Application: ['view'] });
  await firstList;
  // Who is new has nothing to catch up on.
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  const member = await handOver(product, 'Kavitha');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(page.getByText('New notification: Kavitha Menon, Pending Actions')).toBeAttached();
  await expect(page).toHaveTitle(/^\(1\) /);

  await bell(page).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  const item = list.getByRole('link', { name: /^Unread: Kavitha Menon/ });
  await expect(item).toContainText(/Pending Actions/);
  await expect(item).toContainText(/Just now|seconds? ago/);
  await item.click();
  await expect(page).toHaveURL(new RegExp(`/membership-application/life-member\\?member=${member}$`));
  await expect(page.getByRole('dialog', { name: /Kavitha Menon/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('all notifications are listed, and marked as read at once', async ({ page, product }) => {
  await enter(page, product, { Application: ['view'] }, '/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  // The bell hears of them after the page has shown them.
  const heard = Promise.withResolvers<void>();
  await page.route(/notification_list\?limit_value=10&/, async (route) =>
    heard.promise.then(() => route.continue()),
  );
  await handOver(product, 'Devika');
  await handOver(product, 'Lakshmi');
  const list = page.getByRole('main').getByRole('list', { name: 'Notifications' });
  await expect(list.getByRole('link', { name: /^Unread: / })).toHaveCount(2);
  await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
  await expect(list.getByRole('link', { name: /^Unread: / })).toHaveCount(0);
  heard.resolve();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  // Read items trigger nothing (D1 section 4); a click on one still leads to its application.
  const updates: string[] = [];
  page.on('request', (request) => updates.push(...(request.url().match(/notification_status_update/) ?? [])));
  await list.getByRole('link', { name: /^Devika Menon/ }).click();
  await expect(page.getByRole('dialog', { name: /Devika Menon/ })).toBeVisible();
  expect(updates).toEqual([]);
});

test('the menus offer what the role may view, and nothing else', async ({ page, product }) => {
  await enter(page, product, { Country: ['view'], Currency: ['update'] }, '/country');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Country');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText([/./, 'Country']);
  await expect(bell(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Welcome/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'My Profile',
    'Theme settings',
    'Keyboard shortcuts',
    'Logout',
  ]);
});

test('the dashboard asks for nothing that the role may not see', async ({ page, product }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await enter(page, product, { Country: ['view'] });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { memberDashboard, applicationChart, getMember } = officeCalls;
  const { waitingApplications, monthFigures } = homeCalls;
  for (const { path } of [memberDashboard, applicationChart, getMember, waitingApplications, monthFigures])
    expect(asked).not.toContain(`/api${path}`);
});

test('the page names its files at once: none waits for the script that imports it', async ({
  page,
  product,
}) => {
  const path = '/membership-application/life-member';
  await enter(page, product, { Application: ['view'] }, path);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const scripts = asked.slice(0, asked.indexOf(`/api${officeCalls.getMember.path}`));
  const named = await (await page.request.get(`/application${path}`)).text();
  expect(scripts.filter((file) => file.endsWith('.js') && !named.includes(file))).toEqual([]);
  const ofVisitors = await (await fetch(`${product.url}/application${path}`)).text();
  expect(ofVisitors).not.toContain('application-list-pages');
});

test('the first role is offered the whole menu', async ({ page, product }) => {
  await enterOffice(page, product);
  await page.goto('/application/my-profile');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText([
    /./,
    'Application',
    'Persons',
    'Duplicates',
    'Meetings',
    /^Application Queries/,
    'Erasure requests',
    'Mails to members',
    /^Mail that did not arrive/,
    'Push Notification',
    'Import members',
    'Statistics',
    'Application reports',
    'Payment reports',
    'Documents',
    'Exports',
    'Voters’ rolls',
    'Package',
    'Membership Certificate',
    'FMAS Certificate',
    'Users',
    'Role',
    'Audit log',
    'Settings',
  ]);
  for (const name of ['Work', 'Reports', 'Setup', 'Access'])
    await expect(menu.getByRole('group', { name, exact: true })).toBeVisible();
  await expect(menu.getByRole('button')).toHaveText(['Master']);
  await menu.getByRole('button', { name: 'Master' }).click();
  await expect(menu.getByRole('group', { name: 'Setup' }).getByRole('link')).toHaveText([
    'Package',
    'Membership Certificate',
    'FMAS Certificate',
    'Country',
    'GST Type',
    'GST',
    'Payment Status',
    'Application Status',
    'Review Status',
    'Currency',
    'Message Template',
  ]);
});

test('the Master group is open while one is in it', async ({ page, product }) => {
  await enter(page, product, { Country: ['view'], Package: ['view'] }, '/my-profile');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const group = menu.getByRole('button', { name: 'Master' });
  const country = menu.getByRole('link', { name: 'Country' });
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await group.click();
  await country.click();
  await expect(country).toHaveAttribute('aria-current', 'page');
  await group.click();
  await expect(country).toBeHidden();
  await page.reload();
  await expect(country).toBeVisible();
  await menu.getByRole('link', { name: 'Package' }).click();
  await expect(country).toBeHidden();
});

test('the menu marks where one is, also a page that is opened from another, and shows it', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await enterOffice(page, product);
  const current = page.getByRole('navigation', { name: 'Menu' }).locator('[aria-current]');
  for (const [path, label] of [
    ['/admin-user-permission/1', 'Role'],
    ['/message-template', 'Message Template'],
    ['/all-membership-application/3', 'Application'],
  ] as const) {
    await page.goto(`/application${path}`);
    await expect(current).toHaveText(label);
    await expect(current).toBeInViewport({ ratio: 1 });
  }
});

test('the theme is remembered', async ({ page, product }) => {
  await enter(page, product, { Country: ['view'] }, '/country');
  const account = page.getByRole('button', { name: /^Welcome/ });
  await account.click();
  await page.getByRole('menuitem', { name: 'Theme settings' }).click();
  const panel = page.getByRole('dialog', { name: 'Theme settings' });
  for (const name of ['green', 'orange', 'blush', 'cyan', 'indigo', 'red'])
    await expect(panel.getByRole('button', { name })).toHaveAttribute(
      'aria-pressed',
      String(name === 'cyan'),
    );
  await expect(panel.getByRole('radio', { name: 'Montserrat' })).toBeChecked();
  await panel.getByRole('button', { name: 'indigo' }).click();
  await panel.getByText('Roboto').click();
  await panel.getByText('Dark', { exact: true }).click();
  await page.reload();
  const look = () =>
    page.evaluate(() => ({
      scheme: document.documentElement.dataset['mantineColorScheme'],
      font: getComputedStyle(document.body).fontFamily.split(',', 1)[0],
      colour: getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-6'),
    }));
  await expect(account).toBeVisible();
  expect(await look()).toEqual({
    scheme: 'dark',
    font: 'Roboto',
    colour: expect.stringMatching(/indigo|5569d8/),
  });
  await expectAccessible(page);
});

test('in the red theme what deletes does not look like what adds', async ({ page, product }) => {
  await page.addInitScript(() => localStorage.setItem('omas.theme', '{"colour":"red"}'));
  await enter(page, product, { Country: ['view', 'create', 'delete'] }, '/country');
  await page.getByRole('button', { name: /^Delete Afghanistan/ }).click();
  const ground = (name: string) =>
    page
      .getByRole('button', { name, exact: true, includeHidden: true })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  await expect(page.getByRole('dialog', { name: 'Confirm Deletion' })).toBeVisible();
  expect(await ground('Delete')).toBe('rgba(0, 0, 0, 0)');
  expect(await ground('Add New')).toBe('rgb(196, 42, 40)');
  await expectAccessible(page, '[role="dialog"]');
});

test('below 992 px the menu folds away, and nothing hides behind the edge', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const flags: Flags = { Country: ['view'], Currency: ['view'], Application: ['view'] };
  await enter(page, product, flags, '/country');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Country');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  for (const control of [
    bell(page),
    page.getByRole('button', { name: 'Search', exact: true }),
    page.getByRole('button', { name: /Clerk/ }),
  ])
    await expect(control).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Currency' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Currency');
  await page.setViewportSize({ width: 992, height: 844 });
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeHidden();
});

test('a long state makes no card wider than the phone, and the bar of what is selected stays in sight', async ({
  page,
  product,
}) => {
  const { id } = await product.db
    .selectFrom('states')
    .select('id')
    .where('name', 'like', 'Dadra and Nagar Haveli and%')
    .executeTakeFirstOrThrow();
  await anApplication(product.db, { status_id: 3, state_id: id });
  await page.setViewportSize({ width: 390, height: 844 });
  const path = '/membership-application/life-member';
  await enter(page, product, { Application: ['view', 'update'] }, path);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'City and state' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Dadra and Nagar Haveli/).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected applications' });
  await expect(bar).toBeInViewport({ ratio: 1 });
});

test('a line under the bar says how far down the page is', async ({ page, product }) => {
  await enter(page, product, { Country: ['view'] }, '/country');
  await expect(page.getByRole('table')).toBeVisible();
  const share = () =>
    page
      .getByRole('banner')
      .locator('> div[aria-hidden]')
      .evaluate((line) => new DOMMatrix(getComputedStyle(line).transform).a);
  expect(await share()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(share).toBeCloseTo(1, 1);
});
