import type { Page } from '@playwright/test';
import { anAdministrator } from '#tests/world/administrators.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { World } from '#tests/world/product.ts';
import { expect, test } from '#tests/journeys/world.ts';

/** A new administrator opens the notifications; what came before is read. */
async function openNotifications(page: Page, product: World, name: string): Promise<void> {
  const { cookies } = await anAdministrator(product, name, { Application: ['view'] });
  const url = product.url;
  await page.context().addCookies([...cookies].map(([cookie, value]) => ({ name: cookie, value, url })));
  await page.goto('/application/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
}

test('nothing to look at says so; a list that does not load tries again', async ({ page, product }) => {
  await product.db.deleteFrom('notifications').execute();
  await openNotifications(page, product, 'Nothing Yet');
  const main = page.getByRole('main');
  await expect(main.getByText('No notifications yet')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  await page.route('**/api/notification_list?*', (route) => route.fulfill({ status: 403, json: {} }));
  await page.reload();
  const asked = page.waitForRequest(/\/api\/notification_list\?/);
  await main.getByRole('button', { name: 'Try again' }).click();
  await asked;
  // From here on either the button or the bell's own stream finds it again.
  await page.unroute('**/api/notification_list?*');
  await page.reload();
  await expect(main.getByText('No notifications yet')).toBeVisible();
});

test('notifications come in pages, with their times, also in the dark', async ({ page, product }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const hour = 3_600_000;
  const { id: application_id } = await anApplication(product.db, { status_id: 3, first_name: 'Meera' });
  await product.db.deleteFrom('notifications').execute();
  const ages = [...Array.from({ length: 24 }, () => 40 * 24 * hour), 23 * hour, 59 * 60_000];
  for (const age of ages) {
    const created_at = new Date(Date.now() - age);
    await product.db
      .insertInto('notifications')
      .values({ application_id, status_id: 3, created_at })
      .execute();
  }
  await page.clock.install();
  await openNotifications(page, product, `Reader ${test.info().project.name}`);
  const items = page.getByRole('main').getByRole('list', { name: 'Notifications' }).getByRole('link');
  await expect(items).toHaveCount(25);
  await expect(items.nth(0)).toContainText('59 minutes ago');
  await expect(items.nth(1)).toContainText('23 hr');
  await expect(items.nth(2)).toContainText(/\d\d \w{3}/);
  // The page stays open, and the time is written anew.
  await page.clock.runFor(90_000);
  await expect(items.nth(0)).toContainText('1 hr');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\/notifications\?page=2$/);
  await expect(items).toHaveCount(1);
  await page.goBack();
  await expect(items).toHaveCount(25);
});
