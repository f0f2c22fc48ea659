import { anAdministrator } from '#tests/world/administrators.ts';
import { anApplication } from '#tests/world/applications.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { enterOffice, recordOf } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

test('an application is taken and handed over in the panel, and found by its owner @phone', async ({
  page,
  product,
}) => {
  await anAdministrator(product, 'Dr Lakshmi', { Application: ['view', 'update'] });
  for (const first_name of ['Arun', 'Beena'])
    await anApplication(product.db, { status_id: 3, paid: true, first_name, last_name: 'Owned' });
  await enterOffice(page, product);
  await page.goto('/application/all-membership-application/1?waiting=new&q=owned');
  await recordOf(page, 'Dr. Arun Owned').click();
  const panel = page.getByRole('dialog', { name: 'View Member: Dr. Arun Owned' });
  const owner = panel.getByRole('group', { name: 'Owner' });
  await expect(owner).toContainText('Nobody');
  await owner.getByRole('button', { name: 'Take' }).click();
  await expect(owner.getByRole('button', { name: 'Release' })).toBeVisible();
  await owner.getByRole('button', { name: 'Hand over…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand over', exact: true });
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog.getByText('Choose an administrator').last()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Owner' }).click();
  await page.getByRole('option', { name: 'Dr Lakshmi' }).click();
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog).toBeHidden();
  await expect(owner).toContainText('Dr Lakshmi');
  await page.keyboard.press('Escape');
  await expect(recordOf(page, 'Dr. Arun Owned')).toContainText('Dr Lakshmi');

  await page.goto('/application/all-membership-application/1?waiting=new&q=owned&owner=nobody');
  await expect(recordOf(page, 'Dr. Beena Owned')).toBeVisible();
  await expect(recordOf(page, 'Dr. Arun Owned')).toBeHidden();
});

test('several are assigned at once, and those that somebody else took meanwhile are named', async ({
  page,
  product,
}) => {
  const { db } = product;
  for (const first_name of ['Chitra', 'Deepak'])
    await anApplication(db, { status_id: 3, paid: true, first_name, last_name: 'Shared' });
  await enterOffice(page, product);
  await page.goto('/application/all-membership-application/1?q=shared');
  await recordOf(page, 'Dr. Chitra Shared').getByRole('checkbox').check();
  await recordOf(page, 'Dr. Deepak Shared').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Assign…' }).click();
  const { id } = await db.selectFrom('admins').select('id').orderBy('id').executeTakeFirstOrThrow();
  await db.updateTable('applications').set({ owner_id: id }).where('first_name', '=', 'Deepak').execute();
  const dialog = page.getByRole('dialog', { name: 'Assign' });
  await dialog.getByRole('combobox', { name: 'Owner' }).click();
  await page.getByRole('option').filter({ hasNotText: 'Nobody' }).first().click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(dialog.getByText('1 application was not assigned.')).toBeVisible();
  await expect(
    dialog.getByText('Somebody else changed this application meanwhile: it is now with'),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: 'Selected applications' })).toContainText('1 selected');
});
