import type { Locator, Page } from '@playwright/test';
import { anApplication } from '#tests/world/applications.ts';
import { aWholeApplication } from '#tests/world/whole-application.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { proceed } from '#tests/journeys/steps/apply.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { dialogOf, enterOffice, fillFields, openRecords, recordOf } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

/** A fault of ours, whose toast stays until it is dismissed, and takes several lines. */
const fault = {
  status: false,
  code: 'fault',
  request_id: 'r-77',
  message:
    'Something went wrong on our side. Please try again; if it happens again, tell us the number r-77-abcdefghijklmnopqrstuvwxyz-abcdefghijklmnopqrstuvwxyz.',
};

const toasts = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Dismiss' }) });

async function failing(page: Page, call: string, action: () => Promise<void>): Promise<void> {
  const url = `**/api/${call}`;
  await page.route(url, (route) => route.fulfill({ status: 500, json: fault }));
  await action();
  await expect(toasts(page)).toHaveText(fault.message);
  await page.unroute(url);
}

/** Every one of these is there, and none lies under the toast. */
async function expectFree(page: Page, ...controls: Locator[]): Promise<void> {
  // It slides in from beside the page; Playwright waits until what it would press stands still.
  await toasts(page).click({ trial: true });
  const toast = await toasts(page).boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  if (!toast) throw new Error('There is no toast');
  expect(toast.x).toBeGreaterThanOrEqual(0);
  expect(toast.x + toast.width).toBeLessThanOrEqual(width);
  for (const control of controls) {
    await expect(control.first()).toBeVisible();
    for (const one of await control.all()) {
      const box = await one.boundingBox();
      if (!box) continue;
      const apart =
        box.x >= toast.x + toast.width ||
        toast.x >= box.x + box.width ||
        box.y >= toast.y + toast.height ||
        toast.y >= box.y + box.height;
      expect(apart, `${await one.evaluate((element) => element.outerHTML.slice(0, 200))} is free`).toBe(true);
    }
  }
}

const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss' }).click();

test('in the office a toast leaves free what is pressed next @phone', async ({ page, product }) => {
  const called = { first_name: 'Yamuna', last_name: `Toast${process.pid}` };
  const submitted = { ...called, status_id: 3, paid: true, submitted_at: new Date() } as const;
  for (const application_no of [`26T1${process.pid}`, `26T2${process.pid}`])
    await anApplication(product.db, { ...submitted, application_no });
  await enterOffice(page, product);
  await page.goto(`/application/all-membership-application/3?q=${called.last_name}`);
  await recordOf(page, `Dr. Yamuna ${called.last_name}`).first().click();
  const panel = page.getByRole('dialog', { name: /Yamuna/ });
  await failing(page, 'resend_application_no', () =>
    panel.getByRole('button', { name: 'Resend application number' }).click(),
  );
  await expectFree(
    page,
    panel.getByRole('button', { name: 'Close', exact: true }),
    panel.getByRole('button', { name: /^Previous/ }),
    panel.getByRole('button', { name: /^Next/ }),
    panel.getByRole('button', { name: 'My Action' }),
  );
  await expectAccessible(page);
  await dismiss(page);

  const refused = { status: false, code: 'conflict', message: 'Not now.' };
  await page.route('**/api/resend_application_no', (route) => route.fulfill({ status: 409, json: refused }));
  await panel.getByRole('button', { name: 'Resend application number' }).click();
  await expect(toasts(page)).toHaveText(refused.message);
  expect((await toasts(page).boundingBox())?.width).toBeLessThan(200);
  await dismiss(page);

  await panel.getByRole('button', { name: 'My Action' }).click();
  await page.getByRole('menuitem', { name: 'On Hold' }).click();
  const dialog = dialogOf(page, 'Confirm Change Status');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('One paper is missing.\n'.repeat(12));
  await failing(page, 'member_activity_update', () => dialog.getByRole('button', { name: 'Submit' }).click());
  await expectFree(page, dialog.getByRole('button', { name: /^(Submit|Close)$/ }));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialogOf(page, 'Discard what you entered?').getByRole('button', { name: 'Discard' }).click();
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(panel).toBeHidden();
  await expectFree(page, page.getByRole('banner').getByRole('button'));
});

test('in the portal a toast leaves free what is pressed next @phone', async ({ page, product }) => {
  const { application } = await aWholeApplication(product.db, { email: `toast.${process.pid}@example.org` });
  await enterPortal(
    page,
    product,
    'applicant',
    application,
    '/user-member-application/life-member?step=education',
  );
  await failing(page, 'member_three', () => proceed(page));
  await expectFree(
    page,
    page.getByRole('button', { name: /^(Back|Save & Proceed)$/ }),
    page.getByRole('banner').getByRole('button'),
    page.getByRole('banner').getByRole('link'),
  );
  await expectAccessible(page);
});

test('invalid fields are reported by one summary and at each field, without a toast', async ({
  page,
  product,
}) => {
  await page.goto('/application/user-member-application/life-member');
  await proceed(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Please fill in the required details.' });
  await expect(summary).toBeFocused();
  // A toast would have come before it, and goes by itself.
  expect(await toasts(page).count()).toBe(0);
  await page.getByLabel('First name').fill('Anitha');
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Mobile number', { exact: true }).fill('12345');
  await proceed(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Please correct what is marked.' })).toBeFocused();

  await enterOffice(page, product);
  await openRecords(page, '/country', 'Country');
  await page.getByRole('button', { name: 'Add New' }).click();
  const panel = dialogOf(page, 'Add Country');
  await fillFields(panel, { 'Country name': 'India' });
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  const taken = panel.getByRole('alert');
  await expect(taken).toHaveText('There is already a country with this name');
  expect(await toasts(page).count()).toBe(0);
  await taken.getByRole('button').click();
  await expect(panel.getByLabel('Country name')).toBeFocused();
  // What is wrong with no field has no other place.
  await page.context().setOffline(true);
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(toasts(page)).toBeVisible();
});
