import type { Page } from '@playwright/test';
import { badlyLaidOut } from '#tests/journeys/steps/layout.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { openPages, ownPages, peopleOf } from '#tests/journeys/steps/portal-pages.ts';
import { enterOffice } from '#tests/journeys/steps/records.ts';
import { offerDirectory } from '#tests/steps/directory.ts';
import { expect, test } from '#tests/journeys/world.ts';

/** The browser's own default text size, as a person of sixty sets it: twice the usual 16 px. */
async function readLarge(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/**
 * Checks that every text is twice as large, and none is cut, covered or beyond the edge.
 * @param part selector of a part that covers the page
 */
async function expectReadable(page: Page, name: string, part?: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  expect(
    await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)),
  ).toBe(32);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('label, p, a, button, h1, h2, h3, dt, dd, td')]
      .filter((element) => element.textContent?.trim() && element.getClientRects().length > 0)
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 24)
      .map((element) => `${element.localName}: ${element.textContent?.trim().slice(0, 40)}`),
  );
  expect.soft(small, `${name}: small texts`).toEqual([]);
  expect.soft(await badlyLaidOut(page, part), name).toEqual([]);
  const width = page.viewportSize()?.width;
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${name}: sideways`)
    .toBe(width);
}

test('every page that is open to all is read at twice the text size @only-phone', async ({
  page,
  product,
}) => {
  await offerDirectory(product);
  await readLarge(page);
  for (const row of openPages)
    await test.step(row.name, async () => {
      await page.goto(`/application${row.path}`);
      await expectReadable(page, row.name);
    });
});

test('every page of an application is read at twice the text size @only-phone', async ({ page, product }) => {
  const people = await peopleOf(product);
  await readLarge(page);
  for (const row of ownPages)
    await test.step(row.name, async () => {
      const application = people[row.of];
      await page.goto('about:blank');
      await page.context().clearCookies();
      if (row.as === 'visitor') await page.goto(`/application${row.path(application)}`);
      else await enterPortal(page, product, row.as, application, row.path(application));
      await expectReadable(page, row.name);
    });
});

const officePages = [
  '/dashboard',
  '/membership-application/life-member',
  '/all-membership-application/1',
  '/my-profile',
  '/settings',
  '/audit-log',
  '/membership-application-reports',
  '/membership-application-payment-reports',
  '/membership-application-statistics',
  '/membership-application-documents',
  '/persons',
  '/meetings',
  '/membership-application-exports',
  '/voters-rolls',
  '/mailings',
  '/mailing',
  '/undelivered-mails',
  '/member-imports',
  '/duplicates',
  '/application-queries',
  '/admin-users',
  '/member-package',
  '/country',
];

test('the pages of the office are read at twice the text size @only-phone', async ({ page, product }) => {
  const { member } = await peopleOf(product);
  await enterOffice(page, product);
  await readLarge(page);
  for (const path of officePages)
    await test.step(path, async () => {
      await page.goto(`/application${path}`);
      await expectReadable(page, path);
    });
  await test.step('the panel of a member', async () => {
    await page.goto(`/application/all-membership-application/1?member=${member.id}`);
    await expect(page.getByRole('dialog').getByText(member.email).first()).toBeVisible();
    await expectReadable(page, 'the panel', '[role="dialog"]');
  });
});
