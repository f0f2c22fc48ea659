import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { aSurgeon, chooseLifeMember, proveEmail } from './steps/apply.ts';
import { signInOffice } from './steps/review.ts';
import { expect, test } from './world.ts';

/** No violation of WCAG 2.2 A and AA, and no sideways scroll. */
async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

const openPages = {
  'the membership types': ['/user-member-application-list', 'Apply for membership'],
  'the account step': [
    '/user-member-application/life-member',
    'Online Membership Application System (OMAS)-Life Member',
  ],
  'the member sign-in': ['/user-login', 'Member login'],
  'the forgotten password': ['/user-forgot-password', 'Forgot your Email?'],
  track: ['/user-member-application-track', 'Track your application'],
  'the office sign-in': ['/login', 'Office sign-in'],
} as const;

for (const [name, [path, heading]] of Object.entries(openPages))
  test(`${name} can be used by everyone @phone`, async ({ page }) => {
    await page.goto(`/application${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page);
  });

test('the personal step can be used by everyone @phone', async ({ page, product }) => {
  await chooseLifeMember(page);
  await proveEmail(page, product.post, aSurgeon());
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save & Proceed' }).click();
  await expect(page.getByText('Gender cannot be empty').first()).toBeVisible();
  await expectAccessible(page);
});

test("the office's dashboard and list can be used by everyone @phone", async ({ page }) => {
  await signInOffice(page);
  await expectAccessible(page);
  await page.goto('/application/membership-application/life-member');
  await expect(page.getByRole('heading', { level: 1, name: /Life Member/ })).toBeVisible();
  await expectAccessible(page);
});
