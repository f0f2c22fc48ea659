import type { Page } from '@playwright/test';
import { layoutShiftOf, slowDown, watchLayout } from '#tests/journeys/steps/layout.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { openPages, ownPages, peopleOf } from '#tests/journeys/steps/portal-pages.ts';
import { enterOffice } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

/** The most that a page may move while it loads, in the browser's own measure: good is 0.1. */
const mostShift = 0.05;

/** Opens a page as somebody does who was never here, and checks that it does not jump. */
async function expectSteady(page: Page, name: string, open: () => Promise<unknown>): Promise<void> {
  await open();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  const { shift, moved } = await layoutShiftOf(page);
  console.log(`layout shift ${shift.toFixed(3)}: ${name}`);
  expect.soft(shift, `${name}\n${moved.join('\n')}`).toBeLessThan(mostShift);
}

test('pages that are open to all do not jump on a slow line @only-phone', async ({ page, product }) => {
  await peopleOf(product);
  const session = await slowDown(page);
  await watchLayout(page);
  for (const row of openPages)
    await test.step(row.name, async () => {
      await session.send('Network.clearBrowserCache');
      await page.goto('about:blank');
      await expectSteady(page, row.name, () => page.goto(`/application${row.path}`));
    });
});

test('pages of an application do not jump on a slow line @only-phone', async ({ page, product }) => {
  const people = await peopleOf(product);
  const session = await slowDown(page);
  await watchLayout(page);
  for (const row of ownPages)
    await test.step(row.name, async () => {
      const application = people[row.of];
      await page.goto('about:blank');
      await page.context().clearCookies();
      await session.send('Network.clearBrowserCache');
      const path = row.path(application);
      await expectSteady(page, row.name, () =>
        row.as === 'visitor'
          ? page.goto(`/application${path}`)
          : enterPortal(page, product, row.as, application, path),
      );
    });
});

const officePages = [
  '/dashboard',
  '/membership-application/life-member',
  '/all-membership-application/1',
  '/settings',
  '/membership-application-reports',
  '/membership-application-statistics',
  '/persons',
  '/audit-log',
];

test('the main pages of the office do not jump on a slow line @only-phone', async ({ page, product }) => {
  await peopleOf(product);
  await enterOffice(page, product);
  const session = await slowDown(page);
  await watchLayout(page);
  for (const path of officePages)
    await test.step(path, async () => {
      await page.goto('about:blank');
      await session.send('Network.clearBrowserCache');
      await expectSteady(page, path, () => page.goto(`/application${path}`));
    });
});
