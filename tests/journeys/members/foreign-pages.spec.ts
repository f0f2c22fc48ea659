import type { Page } from '@playwright/test';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { leaks } from '#tests/steps/traces.ts';
import { anApplication } from '#tests/world/applications.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { ownPages, peopleOf } from '#tests/journeys/steps/portal-pages.ts';
import { expect, test } from '#tests/journeys/world.ts';

const guarded = ownPages.filter((row) => !row.open);

/**
 * A page that says what happened, or the sign-in that leads back; with a way on, and nothing of the applicant.
 */
async function expectWayOn(page: Page, owner?: ApplicationRow): Promise<void> {
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^(Page not found|Member login|Track your application)$/);
  if ((await heading.innerText()) === 'Page not found')
    await expect(main.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  else if (new URL(page.url()).pathname.endsWith('/user-login'))
    expect(new URL(page.url()).searchParams.get('next')).toMatch(
      /^\/user-(member|your-data|directory-entry)/,
    );
  if (!owner) return;
  const shown = await page.locator('body').innerText();
  expect(leaks(shown, { ...owner, application_no: null })).toEqual([]);
}

test("no page shows another person's application to a member", async ({ page, product }) => {
  const people = await peopleOf(product);
  const other = await anApplication(product.db, { status_id: 12, membership_no: 'LM9991', paid: true });
  const unfinished = await anApplication(product.db, { status_id: 0 });
  // One browser with every proof there is, of applications of other people.
  await enterPortal(page, product, 'tracker', await anApplication(product.db), '/user-login');
  await enterPortal(page, product, 'applicant', unfinished, '/user-login');
  await enterPortal(page, product, 'member', other, '/user-login');
  for (const row of guarded)
    await test.step(row.name, async () => {
      const application = people[row.of];
      await page.goto(`/application${row.path(application)}`);
      await expectWayOn(page, application);
    });
});

test('no page shows an application to a visitor', async ({ page, product }) => {
  const people = await peopleOf(product);
  for (const row of guarded)
    await test.step(row.name, async () => {
      const application = people[row.of];
      await page.goto(`/application${row.path(application)}`);
      await expectWayOn(page, application);
    });
});

test('a broken link is reported with a way on, on every page', async ({ page, product }) => {
  const member = await anApplication(product.db, { status_id: 12, membership_no: 'LM9992', paid: true });
  await enterPortal(page, product, 'member', member, '/user-login');
  const broken = (id: string) => ({ ...member, public_id: id, application_no: id });
  const open = async (path: string) => {
    await page.goto(`/application${path}`);
    await expectWayOn(page);
  };
  for (const row of ownPages) await test.step(row.name, () => open(row.path(broken('not-an-id'))));
  for (const [page, id] of [
    ['-preview/', '0'],
    ['-payment/', '%E0%A4%A'],
    ['/life-member?id=', "' or 1=1 --"],
    ['-preview/', '.%2F..'],
    ['/life-member?id=', 'x'.repeat(300)],
  ] as const)
    await test.step(`${page}${id}`, () => open(`/user-member-application${page}${id}`));
});
