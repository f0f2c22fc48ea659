import { inTransaction } from '#server/kit/db/db.ts';
import { noteFailing } from '#server/kit/failing-services.store.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { layoutShiftOf, watchLayout } from '#tests/journeys/steps/layout.ts';
import { enterOffice } from '#tests/journeys/steps/records.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { expect, test } from '#tests/journeys/world.ts';

test('a red line tells the office that mails and payments fail, and goes when they work again', async ({
  page,
  product,
}) => {
  const { db, clock } = product;
  await page.setViewportSize({ width: 390, height: 844 });
  await watchLayout(page);
  await enterOffice(page, product);
  await page.goto('/application/undelivered-mails');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const before = await layoutShiftOf(page);
  for (const service of ['mail', 'gateway'] as const)
    for (let tried = 0; tried < 2; tried += 1)
      await inTransaction(db, (tx) => noteFailing(tx, service, clock.now(), 'connect ECONNREFUSED'));
  // As when somebody comes back to the tab; otherwise it is asked every half minute.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const mails = page.getByRole('link', { name: /^Mails fail since \d\d:\d\d$/ });
  await expect(mails).toBeVisible();
  await expect(page.getByRole('link', { name: /^Payments fail since \d\d:\d\d$/ })).toBeInViewport({
    ratio: 1,
  });
  const { shift, moved } = await layoutShiftOf(page);
  expect(shift - before.shift, moved.join('\n')).toBeLessThan(0.05);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  await mails.click();
  await expect(page).toHaveURL(/\/settings$/);
  // The sandbox answers, and the mail server of the journey takes the mail.
  await page.getByRole('button', { name: 'Test gateway' }).click();
  await page.getByRole('button', { name: 'Send test mail' }).click();
  await expect(page.getByText(/fail since/)).toHaveCount(0);
});

test('staff who may not view the settings read what fails, without a link', async ({ page, product }) => {
  const { db, clock } = product;
  for (let tried = 0; tried < 2; tried += 1)
    await inTransaction(db, (tx) => noteFailing(tx, 'mail', clock.now(), 'connect ECONNREFUSED'));
  await enterOffice(
    page,
    product,
    await anAdministrator(product, 'Reads applications', { Application: ['view'] }),
  );
  await page.goto('/application/membership-application/life-member');
  await expect(page.getByText(/^Mails fail since \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Mails fail/ })).toHaveCount(0);
  await expect(page.getByText('ECONNREFUSED')).toHaveCount(0);
});
