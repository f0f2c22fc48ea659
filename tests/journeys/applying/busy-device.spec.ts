import { aSurgeon, codeFrom, giveAccount, typeCode } from '#tests/journeys/steps/apply.ts';
import { expect, test } from '#tests/journeys/world.ts';

const accountStep = '/application/user-member-application/life-member';

test('a code that is typed while its dialog still opens keeps every digit @phone', async ({
  page,
  product,
}) => {
  // On a busy device keys come before timers. The dialog sets the focus by a timer.
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (action: () => void, delay = 0) => start(action, delay + 700),
    });
  });
  const surgeon = aSurgeon();
  await page.goto(accountStep);
  await giveAccount(page, surgeon);
  await expect(page.getByLabel('Digit 1 of 4')).toBeFocused();
  const code = await codeFrom(product.post, surgeon.email);
  await page.keyboard.type(code.slice(0, 2));
  // Ends after the timers of the dialog.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
  await expect(page.getByLabel('Digit 3 of 4')).toBeFocused();
  await page.keyboard.type(code.slice(2));
  await expect(page.getByRole('heading', { name: 'Personal Details' })).toBeVisible();
});

test('a session that cannot be read after the right code is read again', async ({ page, product }) => {
  const surgeon = aSurgeon();
  await page.goto(accountStep);
  await giveAccount(page, surgeon);
  const code = await codeFrom(product.post, surgeon.email);
  await page.route('**/api/session', (route) => route.abort());
  await typeCode(page, code);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/session');
  await again.click();
  await expect(page.getByRole('heading', { name: 'Personal Details' })).toBeVisible();
});
