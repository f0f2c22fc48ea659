import type { Page } from '@playwright/test';
import { anApplication } from '#tests/world/applications.ts';
import type { World } from '#tests/world/product.ts';
import { expectAccessible } from './steps/accessible.ts';
import { applyUpToReview, aSurgeon, codeFrom, typeCode } from './steps/apply.ts';
import { checkout, expectSubmitted, openCheckout } from './steps/pay.ts';
import { enterPortal } from './steps/portal.ts';
import { expect, test } from './world.ts';

test.afterEach(({ product }) => product.faults({}));

test('a declined card is told, a second try pays, and Back leads to no other Pay button @phone', async ({
  page,
  product,
}) => {
  await applyUpToReview(page, product.post, aSurgeon());
  // The checkout asks whether it shall really be closed.
  page.on('dialog', (dialog) => void dialog.accept());
  const window = await openCheckout(page);
  await window.getByRole('button', { name: 'Decline the card' }).click();
  await expect(window.getByRole('alert')).toBeVisible();
  await window.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await expectAccessible(page);
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
  await expect(page.getByText('Our team will respond within 24 hours.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'TRACK STATUS' })).toBeVisible();
  await expectAccessible(page);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'This application was submitted' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await page.goto(`/application/user-member-application-payment-failed/${applicationNo}`);
  await expectSubmitted(page);
});

/** Somebody who submitted and did not pay looks at the preview. */
async function openUnpaid(page: Page, product: World) {
  const application = await anApplication(product.db, { email: aSurgeon().email });
  const path = `/user-member-application-preview/${application.public_id}`;
  await enterPortal(page, product, 'member', application, path);
  await expect(page.getByRole('button', { name: 'Re-Payment' })).toBeVisible();
  return application;
}

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

test('what was paid in another window is not paid again', async ({ page, product }) => {
  const { public_id } = await openUnpaid(page, product);
  const other = await page.context().newPage();
  await other.goto(`/application/user-member-application-preview/${public_id}`);
  await other.getByRole('button', { name: 'Re-Payment' }).click();
  await checkout(other).getByRole('button', { name: 'Pay ₹4,130' }).click();
  await expectSubmitted(other);
  await page.getByRole('button', { name: 'Re-Payment' }).click();
  await expect(page.getByText('Payment already completed for this order.')).toBeVisible();
  await expectSubmitted(page);
});

test('whose session ends while the gateway takes the money signs in and sees it paid', async ({
  page,
  product,
}) => {
  const application = await openUnpaid(page, product);
  await page.getByRole('button', { name: 'Re-Payment' }).click();
  const pay = checkout(page).getByRole('button', { name: 'Pay ₹4,130' });
  await expect(pay).toBeVisible();
  await product.db.deleteFrom('sessions').where('account_id', '=', application.account_id).execute();
  // The gateway tells nobody but the browser.
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
  await applyUpToReview(page, product.post, surgeon);
  const window = await openCheckout(page);
  const losing = window.getByRole('button', { name: 'Pay but lose the answer' });
  await expect(losing).toBeVisible();
  // Nobody can be asked and nobody tells: the product cannot know of the payment yet.
  await product.faults({ webhooks: 'off', fail_next: 1_000 });
  await losing.click();
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await product.faults({});
  await expectSubmitted(page);
  await product.post.letterTo(surgeon.email, /4,130/);
});
