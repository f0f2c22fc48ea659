import { enterOffice } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

test('a broken link, the logo and the bare address lead to the membership types', async ({ page }) => {
  const types = page.getByRole('heading', { level: 1, name: 'Apply for membership' });
  await page.goto('/application/user-member-application-status/no-such-id/anywhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(types).toBeVisible();
  await page.goto('/application/user-login');
  await page.getByRole('link', { name: /home$/ }).click();
  await expect(types).toBeVisible();
  await page.goto('/');
  await expect(types).toBeVisible();
});

test('a broken link of the office is reported within the office', async ({ page, product }) => {
  await enterOffice(page, product);
  await page.goto('/application/no-such-page');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Track application' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Membership Application');
});
