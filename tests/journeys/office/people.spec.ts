import type { Page } from '@playwright/test';
import {
  addRecord,
  deleteRecord,
  dialogOf,
  editRecord,
  enterOffice,
  fillFields,
  openRecords,
  recordOf,
} from '#tests/journeys/steps/records.ts';
import { aStaffMember, enterAs, giveNewPassword, signInAs } from '#tests/journeys/steps/staff.ts';
import { expect, test } from '#tests/journeys/world.ts';

const openUsers = (page: Page) => openRecords(page, '/admin-users?size=25', 'Admin Users');
const openRoles = (page: Page) => openRecords(page, '/admin-user-role?size=25', 'Admin Users Role');

/** Users and roles have page sizes of their own (D1 section 2). */
async function expectSizes(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Rows a page' }).click();
  await expect(page.getByRole('option')).toHaveText(['5', '10', '20', '25']);
  await page.keyboard.press('Escape');
}

/** Submits while a call does not arrive: the page says so, and the form stays (D1 section 8). */
async function withoutConnection(page: Page, call: string, submit: () => Promise<void>): Promise<void> {
  await page.route(`**/api/${call}`, (route) => route.abort());
  await submit();
  await expect(page.getByText('Submission failed. Please try again.')).toBeVisible();
  await page.unroute(`**/api/${call}`);
}

test('a user is invited, sets a password, sees what the role allows, and is signed out by deletion', async ({
  browser,
  page,
  product,
  contextOptions,
}) => {
  const clerk = {
    name: 'Lakshmi Iyer',
    email: 'lakshmi.iyer@example.org',
    password: 'cobalt ladder under snow',
  };
  await enterOffice(page, product);
  await openRoles(page);
  await expect(page.getByRole('columnheader')).toHaveText(['S.No', 'Role Type', 'Second factor', 'Action']);
  await expectSizes(page);
  await page.getByRole('button', { name: 'Add New' }).click();
  const role = dialogOf(page, 'Add Role');
  await role.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(role.getByText('Role type name cannot be empty').first()).toBeVisible();
  await role.getByRole('textbox', { name: 'Role name' }).fill('Country clerk');
  await role.getByRole('checkbox', { name: 'Country: all' }).check();
  await role.getByRole('checkbox', { name: 'Country: Delete' }).uncheck();
  await withoutConnection(page, 'add_role', () =>
    role.getByRole('button', { name: 'Add', exact: true }).click(),
  );
  await role.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(role).toBeHidden();

  await openUsers(page);
  await expect(page.getByRole('columnheader')).toHaveText(['S.No', 'Name', 'Email', 'Role', 'Action']);
  await expectSizes(page);
  await page.getByRole('button', { name: 'Add New' }).click();
  const user = dialogOf(page, 'Add User');
  await user.getByRole('button', { name: 'Add', exact: true }).click();
  for (const message of ['Name cannot be empty', 'Email cannot be empty', 'Role cannot be empty'])
    await expect(user.getByText(message).first()).toBeVisible();
  await fillFields(user, { Name: clerk.name, Email: 'lakshmi', Role: 'Country clerk' });
  await user.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(user.getByText('Invalid email format').first()).toBeVisible();
  await fillFields(user, { Email: clerk.email });
  await withoutConnection(page, 'add_user', () =>
    user.getByRole('button', { name: 'Add', exact: true }).click(),
  );
  await user.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('The user was added, and a link to set a password')).toBeVisible();
  await recordOf(page, clerk.name).click();
  const viewing = dialogOf(page, 'View User');
  await expect(viewing.getByText('Country clerk')).toBeVisible();
  await expect(viewing.getByText('Not set yet')).toBeVisible();
  await page.keyboard.press('Escape');

  const mail = await product.post.mailTo(clerk.email, /set your password/);
  const [link = ''] = /https?:\S+change-password\?token=[\w-]+/.exec(mail.text) ?? [];
  const theirs = await browser.newPage(contextOptions);
  await theirs.goto(link);
  await giveNewPassword(theirs, clerk.password);
  await expect(theirs).toHaveURL(/\/login$/);
  await signInAs(theirs, clerk);
  const menu = theirs.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Master' }).click();
  await expect(menu.getByRole('link', { name: 'Country' })).toBeVisible();
  for (const name of ['Package', 'Users', 'Role', 'GST', 'Currency'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeHidden();
  await openRecords(theirs, '/country?q=zimbabwe', 'Country');
  await expect(theirs.getByRole('button', { name: 'Add New' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Edit Zimbabwe' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Delete Zimbabwe' })).toBeHidden();

  await openRoles(page);
  const narrower = await editRecord(page, 'Role', 'Country clerk');
  await narrower.getByRole('checkbox', { name: 'Country: Create' }).uncheck();
  await narrower.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(narrower).toBeHidden();
  await theirs.getByRole('button', { name: 'Add New' }).click();
  const refused = dialogOf(theirs, 'Add Country');
  await fillFields(refused, { 'Country name': 'Atlantis' });
  await refused.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(theirs.getByText('Your role does not allow this.')).toBeVisible();
  await expect(refused.getByRole('textbox', { name: 'Country name' })).toHaveValue('Atlantis');
  await theirs.keyboard.press('Escape');
  await theirs.getByRole('button', { name: 'Discard' }).click();
  await expect(theirs.getByRole('button', { name: 'Edit Zimbabwe' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Add New' })).toBeHidden();
  await theirs.goto('/application/admin-users');
  await expect(theirs.getByText('Your role does not allow this.')).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Go to the home page' })).toBeVisible();

  await openUsers(page);
  const own = await editRecord(page, 'User', 'Administrator');
  await expect(own.getByRole('textbox', { name: 'Email' })).not.toBeEditable();
  await own.getByRole('link', { name: 'My Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await openUsers(page);
  const updating = await editRecord(page, 'User', clerk.name);
  await fillFields(updating, { Name: 'Lakshmi Raman' });
  await updating.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(updating).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete Administrator' })).toBeHidden();
  await deleteRecord(page, 'User', 'Lakshmi Raman');
  await expect(recordOf(page, 'Lakshmi Raman')).toBeHidden();
  await theirs.goto('/application/country');
  await expect(theirs).toHaveURL(/\/login/);
  await theirs.close();
});

test('a role is selected by module, by column and as a whole, read, changed, and stays while it is used @phone', async ({
  page,
  product,
}) => {
  await enterOffice(page, product);
  await openRoles(page);
  await page.getByRole('button', { name: 'Add New' }).click();
  const role = dialogOf(page, 'Add Role');
  const box = (name: string) => role.getByRole('checkbox', { name, exact: true });
  await role.getByRole('textbox', { name: 'Role name' }).fill('Auditor');
  await box('All modules: View').check();
  await expect(box('Settings: View')).toBeChecked();
  await expect(box('Settings: all')).toBeChecked({ indeterminate: true });
  await box('Settings: View').uncheck();
  await expect(box('All modules: View')).toBeChecked({ indeterminate: true });
  await box('GST: all').check();
  await expect(box('GST: Delete')).toBeChecked();
  await box('All modules: all').check();
  await expect(box('Settings: Delete')).toBeChecked();
  await box('All modules: all').uncheck();
  await expect(box('GST: View')).not.toBeChecked();
  await box('All modules: View').check();
  await box('GST: Update').focus();
  await page.keyboard.press('Space');
  await role.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(role).toBeHidden();

  await page.getByRole('link', { name: 'View Auditor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Role Permission' })).toBeVisible();
  await expect(page.getByText('Auditor', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: 'GST Yes No Yes No', exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Settings Yes No No No', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  const updating = dialogOf(page, 'Update Role');
  await updating.getByRole('checkbox', { name: 'GST: Create' }).check();
  await updating.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(updating).toBeHidden();
  await expect(page.getByRole('row', { name: 'GST Yes Yes Yes No', exact: true })).toBeVisible();

  await openUsers(page);
  await addRecord(page, 'User', { Name: 'Arun Das', Email: 'arun.das@example.org', Role: 'Auditor' });
  await openRoles(page);
  const refused = await deleteRecord(page, 'Role', 'Auditor');
  await expect(refused.getByRole('alert')).toContainText(
    'cannot be deleted: it is used by 1 user (Arun Das)',
  );
  await refused.getByRole('button', { name: 'Close' }).click();
  await openUsers(page);
  await deleteRecord(page, 'User', 'Arun Das');
  await expect(recordOf(page, 'Arun Das')).toBeHidden();
  await openRoles(page);
  await deleteRecord(page, 'Role', 'Auditor');
  await expect(recordOf(page, 'Auditor')).toBeHidden();

  await expect(page.getByRole('button', { name: 'Delete Administrator' })).toBeHidden();
  const first = await editRecord(page, 'Role', 'Administrator');
  await expect(first.getByRole('checkbox', { name: 'Role: Delete' })).toBeChecked();
  await expect(first.getByRole('checkbox', { name: 'Role: Delete' })).toBeDisabled();
  for (const id of ['999999', 'none']) {
    await page.goto(`/application/admin-user-permission/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
});

test('the second of two users who change a role reads what the first gave, before anything is overwritten', async ({
  browser,
  page,
  product,
  contextOptions,
}) => {
  const other = await browser.newPage(contextOptions);
  await enterOffice(page, product);
  await enterOffice(other, product);
  await openRoles(page);
  await addRecord(page, 'Role', { 'Role name': 'Treasurer' });
  await openRoles(other);
  const mine = await editRecord(page, 'Role', 'Treasurer');
  const theirs = await editRecord(other, 'Role', 'Treasurer');
  await theirs.getByRole('checkbox', { name: 'Payment reports: View' }).check();
  await theirs.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(theirs).toBeHidden();

  await mine.getByRole('checkbox', { name: 'Settings: all' }).check();
  await mine.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(mine.getByRole('alert')).toContainText('Payment reports is now View');
  await expect(mine.getByRole('checkbox', { name: 'Settings: Delete' })).toBeChecked();
  await mine.getByRole('button', { name: 'Show what is stored now' }).click();
  await expect(mine.getByRole('checkbox', { name: 'Settings: Delete' })).not.toBeChecked();
  await expect(mine.getByRole('checkbox', { name: 'Payment reports: View' })).toBeChecked();
  await mine.getByRole('checkbox', { name: 'Settings: View' }).check();
  await mine.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(mine).toBeHidden();
  await page.getByRole('link', { name: 'View Treasurer' }).click();
  await expect(page.getByRole('row', { name: 'Settings Yes No No No', exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Payment reports Yes No No No', exact: true })).toBeVisible();
  await other.close();
});

test('nobody gives rights of which their own role has none', async ({ page, product }) => {
  const clerk = await aStaffMember(product, {
    Role: ['view', 'create', 'update'],
    Country: ['view', 'update'],
  });
  await enterAs(page, product, clerk);
  await openRoles(page);
  await expect(page.getByRole('button', { name: 'Delete Administrator' })).toBeHidden();
  await page.getByRole('button', { name: 'Add New' }).click();
  const role = dialogOf(page, 'Add Role');
  const box = (name: string) => role.getByRole('checkbox', { name, exact: true });
  await expect(role.getByText('Permissions that your own role does not have')).toBeVisible();
  await expect(box('GST: View')).toBeDisabled();
  await expect(box('Country: Delete')).toBeDisabled();
  await role.getByRole('textbox', { name: 'Role name' }).fill('Reader of countries');
  await box('All modules: all').click();
  await expect(box('Country: View')).toBeChecked();
  await expect(box('Country: all')).toBeChecked({ indeterminate: true });
  await expect(box('Country: Delete')).not.toBeChecked();
  await role.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(role).toBeHidden();

  await expect(page.getByRole('button', { name: 'Edit Administrator' })).toHaveCount(0);
});
