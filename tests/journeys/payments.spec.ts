import { applyUpToReview, aSurgeon } from './steps/apply.ts';
import { checkout, expectSubmitted, openCheckout } from './steps/pay.ts';
import { expect, test } from './world.ts';

test.afterEach(({ product }) => product.faults({}));

test('a declined card is told, and a second try pays @phone', async ({ page, product }) => {
  await applyUpToReview(page, product.post, aSurgeon());
  // The checkout asks whether it shall really be closed.
  page.on('dialog', (dialog) => void dialog.accept());
  const window = await openCheckout(page);
  await window.getByRole('button', { name: 'Decline the card' }).click();
  await expect(window.getByRole('alert')).toBeVisible();
  await window.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await checkout(page).getByRole('button', { name: 'Pay ₹4,130' }).click();
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
