import { expect, type Page } from '@playwright/test';
import { applicationCalls } from '#contract/applications/calls.ts';
import { aPersonalStep, asFile, startApplication } from '#tests/steps/apply.ts';
import type { World } from '#tests/world/product.ts';
import { aPhoto } from '#tests/world/uploads.ts';

const educationStep = '/application/user-member-application/life-member?step=education';

/** Opens the education step of a new application, whose personal step is saved. */
export async function openEducation(page: Page, product: World): Promise<string> {
  const { browser, id } = await startApplication(product);
  const profile = asFile(await aPhoto());
  await browser.ok(applicationCalls.memberTwo, { id, ...aPersonalStep(), profile });
  const { url } = product;
  await page.context().addCookies([...browser.cookies].map(([name, value]) => ({ name, value, url })));
  await page.goto(educationStep);
  await expect(page.getByRole('heading', { name: 'Education & Practice' })).toBeVisible();
  return id;
}

/** Would the browser ask before it leaves the page? */
export function asksToStay(page: Page): Promise<boolean> {
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
}
