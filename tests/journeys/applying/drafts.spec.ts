import type { Page, Route } from '@playwright/test';
import type { StatusId } from '#contract/statuses/statuses.ts';
import { refusals } from '#contract/texts/refusals.ts';
import { network } from '#contract/texts/sentences.ts';
import { anApplication } from '#tests/world/applications.ts';
import { aPdf, aPhoto } from '#tests/world/uploads.ts';
import type { World } from '#tests/world/product.ts';
import { aWholeApplication } from '#tests/world/whole-application.ts';
import { chooseFile, pick, proceed } from '#tests/journeys/steps/apply.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { expect, test } from '#tests/journeys/world.ts';

test('a reload in the middle of the wizard loses nothing typed and no file', async ({ page, product }) => {
  const application = await anApplication(product.db, { status_id: 0 });
  await enterPortal(page, product, 'applicant', application, '/user-member-application/life-member');
  await chooseFile(page, 'Profile photo', await aPhoto());
  await page.getByLabel('Street line 1').fill('14 Beach Road');
  await pick(page, 'State', 'Kerala', page.getByRole('group', { name: 'Permanent address' }));
  await page.getByRole('button', { name: 'Add a clinic or hospital' }).click();
  await page.getByLabel('Name of the clinic or hospital').fill('Marina Hospital');
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Street line 1')).toHaveValue('14 Beach Road');
  await expect(page.getByLabel('Zone')).toHaveText('South');
  await expect(page.getByLabel('Name of the clinic or hospital')).toHaveValue('Marina Hospital');
  await expect(page.getByRole('button', { name: 'Remove: Profile photo' })).toBeVisible();

  // Back and forth without a connection: the form goes on from what could not be sent.
  await page.context().setOffline(true);
  await page.getByLabel('Street line 1').fill('15 Beach Road');
  await expect(page.getByText('Not saved: no connection, trying again')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await proceed(page);
  await expect(page.getByLabel('Street line 1')).toHaveValue('15 Beach Road');
  await page.getByLabel('Street line 1').fill('16 Beach Road');
  await page.context().setOffline(false);
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();

  // What is typed in the moment of Logout is on the server, and nothing of it stays in this browser.
  const kept = page.waitForResponse(
    (answer) => answer.ok() && answer.request().postData()?.includes('17 Beach Road') === true,
  );
  await page.getByLabel('Street line 1').fill('17 Beach Road');
  await page.getByRole('banner').getByRole('button', { name: 'My Application' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await kept;
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(page.getByLabel('Street line 1')).toBeHidden();
  const names = await page.evaluate(() => Object.keys(sessionStorage));
  expect(names.filter((name) => name.startsWith('omas.draft'))).toEqual([]);
});

test('what is missing is reported at once, under the fields and on top, and nothing is lost', async ({
  page,
  product,
}) => {
  const application = await anApplication(product.db, { status_id: 0 });
  await enterPortal(page, product, 'applicant', application, '/user-member-application/life-member');
  await page.getByLabel('Street line 1').fill('14 Beach Road');
  await page.getByLabel('Pin', { exact: true }).fill('6000');
  await proceed(page);
  for (const message of [
    'Gender cannot be empty',
    'City cannot be empty',
    'Pin code must be 6 digits',
    'Profile cannot be empty',
  ])
    await expect(page.getByText(message).first()).toBeVisible();
  await expect(page.getByLabel('Street line 1')).toHaveValue('14 Beach Road');
  await page
    .getByRole('button', { name: 'City cannot be empty' })
    .or(page.getByRole('link', { name: 'City cannot be empty' }))
    .click();
  await expect(page.getByLabel('City', { exact: true })).toBeFocused();
});

let count = 0;

/** Opens a page as somebody who has filled everything, with nothing left unsaved. */
async function openFilled(page: Page, product: World, path: string, statusId: StatusId = 0): Promise<void> {
  const email = `asha.rao.drafts.${process.pid}.${(count += 1)}@example.org`;
  const { application } = await aWholeApplication(product.db, { email, status_id: statusId });
  await product.db.deleteFrom('application_drafts').where('application_id', '=', application.id).execute();
  const there = path.replace('{id}', application.public_id);
  await enterPortal(page, product, statusId === 12 ? 'member' : 'applicant', application, there);
}

/**
 * Holds the next call of this name; it goes on as the test says. The route stays for the others: Chromium loses an upload
 * that begins in the moment in which the last route ends.
 */
async function hold(
  page: Page,
  call: string,
): Promise<(goOn: (route: Route) => Promise<void>) => Promise<void>> {
  const held = Promise.withResolvers<Route>();
  let isTaken = false;
  await page.route(`**/api/${call}`, (route) => {
    if (isTaken) return route.fallback();
    isTaken = true;
    held.resolve(route);
  });
  return async (goOn) => goOn(await held.promise);
}

const personalStep = '/user-member-application/life-member?step=personal';

test('what is typed while a step is saved is there when it shows again, here and elsewhere', async ({
  page,
  product,
}) => {
  await openFilled(page, product, personalStep);
  const release = await hold(page, 'member_two');
  await page.getByLabel('Street line 2').first().fill('Adyar');
  await proceed(page);
  await page.getByLabel('City', { exact: true }).fill('Madurai');
  await release((route) => route.continue());
  await expect(page.getByRole('heading', { name: 'Education & Practice' })).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(`/application${personalStep}`);
  await expect(other.getByLabel('City', { exact: true })).toHaveValue('Madurai');
  await expect(other.getByRole('region', { name: 'Not saved yet' })).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Madurai');
  await expect(page.getByLabel('Street line 2').first()).toHaveValue('Adyar');
  await page.reload();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Madurai');

  // Going back to what was saved gives up what stood there then, not what is typed since.
  const answer = await hold(page, 'save_draft');
  await page.getByRole('button', { name: 'Go back to what was saved' }).click();
  await page.getByLabel('Pin', { exact: true }).fill('625001');
  await answer((route) => route.continue());
  await expect(page.getByLabel('City', { exact: true })).not.toHaveValue('Madurai');
  await expect(page.getByLabel('Pin', { exact: true })).toHaveValue('625001');
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Pin', { exact: true })).toHaveValue('625001');
});

const fault = { status: false, message: 'Something went wrong on our side.', code: 'fault' };
const failures: Record<string, [goOn: (route: Route) => Promise<void>, told: string]> = {
  'does not arrive': [(route) => route.abort(), network.failed],
  'fails on our side': [(route) => route.fulfill({ status: 500, json: fault }), fault.message],
  'comes after another tab': [
    (route) => route.fulfill({ status: 409, json: { ...fault, code: 'step_elsewhere' } }),
    refusals.step_elsewhere.text,
  ],
};

for (const [how, [goOn, told]] of Object.entries(failures))
  test(`what is typed while a save ${how} is still there`, async ({ page, product }) => {
    await openFilled(page, product, personalStep);
    const release = await hold(page, 'member_two');
    await proceed(page);
    await page.getByLabel('City', { exact: true }).fill('Madurai');
    await release(goOn);
    await expect(page.getByText(told).first()).toBeVisible();
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Madurai');
    await page.reload();
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Madurai');
  });

test('a member whose work experience could not be saved finds it as it was typed', async ({
  page,
  product,
}) => {
  await openFilled(page, product, '/user-member-application/life-member?id={id}', 12);
  await page.getByLabel('City', { exact: true }).fill('Madurai');
  await page.getByRole('textbox', { name: 'Position' }).first().fill('Head of Surgery');
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
  const release = await hold(page, 'member_three');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const kept = page.waitForResponse((answer) => answer.ok() && answer.url().endsWith('/api/save_draft'));
  await release((route) => route.abort());
  await expect(page.getByText(network.failed)).toBeVisible();
  await kept;
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Position' }).first()).toHaveValue('Head of Surgery');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Madurai');
});

test('the file that was chosen last is the one that stays, however slow the former one is', async ({
  page,
  product,
}) => {
  await openFilled(page, product, '/user-member-application/life-member?step=education');
  const field = page.getByRole('group', { name: 'NMC certificate' });
  const choose = async (name: string) => {
    const { type, bytes } = await aPdf(name);
    await field
      .locator('input[type=file]:not([capture])')
      .setInputFiles({ name, mimeType: type, buffer: bytes });
  };
  const release = await hold(page, 'upload_file');
  await choose('first.pdf');
  await expect(field.getByText('Sending…')).toBeVisible();
  await choose('second.pdf');
  await proceed(page);
  await expect(page.getByRole('status').getByText('Sending 1 file, then saving…')).toBeVisible();
  // It reaches the server now, whatever the page thinks of it.
  await release(async (route) => route.fulfill({ response: await route.fetch() }));
  await expect(page.getByRole('heading', { name: 'Review & Submit' })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(field.getByRole('button', { name: /^View .*: second\.pdf/ })).toBeVisible();
  await page.reload();
  await expect(field.getByRole('button', { name: /^View .*: second\.pdf/ })).toBeVisible();
});

test('a person who leaves a page whose session has ended leaves nothing typed behind', async ({
  page,
  product,
}) => {
  await openFilled(page, product, personalStep);
  const city = page.getByLabel('City', { exact: true });
  await expect(city).toBeVisible();
  await page.context().clearCookies();
  await city.fill('Madurai');
  await page
    .getByRole('dialog', { name: 'Your session has ended' })
    .getByRole('button', { name: 'Leave this page' })
    .click();
  await expect(page.getByRole('heading', { name: 'Life Member', exact: true })).toBeVisible();
  const names = await page.evaluate(() => Object.keys(sessionStorage));
  expect(names.filter((name) => name.startsWith('omas.'))).toEqual([]);
});
