import { expect, test } from '#tests/journeys/world.ts';

test('a mistyped domain is asked about, and a pasted address becomes a bare one @phone', async ({ page }) => {
  await page.goto('/application/user-member-application/life-member');
  const email = page.getByLabel('Email');
  await email.fill('asha@gmial.com');
  const suggestion = page.getByRole('button', { name: 'Did you mean asha@gmail.com?' });
  await suggestion.click();
  await expect(email).toHaveValue('asha@gmail.com');
  await expect(email).toBeFocused();
  await expect(suggestion).toBeHidden();

  await email.fill('"Rao, Asha" <ASHA@exam\u200Bple.org>');
  await page.getByLabel('First name').focus();
  await expect(email).toHaveValue('asha@example.org');
  await expect(page.getByRole('button', { name: /^Did you mean/ })).toHaveCount(0);
});
