import type { Page } from '@playwright/test';
import { showDayOf } from '#contract/kit/day.ts';
import { refundRule } from '#contract/payments/refund.ts';
import type { World } from '#tests/world/product.ts';
import { aWholeApplication, putFile } from '#tests/world/whole-application.ts';
import { aSurgeon, codeFrom, proceed, typeCode } from '#tests/journeys/steps/apply.ts';
import { checkout, expectSubmitted, openCheckout } from '#tests/journeys/steps/pay.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { enterOffice } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

test.afterEach(({ product }) => product.faults({}));

/** Opens the review from the step before it, as an applicant who has filled in everything. */
async function openReview(page: Page, product: World, email: string): Promise<void> {
  const named = { email, first_name: 'Anitha', last_name: 'Raman' };
  const { application } = await aWholeApplication(product.db, named);
  await product.db.deleteFrom('application_drafts').where('application_id', '=', application.id).execute();
  const education = `/user-member-application/life-member?id=${application.public_id}&step=education`;
  await enterPortal(page, product, 'applicant', application, education);
  await proceed(page);
}

test('a declined card is reported, a second try pays, and Back leads to no other Pay button', async ({
  page,
  product,
}) => {
  const surgeon = aSurgeon();
  await product.db.updateTable('settings').set({ webaddress: 'https://www.example.org' }).execute();
  await openReview(page, product, surgeon.email);
  await expect(page.getByRole('group', { name: 'Fee' }).getByText(refundRule)).toBeVisible();
  // The checkout asks whether it shall really be closed.
  page.on('dialog', (dialog) => void dialog.accept());
  const window = await openCheckout(page);
  await window.getByRole('button', { name: 'Decline the card' }).click();
  await expect(window.getByRole('alert')).toBeVisible();
  await window.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Back to Home' })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Visit Website/ })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await checkout(page).getByRole('button', { name: 'Pay ₹4,130' }).click();
  const applicationNo = await expectSubmitted(page);
  const box = page.getByRole('table', { name: 'Amount paid' });
  for (const [line, amount] of [
    ['Base amount', '₹3,500'],
    ['GST (18%)', '₹630'],
    ['Total', '₹4,130'],
  ] as const)
    await expect(box.getByRole('row', { name: `${line} ${amount}` })).toBeVisible();
  await expect(page.getByText(/^Dear .*Anitha Raman, thank you for your application\./)).toBeVisible();
  await expect(page.getByText('Our team will respond within 24 hours.')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Application summary' })).toBeVisible();
  const today = showDayOf(product.clock.now().toISOString());
  for (const shown of [applicationNo, 'Life Member', 'Submission date', today])
    await expect(main.getByText(shown, { exact: true })).toBeVisible();
  await expect(page.getByText(`The receipt was sent to ${surgeon.email}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download Receipt' })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Visit Website/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'TRACK STATUS' })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'This application was submitted' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await page.goto(`/application/user-member-application-payment-failed/${applicationNo}`);
  await expectSubmitted(page);
});

/** Somebody who submitted and did not pay looks at the preview. */
async function openUnpaid(page: Page, product: World) {
  const { application } = await aWholeApplication(product.db, { status_id: 10, email: aSurgeon().email });
  const path = `/user-member-application-preview/${application.public_id}`;
  await enterPortal(page, product, 'member', application, path);
  await expect(page.getByRole('button', { name: 'Re-Payment' })).toBeVisible();
  return application;
}

test('a third declined try ends the checkout, and all tries of it are one line', async ({
  page,
  product,
}) => {
  const { public_id, application_no } = await openUnpaid(page, product);
  await expect(page.getByText(refundRule)).toBeVisible();
  await page.getByRole('button', { name: 'Re-Payment' }).click();
  const window = checkout(page);
  for (const attempt of [1, 2, 3]) {
    await expect(window.getByRole('status')).toBeEmpty();
    await window.getByRole('button', { name: 'Decline the card' }).click();
    if (attempt < 3) await expect(window.getByRole('alert')).toContainText('declined by the bank');
  }
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await expect(page.getByText(refundRule)).toBeVisible();
  const timeline = page.getByRole('list', { name: 'Payment timeline' });
  const status = `/application/user-member-application-status/${public_id}`;
  await page.goto(status);
  await expect(timeline.getByRole('listitem')).toHaveCount(1);
  await expect(timeline).toContainText('Razorpay, 3 attempts');

  await page.goto(`/application/user-member-application-payment-failed/${application_no}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await window.getByRole('button', { name: 'Pay ₹4,130' }).click();
  await expectSubmitted(page);
  expect(new URL(page.url()).searchParams.get('id')).toBe('life-member');
  await page.goto(status);
  await expect(timeline.getByRole('listitem')).toHaveCount(1);
  await expect(timeline).toContainText('after 3 failed attempts');
});

test('a checkout that cannot be loaded, a double click and a reload while paying: one order, paid once', async ({
  page,
  product,
}) => {
  const { id, application_no } = await openUnpaid(page, product);
  await page.route('**/checkout.js', (route) => route.abort());
  const again = page.getByRole('button', { name: 'Re-Payment' });
  await again.click();
  await expect(page.getByText('The payment window could not be loaded.')).toBeVisible();
  await page.unroute('**/checkout.js');
  await again.dblclick();
  const pay = checkout(page).getByRole('button', { name: 'Pay ₹4,130' });
  await expect(pay).toBeVisible();
  await page.reload();
  await page.goto(`/application/user-member-application-payment/${application_no}`);
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await pay.click();
  await expectSubmitted(page);
  const orders = product.db.selectFrom('orders').select('status').where('application_id', '=', id);
  expect(await orders.execute()).toEqual([{ status: 'paid' }]);

  await page.goBack();
  await expect(page.getByRole('button', { name: /pay/i })).toHaveCount(0);
});

test('an application that became incomplete is not paid, and both pages lead to what is missing', async ({
  page,
  product,
}) => {
  const application = await openUnpaid(page, product);
  const { id, public_id, application_no } = application;
  await product.db
    .deleteFrom('files')
    .where('application_id', '=', id)
    .where('field', '=', 'mci_certificate')
    .execute();
  for (const [path, button] of [
    [`preview/${public_id}`, 'Re-Payment'],
    [`payment-failed/${application_no}`, 'Try again'],
  ] as const) {
    await page.goto(`/application/user-member-application-${path}`);
    await page.getByRole('button', { name: button }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Something is still missing' });
    await expect(notice.getByText('NMC certificate cannot be empty')).toBeVisible();
    await notice.getByRole('link', { name: 'Complete the application' }).click();
    await expect(page.getByRole('heading', { name: 'Review & Submit' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'NMC certificate cannot be empty' })).toBeVisible();
  }
  const orders = product.db.selectFrom('orders').select('id').where('application_id', '=', id);
  expect(await orders.execute()).toEqual([]);
  await putFile(product.db, application, 'mci_certificate');
  await page.goto(`/application/user-member-application-preview/${public_id}`);
  await page.getByRole('button', { name: 'Re-Payment' }).click();
  await expect(checkout(page).getByRole('button', { name: 'Pay ₹4,130' })).toBeVisible();
});

test('what was paid in another window is not paid again', async ({ page, product }) => {
  const { public_id } = await openUnpaid(page, product);
  const other = await page.context().newPage();
  await other.goto(`/application/user-member-application-preview/${public_id}`);
  await other.getByRole('button', { name: 'Re-Payment' }).click();
  await checkout(other).getByRole('button', { name: 'Pay ₹4,130' }).click();
  await expectSubmitted(other);
  expect(new URL(other.url()).searchParams.get('id')).toBe('life-member');
  // The old window must not answer what the office has asked since.
  const application = product.db.updateTable('applications').where('public_id', '=', public_id);
  await application.set({ status_id: 2 }).execute();
  await page.getByRole('button', { name: 'Re-Payment' }).click();
  await expect(page.getByText('Payment already completed for this order.')).toBeVisible();
  await expectSubmitted(page);
  const asked = product.db.selectFrom('applications').select('status_id').where('public_id', '=', public_id);
  expect(await asked.execute()).toEqual([{ status_id: 2 }]);
  await page.goto(`/application/user-member-application-status/${public_id}`);
  await expect(page.getByText('The office has a question')).toBeVisible();
});

test("the gateway's window of a second tab closes when the first tab has paid", async ({ page, product }) => {
  const { application_no, public_id } = await openUnpaid(page, product);
  await page.goto(`/application/user-member-application-payment-failed/${application_no}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(checkout(page).getByRole('button', { name: 'Pay ₹4,130' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`/application/user-member-application-preview/${public_id}`);
  await other.getByRole('button', { name: 'Re-Payment' }).click();
  await checkout(other).getByRole('button', { name: 'Pay ₹4,130' }).click();
  await expectSubmitted(other);
  // The page asks every few seconds, and leads on by itself.
  await expectSubmitted(page);
  await expect(checkout(page).owner()).toHaveCount(0);
});

test('an applicant whose session ends while the gateway takes the money signs in and sees it paid', async ({
  page,
  product,
}) => {
  const application = await openUnpaid(page, product);
  await page.getByRole('button', { name: 'Re-Payment' }).click();
  const pay = checkout(page).getByRole('button', { name: 'Pay ₹4,130' });
  await expect(pay).toBeVisible();
  await product.db.deleteFrom('sessions').where('account_id', '=', application.account_id).execute();
  // Only the browser receives the gateway's answer.
  await product.faults({ webhooks: 'off' });
  await pay.click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await expect(dialog.getByRole('group', { name: 'Verification code' })).toBeVisible();
  await typeCode(page, await codeFrom(product.post, application.email));
  await expect(dialog).toBeHidden();
  await expect(page.getByText('please do not pay again')).toBeVisible();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expectSubmitted(page);
});

test('a closed popup whose payment arrives later by webhook ends as paid', async ({ page, product }) => {
  const surgeon = aSurgeon();
  await openReview(page, product, surgeon.email);
  const window = await openCheckout(page);
  const losing = window.getByRole('button', { name: 'Pay but lose the answer' });
  await expect(losing).toBeVisible();
  // Neither a question nor a webhook arrives: the product cannot know of the payment yet.
  await product.faults({ webhooks: 'off', fail_next: 1_000 });
  await losing.click();
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await product.faults({});
  await expectSubmitted(page);
  await product.post.mailTo(surgeon.email, /4,130/);
});

test("a rejected application's fee goes back, and the applicant sees it", async ({
  browser,
  page,
  product,
  contextOptions,
}) => {
  const { id, public_id } = await openUnpaid(page, product);
  await page.getByRole('button', { name: 'Re-Payment' }).click();
  await checkout(page).getByRole('button', { name: 'Pay ₹4,130' }).click();
  await expectSubmitted(page);
  await product.db.updateTable('applications').set({ status_id: 6 }).where('id', '=', id).execute();
  for (const name of ['status', 'preview']) {
    await page.goto(`/application/user-member-application-${name}/${public_id}`);
    await expect(page.getByText(refundRule)).toBeVisible();
  }

  const context = await browser.newContext(contextOptions);
  const office = await context.newPage();
  await enterOffice(office, product);
  await office.goto(`/application/membership-application/life-member?member=${id}`);
  const payments = office.getByRole('group', { name: 'Payment Information' });
  await payments.getByRole('button', { name: 'Refund' }).click();
  const dialog = office.getByRole('dialog', { name: 'Refund' });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible();
  const send = dialog.getByRole('button', { name: /^Refund INR\s3,500$/ });
  await send.click();
  await expect(dialog.getByText('Reason cannot be empty').first()).toBeVisible();
  await dialog.getByLabel('Reason').fill('The degree is not in surgery');
  const cut = '**/api/refund_payment';
  await office.route(cut, (route) => route.abort());
  await send.press('Enter');
  await expect(office.getByText('No answer came. The refund may have been made')).toBeVisible();
  await expect(dialog).toBeHidden();
  await office.unroute(cut);
  await payments.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByLabel('Reason').fill('The degree is not in surgery');
  await send.press('Enter');
  await expect(dialog).toBeHidden();
  const refund = payments.getByRole('list', { name: 'Refunds' });
  await expect(refund.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(refund.getByText('The degree is not in surgery')).toBeVisible();
  await expect(payments.getByRole('button', { name: 'Refund' })).toBeHidden();
  await context.close();

  await page.goto(`/application/user-member-application-status/${public_id}`);
  await expect(page.getByText('The fee was refunded').first()).toBeVisible();
  await expect(page.getByText(/INR 3,500 was sent back the way it was paid/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Payment timeline' })).toContainText(/Refunded · INR\s3,500/);
});
