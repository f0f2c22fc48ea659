import type { Page } from '@playwright/test';
import { accountCalls } from '#contract/accounts/calls.ts';
import { defaultLanguage, type Language, languages } from '#contract/texts/languages.ts';
import { refusals } from '#contract/texts/refusals.ts';
import { say } from '#server/kit/say.ts';
import { openDrawn } from '#tests/journeys/steps/portal.ts';
import { expect, test } from '#tests/journeys/world.ts';

/** The button that chooses a language, in whichever the page is. */
const choiceOf = (page: Page, language: Language) =>
  page.getByRole('button', { name: languages[language], exact: true });

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

test('a visitor reads the portal in Tamil, from page to page and later, and in English again @phone', async ({
  page,
}) => {
  await page.goto('/application/user-member-application-list');
  await choiceOf(page, 'ta').click();
  await expect(headingOf(page)).toContainText(say('ta', 'Apply for membership'));
  await expect(choiceOf(page, 'ta')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');

  await page
    .getByRole('link', { name: say('ta', 'Track application') })
    .first()
    .click();
  await expect(headingOf(page)).toHaveText(say('ta', 'Track your application'));
  await page.reload();
  await expect(headingOf(page)).toHaveText(say('ta', 'Track your application'));

  await choiceOf(page, defaultLanguage).click();
  await expect(headingOf(page)).toHaveText('Track your application');
});

test('the page arrives in the language, before any script', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies([{ name: 'language', value: 'hi', url: product.url }]);
  const page = await context.newPage();
  await openDrawn(page, `${product.url}/application/user-login`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(headingOf(page)).toHaveText(say('hi', 'Member login'));
  await context.close();
});

test('what is wrong is said in Hindi, by the page and by the server', async ({ page, product }) => {
  await page.context().addCookies([{ name: 'language', value: 'hi', url: product.url }]);
  await page.goto('/application/user-member-application-track');
  await page.getByRole('button', { name: say('hi', 'Track Status') }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText(say('hi', 'Please fill in the required details.'));
  await expect(summary.getByRole('button', { name: say('hi', 'Email cannot be empty') })).toBeVisible();

  await page.getByLabel(say('hi', 'Registered Email ID')).fill('nobody@surgeons.example');
  await page.getByLabel(say('hi', 'Application ID'), { exact: true }).fill('26LM99999');
  await page.getByRole('button', { name: say('hi', 'Track Status') }).click();
  await expect(summary.getByRole('button', { name: say('hi', refusals.track_not_found.text) })).toBeVisible();
});

test('what was typed is not lost by another language without a question', async ({ page }) => {
  await page.goto('/application/user-member-application-track');
  const email = page.getByLabel('Registered Email ID');
  await email.fill('asha@surgeons.example');
  await choiceOf(page, 'hi').click();
  const question = page.getByRole('dialog', { name: 'Discard what you entered?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(email).toHaveValue('asha@surgeons.example');
  await choiceOf(page, 'hi').click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(headingOf(page)).toHaveText(say('hi', 'Track your application'));
});

test('a choice that does not reach the server changes nothing and says so', async ({ page }) => {
  await page.goto('/application/user-member-application-track');
  await page.route(`**/api${accountCalls.languageUpdate.path}`, (route) => route.abort());
  await choiceOf(page, 'hi').click();
  await expect(page.getByText('A network error occurred').first()).toBeVisible();
  await expect(headingOf(page)).toHaveText('Track your application');
});
