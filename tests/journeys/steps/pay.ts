import { expect, type FrameLocator, type Page } from '@playwright/test';

/** Opens the gateway's checkout from the review. */
export async function openCheckout(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', { name: 'Pay ₹4,130 and submit' }).click();
  return checkout(page);
}

/** The gateway's checkout, which is a page of its own inside a frame. */
export function checkout(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Payment in test mode"], iframe[name="Payment in test mode"]');
}

/** The success page, with the application ID it shows. */
export async function expectSubmitted(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully' })).toBeVisible();
  const found = /user-member-application-payment\/([\dA-Z]+)/.exec(page.url())?.[1];
  if (!found) throw new Error(`No application ID in ${page.url()}`);
  return found;
}
