import type { Page } from '@playwright/test';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { anApplication } from '#tests/world/applications.ts';
import { enterAs, aStaffMember } from '#tests/journeys/steps/staff.ts';
import { enterOffice } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

test('Ctrl K finds a person by any of their numbers, and opens their panel', async ({ page, product }) => {
  const person = { first_name: 'Vasanthi', last_name: 'Palettewala', mobile: '9812345670' } as const;
  const { id } = await anApplication(product.db, { ...person, status_id: 3, email: 'vasanthi@example.org' });
  await anApplication(product.db, { status_id: 3, first_name: 'Other', last_name: 'Palettewala' });
  await enterOffice(page, product);
  await page.goto('/application/country');
  await expect(page.getByRole('table')).toBeVisible();
  // Also while something is typed.
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  for (const text of ['vasanthi@', '9812345670', 'Vasanthi Palettewala']) {
    await field(page).fill(text);
    await expect(option(page, /Vasanthi Palettewala/)).toHaveAttribute('aria-selected', 'true');
  }
  await field(page).fill('Palettewala');
  await expect(option(page, /Palettewala/)).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: '2 results' })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(option(page, /Vasanthi/)).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await option(page, /Vasanthi/).getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/all-membership-application/1\\?q=Palettewala&member=${id}$`));
  await expect(page.getByRole('dialog', { name: /Vasanthi Palettewala/ })).toContainText('2 of 2');
});

test('it opens pages and does what the menu does; Esc and Back close it @phone', async ({
  page,
  product,
  isMobile,
}) => {
  await enterOffice(page, product);
  await page.goto('/application/country');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
  await opener.click();
  await expect(option(page, 'Add Members')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  if (!isMobile) await expect(opener).toBeFocused();
  await opener.click();
  await expect(field(page)).toBeVisible();
  await page.goBack();
  await expect(field(page)).toBeHidden();
  await expect(page).toHaveURL(/\/country$/);

  await opener.click();
  await field(page).fill('theme');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Theme settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await opener.click();
  await field(page).fill('add mem');
  await option(page, 'Add Members').click();
  await expect(page.getByRole('dialog', { name: 'Add Member' })).toBeVisible();
  await page.keyboard.press('Escape');
  await opener.click();
  await field(page).fill('curr');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Currency');
});

test('it says that it searches, that nobody was found, and that the search failed', async ({
  page,
  product,
}) => {
  await enterOffice(page, product);
  await page.goto('/application/my-profile');
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const url = `**/api${officeCalls.getMember.path}`;
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  await field(page).fill('nobodyatall');
  await expect(page.getByText('Searching people')).toBeVisible();
  answer();
  await expect(page.getByText('Nobody found for “nobodyatall”', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '0 results' })).toBeAttached();
  await page.unroute(url);

  const refused = { status: false, code: 'forbidden', message: 'Not now.' };
  await page.route(url, (route) => route.fulfill({ status: 409, json: refused }));
  await field(page).fill('nobodyelse');
  await expect(page.getByRole('alert')).toContainText('Not now.');
  await page.unroute(url);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nobody found for “nobodyelse”', { exact: true })).toBeVisible();
});

test('a role without applications searches nobody', async ({ page, product }) => {
  await enterAs(page, product, await aStaffMember(product, { Country: ['view'] }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/application/country');
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(option(page, 'Add Members')).toHaveCount(0);
  await field(page).fill('asha');
  await expect(page.getByText('Nothing found for “asha”', { exact: true })).toBeVisible();
  expect(asked).not.toContain(`/api${officeCalls.getMember.path}`);
});
