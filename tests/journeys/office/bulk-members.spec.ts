import { anApplication } from '#tests/world/applications.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { enterOffice } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

test('a bulk rejection asks apart for members with a number, and can be undone @phone', async ({
  page,
  product,
}) => {
  const { db } = product;
  const named = { last_name: 'Bulkington', package_id: 4 } as const;
  const first = await anApplication(db, { ...named, status_id: 3, first_name: 'Asha' });
  await anApplication(db, { ...named, status_id: 8, first_name: 'Bina' });
  await anApplication(db, { ...named, status_id: 6, first_name: 'Chitra' });
  const number = { membership_no: `ATM88${first.id}`, paid: true };
  const member = await anApplication(db, { ...named, ...number, status_id: 12, first_name: 'Devi' });
  const statusOf = async ({ id }: { id: number }) => {
    const row = db.selectFrom('applications').select('status_id').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).status_id;
  };
  await enterOffice(page, product, await product.admin());
  await page.goto('/application/membership-application/associate-trainee-member?q=Bulkington');
  await expect(page.getByText('Dr. Devi Bulkington').first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Change status…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change status' });
  await dialog.getByRole('combobox', { name: 'New status' }).click();
  await page.getByRole('option', { name: 'Rejected' }).click();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('We are sorry.');
  await dialog.getByRole('button', { name: 'Preview' }).click();

  await expect(dialog.getByText('2 of 4 applications will change to Rejected.')).toBeFocused();
  const members = dialog.getByRole('group', { name: 'Members with a number' });
  await expect(members).toContainText('1 stays');
  await expect(members).toContainText('Devi');
  await expect(dialog.getByText('It already has the status Rejected.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Change 2 applications' })).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Change 2 applications' }).click();
  await expect(dialog.getByText('2 applications changed to Rejected. 2 were not')).toBeVisible();
  expect(await statusOf(member)).toBe(12);
  await dialog.getByRole('button', { name: 'Undo 2 changes' }).click();
  await expect(dialog.getByText('2 of 2 changes were taken back.')).toBeVisible();
  expect(await statusOf(first)).toBe(3);
  await dialog.getByRole('button', { name: 'Close' }).click();

  // What was not changed stayed selected: the member, and the one that was rejected before.
  await page.getByRole('button', { name: 'Change status…' }).click();
  await dialog.getByRole('combobox', { name: 'New status' }).click();
  await page.getByRole('option', { name: 'Rejected' }).click();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('We are sorry.');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('button', { name: /^Change \d/ })).toHaveCount(0);
  await members.getByRole('checkbox', { name: 'Change this member too' }).check();
  await dialog.getByRole('button', { name: 'Change 1 application' }).click();
  await expect(dialog.getByText('1 application changed to Rejected.')).toBeVisible();
  expect(await statusOf(member)).toBe(6);
  await dialog.getByRole('button', { name: 'Undo 1 change' }).click();
  await expect(dialog.getByText('1 of 1 change was taken back.')).toBeVisible();
  expect(await statusOf(member)).toBe(12);
  expect(product.post.mails.filter(({ to }) => to === member.email)).toEqual([]);
});
