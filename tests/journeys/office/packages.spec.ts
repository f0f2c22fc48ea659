import type { Locator, Page } from '@playwright/test';
import { anAdministrator } from '#tests/world/administrators.ts';
import type { World } from '#tests/world/product.ts';
import {
  deleteRecord,
  dialogOf,
  editRecord,
  enterOffice,
  fillFields,
  openRecords,
  recordOf,
} from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

const item = 'Membership Package';
const nameField = 'Application name';
const fee = {
  'Fee (optional)': '3,000',
  'Processing fee (%) (optional)': '2',
  'Currency type': '₹ INR',
};
const tax = { 'GST type (optional)': 'GST', GST: '18%' };

async function openPackages(page: Page): Promise<void> {
  await openRecords(page, '/member-package', item);
}

/** Writes a sentence with a link and a list of two points. */
async function describe(panel: Locator): Promise<void> {
  const text = panel.getByRole('textbox', { name: 'Description (optional)', exact: true });
  const tools = panel.getByRole('group', { name: 'Description (optional): formatting', exact: true });
  await text.click();
  await text.pressSequentially('Until 31 March. ');
  await tools.getByRole('button', { name: 'Link' }).click();
  const address = panel.getByLabel('Address of the link');
  await address.fill('our fees');
  await address.press('Enter');
  await expect(panel.getByText('Must be a web or e-mail address')).toBeVisible();
  await address.fill('asi.org/fees');
  await address.press('Enter');
  await expect(text).toBeFocused();
  await text.press('Enter');
  await tools.getByRole('button', { name: 'Bullet list' }).click();
  await text.pressSequentially('Surgeon in India');
  await text.press('Enter');
  await text.pressSequentially('Member of ASI');
}

test('a package is added with its fee in sight, and applicants see it as it was written', async ({
  page,
  product,
}) => {
  const name = `Life Member early bird ${test.info().project.name}`;
  await enterOffice(page, product);
  await openPackages(page);
  await page.getByRole('button', { name: 'Add New' }).click();
  const adding = dialogOf(page, `Add ${item}`);
  const add = adding.getByRole('button', { name: 'Add', exact: true });

  await fillFields(adding, { 'Fee (optional)': '3,000' });
  await expect(gst(adding)).toBeDisabled();
  await fillFields(adding, { 'GST type (optional)': 'GST' });
  await add.click();
  for (const message of [
    'Application name cannot be empty',
    'Currency type cannot be empty',
    'Gst cannot be empty',
  ])
    await expect(adding.getByText(message).first()).toBeVisible();

  await fillFields(adding, { [nameField]: name, ...fee, GST: '18%' });
  await expect(adding.getByRole('table', { name: 'Fee' }).getByRole('row')).toHaveText([
    /Fee.*₹3,000/,
    /GST \(18%\).*₹540/,
    /Processing fee.*2%/,
    /Total.*₹3,600/,
  ]);
  await describe(adding);
  await add.click();
  await expect(adding).toBeHidden();
  await expect(page.getByText('Saved.').first()).toBeVisible();

  await page.goto('/application/user-member-application-list');
  const card = page.getByRole('article', { name });
  await expect(card).toContainText('₹3,600');
  await card.getByRole('button', { name: 'View Details & Apply' }).click();
  const dialog = dialogOf(page, name);
  await expect(dialog.getByRole('link', { name: 'asi.org/fees' })).toHaveAttribute(
    'href',
    'https://asi.org/fees',
  );
  for (const point of ['Surgeon in India', 'Member of ASI'])
    await expect(dialog.getByRole('listitem').filter({ hasText: point })).toBeVisible();
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`(OMAS)-${name}`)).toBeVisible();
});

function gst(panel: Locator): Locator {
  return panel.getByRole('combobox', { name: 'GST', exact: true });
}

test('a list opens at its field, and the page stays as wide as it was @phone', async ({ page, product }) => {
  await enterOffice(page, product);
  await openPackages(page);
  await page.getByRole('button', { name: 'Add New' }).click();
  const adding = dialogOf(page, `Add ${item}`);
  await expect(adding.getByLabel('Currency type')).toBeVisible();
  const widths = await gst(adding).evaluateHandle((field) => {
    const seen = new Set<number>();
    new ResizeObserver(([now]) => now && seen.add(now.contentRect.width)).observe(field);
    return seen;
  });
  await fillFields(adding, { 'Currency type': '₹ INR', ...tax });
  await expect(gst(adding)).toHaveValue('18%');
  expect(await widths.evaluate((seen) => [...seen])).toHaveLength(1);
});

test('a package is changed, closed and deleted; its row leads to its applications', async ({
  page,
  product,
}) => {
  await enterOffice(page, product);
  await openPackages(page);
  await expect(page.getByRole('columnheader')).toHaveText([
    'S.No',
    'Application name',
    'Currency',
    'Amount',
    'GST value',
    'Action',
  ]);
  await expect(
    recordOf(page, 'International Life Member').getByRole('cell', { name: '$ USD' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add New' }).click();
  const adding = dialogOf(page, `Add ${item}`);
  await fillFields(adding, {
    [nameField]: 'Visitors',
    ...fee,
    ...tax,
    'Application form': 'International Life Member',
  });
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding).toBeHidden();

  const updating = await editRecord(page, item, 'Visitors');
  await expect(updating.getByLabel('Application form')).toHaveText('International Life Member');
  // Chosen once more, it is chosen no longer.
  await fillFields(updating, { 'GST type (optional)': 'GST' });
  await expect(gst(updating)).toHaveValue('');
  await expect(gst(updating)).toBeDisabled();
  await updating.getByLabel('Open for applications').uncheck();
  await updating.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(updating).toBeHidden();
  const row = recordOf(page, 'Visitors');
  await expect(row).toContainText('Closed');
  await expect(row).toContainText('None');

  await page.goto('/application/user-member-application/visitors');
  await expect(page.getByText('This membership type is not open for applications.')).toBeVisible();

  await openPackages(page);
  await expect(row.getByRole('link', { name: 'Visitors' })).toHaveAttribute(
    'href',
    '/application/membership-application/visitors',
  );
  await row.click();
  await expect(page).toHaveURL(/\/membership-application\/visitors$/);
  await page.goBack();
  await deleteRecord(page, item, 'Visitors');
  await expect(page.getByText('Deleted.').first()).toBeVisible();
  await expect(row).toHaveCount(0);

  // The six types stay, so that there is nothing to press.
  await expect(page.getByRole('button', { name: 'Edit Life Member', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Life Member', exact: true })).toHaveCount(0);
});

test('the second of two users who edit a package sees the conflict, and keeps what was typed', async ({
  page,
  product,
}) => {
  await enterOffice(page, product);
  await openPackages(page);
  const updating = await editRecord(page, item, 'Associate Trainee Member');
  await product.db
    .updateTable('packages')
    .set((row) => ({ fee: 320_000, version: row('version', '+', 1) }))
    .where('id', '=', 4)
    .execute();
  await fillFields(updating, { 'Processing fee (%) (optional)': '1' });
  await updating.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(updating.getByText(/Somebody else changed this Membership Package/)).toBeVisible();
  await expect(updating.getByText('3,200')).toBeVisible();
  await expect(updating.getByLabel('Processing fee')).toHaveValue('1');
  await updating.getByRole('button', { name: 'Show what is stored now' }).click();
  await expect(updating.getByLabel('Fee (optional)', { exact: true })).toHaveValue('3200');

  await page.route('**/api/add_application', (route) => route.abort());
  await updating.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Submission failed. Please try again.')).toBeVisible();
  await expect(updating).toBeVisible();
});

test('rows lead nowhere for conversions, and for users who may not see applications', async ({
  page,
  product,
}) => {
  await enter(page, product, { Package: ['view'], Application: ['view'] });
  await openPackages(page);
  await expect(recordOf(page, 'Life Member')).toBeVisible();
  await expect(recordOf(page, 'Trainee to Life Member')).toHaveCount(0);
  await enter(page, product, { Package: ['view'] });
  await openPackages(page);
  await expect(page.getByText('Associate Life Member')).toBeVisible();
  await expect(recordOf(page, 'Associate Life Member')).toHaveCount(0);
  for (const name of ['Add New', 'Edit Life Member', 'Delete Life Member'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
});

async function enter(
  page: Page,
  product: World,
  flags: Parameters<typeof anAdministrator>[2],
): Promise<void> {
  const clerk = `Packer ${Object.keys(flags).length} ${test.info().project.name}`;
  const { cookies } = await anAdministrator(product, clerk, flags);
  const url = product.url;
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
}
