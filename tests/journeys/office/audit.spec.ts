import type { Page } from '@playwright/test';
import { dayOf, showDay } from '#contract/kit/day.ts';
import { adminEmail } from '#tests/world/product.ts';
import { enterOffice } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

/** The lines of the log: rows, on a phone cards. */
function linesOf(page: Page) {
  return page.getByRole('row', { name: /^Open/ }).or(page.getByRole('listitem', { name: /^Open/ }));
}

async function openLog(page: Page): Promise<void> {
  await page.goto('/application/audit-log');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
}

async function addReviewStatus(page: Page, name: string): Promise<void> {
  await page.goto('/application/review-status');
  await page.getByRole('button', { name: 'Add New' }).click();
  const panel = page.getByRole('dialog', { name: 'Add Review Status' });
  await panel.getByLabel('Review status').fill(name);
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel).toBeHidden();
}

test('what was done on another page stands in the log: who, what, when, on what', async ({
  page,
  product,
}) => {
  const name = `Waits for ${test.info().project.name}`;
  // Its sign-in is one of the lines.
  await enterOffice(page, product, await product.admin());
  await addReviewStatus(page, name);
  await openLog(page);

  const line = linesOf(page).first();
  await expect(line).toContainText('Master row added');
  await expect(line).toContainText(adminEmail);
  await expect(line).toContainText(showDay(dayOf(new Date())));
  await expect(line).toContainText(/Review status \d+/);
  await expect(line).toContainText(`Review status name: ${name}`);

  await line.click();
  const panel = page.getByRole('dialog', { name: 'Master row added' });
  await expect(panel).toContainText(`${adminEmail} (Administrator)`);
  await expect(panel).toContainText(/Network address\s*(?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)/);
  await expect(panel).toContainText(name);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Signed in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(linesOf(page).nth(1)).toBeFocused();
  const width = page.viewportSize()?.width;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

test('the log is filtered by words, action and days, which its address keeps', async ({ page, product }) => {
  // Its sign-in is one of the lines.
  await enterOffice(page, product, await product.admin());
  await addReviewStatus(page, `Is sought on ${test.info().project.name}`);
  await openLog(page);
  await expect(linesOf(page).first()).toContainText('Master row added');

  await page.getByRole('combobox', { name: 'What' }).click();
  await page.getByRole('option', { name: 'Signed in', exact: true }).click();
  await expect(linesOf(page).first()).toContainText('Signed in');
  await expect(linesOf(page).filter({ hasText: 'Master row added' })).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody@example.org');
  await expect(page.getByText('No results found')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(adminEmail.toUpperCase());
  await expect(linesOf(page).first()).toContainText('Signed in');

  const today = showDay(dayOf(new Date()));
  await page.getByLabel('To', { exact: true }).fill('01/01/2020');
  await expect(page.getByText('No results found')).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill(today);
  await expect(page.getByText('Must not be before From')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill(today);
  await expect(linesOf(page).first()).toContainText('Signed in');

  await page.reload();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(today);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(adminEmail.toUpperCase());
  await expect(linesOf(page).first()).toContainText('Signed in');
  await expect(linesOf(page).filter({ hasText: 'Master row added' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(linesOf(page).filter({ hasText: 'Master row added' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/audit-log$/);
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('');

  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Sign-ins' }).click();
  await expect(linesOf(page).filter({ hasText: 'Master row added' })).toHaveCount(0);
  await linesOf(page).first().click();
  await page.getByRole('button', { name: 'All of this person' }).click();
  await expect(page.getByText(/^Only lines of Admin \d+$/)).toBeVisible();
  await expect(linesOf(page).filter({ hasText: 'Master row added' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Show all lines' }).click();
  await expect(page.getByText(/^Only lines of/)).toBeHidden();
});
