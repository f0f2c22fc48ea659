import { anAdministrator } from '#tests/world/administrators.ts';
import { anApplication } from '#tests/world/applications.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { enterOffice, recordOf } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

test('filters are kept by a name, shared, found again in the menu of the list, and deleted @phone', async ({
  page,
  product,
  browser,
}) => {
  const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000);
  const called = { last_name: 'Viewable', status_id: 3, paid: true, submitted_at: threeDaysAgo } as const;
  const waiting = { ...called, status_changed_at: threeDaysAgo };
  await anApplication(product.db, { ...waiting, first_name: 'Sarojini', application_no: '26V1' });
  await enterOffice(page, product);
  await page.goto('/application/all-membership-application/1?waiting=new&q=viewable');
  await expect(recordOf(page, 'Dr. Sarojini Viewable')).toContainText('3 days');
  const views = page.getByRole('button', { name: 'Views' });
  await views.click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Name cannot be empty').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('New ones of ours');
  await dialog.getByRole('checkbox', { name: 'Share it with colleagues' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/application/membership-application/life-member');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Life Member');
  await views.click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'New ones of ours' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^New\s*1$/);
  await expect(page).toHaveURL(/waiting=new/);
  await expect(page.getByRole('searchbox')).toHaveValue('viewable');

  const desk = await browser.newContext({ baseURL: product.url });
  const second = await desk.newPage();
  await enterOffice(second, product, await anAdministrator(product, 'Dr Viewer', { Application: ['view'] }));
  await second.goto('/application/all-membership-application/1');
  await second.getByRole('button', { name: 'Views' }).click();
  await expectAccessible(second);
  await second.getByRole('menuitem', { name: 'New ones of ours' }).click();
  await expect(second).toHaveURL(/waiting=new/);
  await second.getByRole('button', { name: 'Views' }).click();
  await expect(second.getByRole('menuitem', { name: /^Delete/ })).toHaveCount(0);
  await desk.close();

  await views.click();
  await page.getByRole('menuitem', { name: 'Delete ‘New ones of ours’' }).click();
  await expect(page.getByText('Deleted.')).toBeVisible();
  await views.click();
  await expect(page.getByText('Filter the list, then keep it here by a name.')).toBeVisible();
});
