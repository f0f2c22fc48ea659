import { aStaffMember, enterAs, openProfile } from '#tests/journeys/steps/staff.ts';
import { expect, test } from '#tests/journeys/world.ts';

test('a device that another one signs out keeps what was typed on it', async ({
  page,
  browser,
  contextOptions,
  product,
}) => {
  const staff = await aStaffMember(product);
  await openProfile(page, product, staff);
  const there = await browser.newPage(contextOptions);
  await enterAs(there, product, staff);
  await there.goto('/application/my-profile');
  await there.getByLabel('Full name').fill('Typed and not saved');

  await page.reload();
  const list = page.getByRole('list', { name: 'Where you are signed in' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText('This device');
  await list.getByRole('button', { name: /^Sign out/ }).click();
  await expect(page.getByText('That device is signed out.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toBeHidden();

  await there.getByRole('button', { name: 'Update' }).click();
  const ended = there.getByRole('dialog', { name: 'Your session has ended' });
  await expect(ended).toBeVisible();
  await ended.getByRole('tab', { name: 'Login with Password' }).click();
  await ended.getByLabel('Password', { exact: true }).fill(staff.password);
  await ended.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(ended).toBeHidden();
  await expect(there.getByLabel('Full name')).toHaveValue('Typed and not saved');
  await there.close();
});
