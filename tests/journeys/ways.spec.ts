import { expect, test } from './world.ts';

test('who follows a broken link, the logo or the bare address finds the membership types @phone', async ({
  page,
}) => {
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
