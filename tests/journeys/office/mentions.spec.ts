import { anAdministrator } from '#tests/world/administrators.ts';
import { anApplication } from '#tests/world/applications.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { enterOffice, recordOf } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

test('a note mentions a colleague, whose bell leads to it @phone', async ({ page, product }) => {
  const name = 'Dr Meena Mentioned';
  const colleague = await anAdministrator(product, name, { Application: ['view', 'update'] });
  const application = await anApplication(product.db, {
    status_id: 3,
    first_name: 'Noted',
    last_name: 'Degree',
  });
  await enterOffice(page, product);
  await page.goto('/application/all-membership-application/1?q=noted');
  await recordOf(page, 'Dr. Noted Degree').click();
  const panel = page.getByRole('dialog', { name: /Noted Degree/ });
  await expect(panel.getByRole('group', { name: 'Owner' })).toBeVisible();
  await page.keyboard.press('t');
  await panel.getByLabel('New note').fill('Is this degree known to the council?');
  await panel.getByRole('combobox', { name: 'Mention (optional)' }).click();
  await page.getByRole('option', { name }).click();
  await expect(panel.getByRole('button', { name: `Do not mention ${name}` })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Submit' }).click();
  await expect(panel.getByRole('list', { name: 'Notes' })).toContainText(`For ${name}`);

  await enterOffice(page, product, colleague);
  await page.goto('/application/notifications');
  const ring = page.getByRole('list', { name: 'Notifications' }).getByRole('link').first();
  await expect(ring).toContainText('You are mentioned in a note');
  await ring.click();
  await expect(page).toHaveURL(new RegExp(`member=${application.id}#notes$`));
  await expect(panel.getByRole('list', { name: 'Notes' })).toContainText('Is this degree known');
  await expect(panel.getByRole('list', { name: 'Notes' })).toBeInViewport();
});
