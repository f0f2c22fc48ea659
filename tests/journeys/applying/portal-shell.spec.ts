import type { Locator, Page } from '@playwright/test';
import { anApplication } from '#tests/world/applications.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { expect, test } from '#tests/journeys/world.ts';

const list = '/application/user-member-application-list';
const tickAll = 'Please review all the necessary items and check the boxes before proceeding.';

const isPhone = () => test.info().project.name === 'phone';
const header = (page: Page) => page.getByRole('banner');
const outside = ' (opens in a new tab)';

const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

async function openTypes(page: Page): Promise<void> {
  await page.goto(list);
  await expect(cardOf(page, 'Life Member')).toBeVisible();
}

/** Where pages and contact stand: in the header, or on a phone in the drawer that this opens. */
async function menuOf(page: Page): Promise<Locator> {
  if (!isPhone()) return header(page);
  await header(page).getByRole('button', { name: 'Open the menu' }).click();
  return page.getByRole('dialog', { name: 'Menu' });
}

async function openDialog(page: Page, name: string): Promise<Locator> {
  await cardOf(page, name).getByRole('button', { name: 'View Details & Apply' }).click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog).toBeVisible();
  return dialog;
}

const rowsOf = (dialog: Locator) => dialog.getByRole('table', { name: 'Fee' }).getByRole('row');
const applyIn = (dialog: Locator) => dialog.getByRole('button', { name: 'Apply', exact: true });

test.describe('what stands around every page', () => {
  test.beforeAll(async ({ product }) => {
    const labels = ['About us', 'Courses', 'Fellowship', 'A conference with a long name', 'Bye-laws'];
    const links = labels.map((label, at) => ({ label, url: `https://www.example.org/${at}` }));
    const contact = { phone: '+91 90000 00000', email: 'society@example.org', webaddress: '1 Example Road' };
    const changed = { ...contact, links: JSON.stringify(links), youtube: 'https://www.example.org/youtube' };
    await product.db.updateTable('settings').set(changed).execute();
  });

  test('the header leads through our pages and to the association @phone', async ({ page }) => {
    await openTypes(page);
    const menu = await menuOf(page);
    const pages = menu.getByRole('navigation', { name: 'Pages' });
    await expect(pages.getByRole('link', { name: 'Apply for membership' })).toHaveAttribute('aria-current');
    const association = menu.getByRole('navigation', { name: 'Association' }).getByRole('link');
    await expect(association).toHaveCount(5);
    await expect(association.first()).toHaveAccessibleName(`About us${outside}`);
    await expect(association.first()).toHaveAttribute('href', 'https://www.example.org/0');
    await expect(menu.getByRole('link', { name: '+91 90000 00000' })).toHaveAttribute(
      'href',
      'tel:+919000000000',
    );
    await expect(menu.getByRole('link', { name: 'society@example.org' })).toBeVisible();
    await expectAccessible(page);

    await pages.getByRole('link', { name: 'Track application' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Track your application' })).toBeVisible();
    await header(page).getByRole('link', { name: /home$/ }).click();
    await expect(page).toHaveURL(new RegExp(`${list}$`));
  });

  test('below 992 px the menu folds away, and the keyboard finds its way', async ({ page }) => {
    await page.setViewportSize({ width: 991, height: 844 });
    await openTypes(page);
    // The heading takes the focus when scripts take the page over; before it stands the link past the header.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('link', { name: 'Skip to the page' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    const opener = header(page).getByRole('button', { name: 'Open the menu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(opener).toBeFocused();
    await page.setViewportSize({ width: 992, height: 844 });
    await expect(opener).toBeHidden();
    await expect(header(page).getByRole('navigation', { name: 'Association' })).toBeVisible();
  });

  test('the footer says how to reach the association', async ({ page }) => {
    await openTypes(page);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('navigation', { name: 'Association' }).getByRole('link')).toHaveCount(5);
    const social = footer.getByRole('navigation', { name: 'Social media' }).getByRole('link');
    await expect(social).toHaveCount(1);
    await expect(social).toHaveAccessibleName(/ on YouTube/);
    await expect(social).toHaveAttribute('rel', /noopener/);
    await expect(footer.getByText('1 Example Road')).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Visit Website' })).toHaveAttribute(
      'href',
      'https://www.example.org',
    );
    await expect(footer.getByText('Built with OMAS')).toBeVisible();
    await footer.getByRole('button', { name: 'Light or dark' }).click();
    await expect(page.locator('html[data-mantine-color-scheme="dark"]')).toHaveCount(1);
  });
});

test('a member finds profile and certificate, and leaves nothing behind after Logout', async ({
  page,
  product,
}) => {
  const member = await anApplication(product.db, {
    first_name: 'Vasundhara',
    last_name: 'Venkataraghavan',
    status_id: 12,
    paid: true,
    membership_no: 'LM7201',
  });
  const profile = `/user-member-application-preview/${member.public_id}`;
  await enterPortal(page, product, 'member', member, profile);
  const name = /Vasundhara Venkataraghavan/;
  // It takes the focus when it comes up.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const menu = header(page).getByRole('button', { name });
  await menu.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText([
    'My Profile',
    'My Certificate',
    'My Card',
    'Messages',
    'My devices',
    'Your data',
    'Logout',
  ]);
  await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole('menuitem', { name: 'My Certificate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Certificates' })).toBeVisible();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(page).toHaveURL(/\/user-login$/);
  await expect(header(page).getByRole('link', { name: 'Login/Signup' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/user-login\?next=/);
  await expect(page.getByText(name)).toHaveCount(0);
});

test('six types, each with its price, and the boxes of a Life Member @phone', async ({ page }) => {
  await openTypes(page);
  await expect(page.getByRole('article')).toHaveCount(6);
  const prices = {
    'Life Member': '₹4,130',
    'Associate Life Member': '₹4,130',
    'International Life Member': '$300',
    'Associate Trainee Member': '₹4,130',
    'Associate Life to Life Member': 'Free Of Charge',
    'Trainee to Life Member': 'Free Of Charge',
  };
  for (const [name, price] of Object.entries(prices)) await expect(cardOf(page, name)).toContainText(price);
  const forMembers = page.getByRole('region', { name: 'Already a member?' });
  await expect(forMembers.getByRole('article', { name: /to Life Member$/ })).toHaveCount(2);

  const dialog = await openDialog(page, 'Life Member');
  await expect(dialog.getByText(/ASI membership certificate is mandatory for Life Member/)).toBeVisible();
  await expect(rowsOf(dialog)).toHaveText([/^Fee₹3,500/, /^GST \(18%\)₹630/, /^Total₹4,130/]);
  await applyIn(dialog).click();
  await expect(page.getByText(tickAll)).toBeVisible();
  await expect(dialog.getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('checkbox').first()).toBeChecked();

  // A look at the other type clears no checkbox, and a tap beside the words selects one too.
  await dialog.getByRole('tab', { name: 'Associate Life Member' }).click();
  await expect(page.getByRole('dialog', { name: 'Associate Life Member' })).toBeVisible();
  await page.getByRole('tab', { name: 'Life Member', exact: true }).click();
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1);
  const second = dialog.getByText('I have each of these documents').first();
  // In the middle of a phone no toast lies over it.
  await second.evaluate((words) => words.scrollIntoView({ block: 'center' }));
  const box = await second.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 4, (box?.y ?? 0) - 6);
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const opener = page.getByRole('article', { name: 'Life Member', exact: true }).getByRole('button');
  await expect(opener).toBeFocused();
});

test('Apply opens the type and takes the place of its dialog; Back keeps the place in the list', async ({
  page,
}) => {
  await openTypes(page);
  const dialog = await openDialog(page, 'International Life Member');
  await expect(rowsOf(dialog)).toHaveText([/^Fee\$300/, /^Processing feeN\/A/, /^Total\$300/]);
  // On a phone Back is how people close things.
  await page.goBack();
  await expect(dialog).toBeHidden();

  await openDialog(page, 'International Life Member');
  const scrolled = await page.evaluate(() => window.scrollY);
  for (const one of await dialog.getByRole('checkbox').all()) await one.check();
  await applyIn(dialog).click();
  await expect(page.getByText('(OMAS)-International Life Member')).toBeVisible();
  await page.goBack();
  await expect(cardOf(page, 'Life Member')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test('a type without conditions has no checkbox; a conversion is free', async ({ page, product }) => {
  const type = () => product.db.updateTable('packages').where('id', '=', 5);
  const { description, documents_description } = await product.db
    .selectFrom('packages')
    .select(['description', 'documents_description'])
    .where('id', '=', 5)
    .executeTakeFirstOrThrow();
  await type().set({ description: '<p>For associates.</p>', documents_description: '' }).execute();
  try {
    await page.goto(`${list}?type=associate-life-to-life-member`);
    const dialog = page.getByRole('dialog', { name: 'Associate Life to Life Member' });
    await expect(dialog.getByText('For associates.')).toBeVisible();
    await expect(dialog.getByRole('checkbox')).toHaveCount(0);
    await expect(dialog.getByText('Important notice')).toHaveCount(0);
    await applyIn(dialog).click();
    await expect(page).toHaveURL(/user-member-application\/associate-life-to-life-member$/);
  } finally {
    await type().set({ description, documents_description }).execute();
  }
});

test('an applicant who started an application is led back to it', async ({ page, product }) => {
  const begun = await anApplication(product.db, { status_id: 0 });
  await enterPortal(page, product, 'applicant', begun, '/user-member-application-list');
  const notice = page.getByRole('region', { name: 'Continue your application' });
  await expect(notice).toContainText('Life Member');
  await notice.getByRole('link', { name: 'Continue your application' }).click();
  await expect(page.getByText('(OMAS)-Life Member')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Personal Details' })).toBeVisible();

  const sent = await anApplication(product.db, { status_id: 3 });
  await enterPortal(page, product, 'applicant', sent, '/user-member-application-list');
  await expect(cardOf(page, 'Life Member')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('an applicant finds the application in the header, and signs out of it for the next person', async ({
  page,
  product,
}) => {
  const rejected = await anApplication(product.db, { status_id: 6 });
  await enterPortal(page, product, 'applicant', rejected, '/user-member-application/life-member');
  await expect(page.getByRole('heading', { name: 'This application was submitted' })).toBeVisible();
  const next = page.getByRole('region', { name: 'What to do next' });
  await expect(next).toContainText('This application was not accepted');
  await expect(next.getByRole('link', { name: 'Apply again' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start another application' })).toBeVisible();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Track Status' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Application status' })).toBeVisible();
  await page.goto(`/application/user-member-application/life-member?id=${rejected.public_id}`);
  await expect(page.getByRole('button', { name: 'Start another application' })).toHaveCount(0);
  await main.getByRole('link', { name: 'View Application' }).click();
  await expect(page).toHaveURL(/application-preview/);

  const menu = header(page).getByRole('button', { name: 'My Application' });
  await menu.click();
  const entries = ['View Application', 'Track Status', 'Your data', 'Login/Signup', 'Logout'];
  await expect(page.getByRole('menuitem')).toHaveText(entries);
  await page.getByRole('menuitem', { name: 'Track Status' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Application status' })).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('omas.account.1', '{}'));
  await menu.click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Login/Signup' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('omas.account.1'))).toBeNull();
  await page.goto('/application/user-member-application/life-member');
  await expect(page.getByLabel('First name')).toHaveValue('');

  const tracked = await anApplication(product.db, { status_id: 3 });
  const status = `/user-member-application-status/${tracked.public_id}`;
  await enterPortal(page, product, 'tracker', tracked, status);
  await menu.click();
  await expect(page.getByRole('menuitem')).toHaveText(
    entries.slice(1).filter((entry) => entry !== 'Your data'),
  );
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(header(page).getByRole('link', { name: 'Login/Signup' })).toBeVisible();
  await page.goto(`/application${status}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Track your application' })).toBeVisible();
});
