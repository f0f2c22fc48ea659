import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { enterOfficers } from '#tests/world/whole-application.ts';
import { addClinics, addPositions, aSurgeon } from '#tests/journeys/steps/apply.ts';
import { applyBriefly } from '#tests/journeys/steps/apply-briefly.ts';
import { countEffort, screensOf } from '#tests/journeys/steps/effort.ts';
import { signInMember } from '#tests/journeys/steps/member.ts';
import { checkout, expectSubmitted } from '#tests/journeys/steps/pay.ts';
import { countOf, decide, openFromList, signInOffice } from '#tests/journeys/steps/review.ts';
import { expect, test } from '#tests/journeys/world.ts';

test('a surgeon applies, pays, is asked back, answers, and becomes a Life Member @only-phone', async ({
  browser,
  page,
  product,
  contextOptions,
}) => {
  test.setTimeout(240_000);
  const { post } = product;
  await enterOfficers(await product.admin());
  const surgeon = aSurgeon();
  const office = await browser.newPage(contextOptions);

  await signInOffice(office);
  const waiting = await countOf(office, 'Pending Actions');

  const { hand, effort } = await countEffort(page);
  await applyBriefly(page, hand, post, surgeon);
  // What still loads takes more room than what it becomes.
  await expect.poll(() => screensOf(page)).toBeLessThanOrEqual(3);
  const screens = await screensOf(page);
  await hand.tap(page.getByRole('button', { name: 'Pay ₹4,130 and submit' }));
  await expect(checkout(page).getByText('TEST MODE').first()).toBeVisible();
  await hand.tap(checkout(page).getByRole('button', { name: 'Pay ₹4,130' }));
  const applicationNo = await expectSubmitted(page);
  const { taps, nexts } = effort;
  const inputs = effort.inputs.size;
  console.log(
    `${inputs} inputs, ${taps} taps, ${nexts} presses of 'next'; a review of ${screens.toFixed(1)} screens`,
  );
  expect(inputs, [...effort.inputs].join('\n')).toBeLessThanOrEqual(24);
  expect(taps).toBeLessThanOrEqual(27);
  expect(nexts).toBeLessThanOrEqual(6);
  await expect(page.getByText('₹4,130').first()).toBeVisible();
  await page.getByRole('button', { name: 'Download Receipt' }).click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await post.mailTo(surgeon.email, /4,130/);

  await office.goto('/application');
  await expect.poll(() => countOf(office, 'Pending Actions')).toBe(waiting + 1);
  let panel = await openFromList(office, applicationNo);
  await panel.getByRole('button', { name: 'Open NMC certificate' }).click();
  await expect(office.getByText(/NMC certificate/).first()).toBeVisible();
  await office.getByRole('button', { name: 'Close document' }).click();
  await decide(
    office,
    panel,
    'Pending Clarification',
    'The NMC certificate is hard to read. Please send a clearer scan.',
  );

  const mail = await post.mailTo(surgeon.email, /hard to read/);
  expect(mail.html).toContain('user-login');
  await page.context().clearCookies();
  await signInMember(page, post, surgeon);
  await expect(page.getByText(/hard to read/).first()).toBeVisible();
  await page
    .getByRole('link', { name: 'Update' })
    .or(page.getByRole('button', { name: 'Update' }))
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Personal Details' })).toBeVisible();
  await addClinics(page);
  await page.getByRole('button', { name: 'Save & Proceed' }).click();
  await expect(page.getByRole('heading', { name: 'Education & Practice' })).toBeVisible();
  await addPositions(page);
  await page.getByRole('button', { name: 'Save & Proceed' }).click();
  await expect(page.getByRole('heading', { name: 'Review & Submit' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your changes were sent' })).toBeVisible();

  panel = await openFromList(office, applicationNo);
  await expect(panel.getByText('Pending Actions').first()).toBeVisible();
  await decide(office, panel, 'Approved', 'Your papers are in order.');
  await decide(office, panel, 'Membership Number Allotted', 'Welcome to the association.');
  await expect(panel.getByText(/LM\d{4}/).first()).toBeVisible();

  const welcome = await post.mailTo(surgeon.email, /Welcome to the association/);
  expect(welcome.text).toMatch(/LM\d{4}/);
  await page.context().clearCookies();
  await signInMember(page, post, surgeon);
  await page.getByRole('button', { name: 'View Invoice' }).click();
  const invoice = page.getByRole('dialog', { name: 'Tax Invoice' });
  await expectDocument(page, invoice, /^Anitha.*invoice.*\.pdf$/i);
  await page.keyboard.press('Escape');
  await expect(invoice).toBeHidden();
  await page.getByRole('link', { name: 'Certificate', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'My Certificates' })).toBeVisible();
  await expectDocument(page, page.getByRole('main'), /^Anitha.*LM\d{4}.*\.pdf$/);
});

/** A document is visible on the screen and downloads as PDF. */
async function expectDocument(page: Page, within: Locator, fileName: RegExp): Promise<void> {
  await expect(within.getByRole('img', { name: /Tax Invoice|Membership Certificate/ })).toBeVisible();
  const waiting = page.waitForEvent('download');
  await within.getByRole('link', { name: 'Download PDF' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(fileName);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
}
