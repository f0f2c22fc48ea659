import { expect, type Locator, type Page } from '@playwright/test';

/** What a visitor types into the enquiry form, by its labels. */
export const anEnquiryForm = {
  'First Name': 'Asha',
  'Last Name': 'Rao',
  'Email ID': 'asha@example.org',
  'Mobile Number': '9876543210',
  'Membership Number': 'lm0007',
  Subject: 'My number',
  Message: 'I cannot find my number.',
};

/** Opens the enquiry form of the page one is on. */
async function openEnquiry(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Email Support Team' }).click();
  return page.getByRole('dialog', { name: 'Email Support Team' });
}

/** Fills the enquiry form and sends it. */
export async function sendEnquiry(page: Page, typed: Partial<typeof anEnquiryForm> = {}): Promise<void> {
  const form = await openEnquiry(page);
  for (const [label, value] of Object.entries({ ...anEnquiryForm, ...typed }))
    await form.getByLabel(label).and(form.getByRole('textbox')).fill(value);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you, your enquiry was sent.')).toBeVisible();
}
