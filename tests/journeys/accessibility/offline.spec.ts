import type { Page } from '@playwright/test';
import { network } from '#contract/texts/sentences.ts';
import { anApplication } from '#tests/world/applications.ts';
import { aHeicPhoto, aJpegScan, aPhoto, type Upload } from '#tests/world/uploads.ts';
import { aWholeApplication } from '#tests/world/whole-application.ts';
import { aSurgeon } from '#tests/journeys/steps/apply.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { enterOffice } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';

const personalStep = '/user-member-application/life-member?step=personal';
const photoOf = (page: Page) => page.getByRole('group', { name: 'Profile photo', exact: true });

async function choose(page: Page, { name, type, bytes }: Upload): Promise<void> {
  await photoOf(page)
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name, mimeType: type, buffer: bytes });
}

/** How often the page is loaded anew from here on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

test('a page of the menu that does not load offline says so in place, and is loaded when the connection returns', async ({
  page,
  product,
}) => {
  await enterOffice(page, product);
  await page.goto('/application/audit-log');
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
  const loads = countLoads(page);
  const menu = page.getByRole('navigation', { name: 'Menu' });

  await page.context().setOffline(true);
  await menu.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  await expect(page.getByRole('alert').getByText(network.noResponse)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert').getByText(network.noResponse)).toBeVisible();
  await menu.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();

  await menu.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: /^Admin Users/, level: 1 })).toBeVisible();
  expect(loads()).toBe(0);
});

test('a photo whose cut dialog does not load is kept, and cut when it does', async ({ page, product }) => {
  await page.route(/\/picture-cut-dialog.*\.js$/, (route) => route.abort());
  const application = await anApplication(product.db, { status_id: 0 });
  await enterPortal(page, product, 'applicant', application, personalStep);
  const loads = countLoads(page);
  await choose(page, await aPhoto());
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  await expect(dialog.getByText(network.noResponse)).toBeVisible();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText(network.noResponse)).toBeVisible();
  await page.unroute(/\/picture-cut-dialog.*\.js$/);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('button', { name: 'Use photo' }).click();
  await expect(photoOf(page).getByRole('button', { name: 'Remove: Profile photo' })).toBeVisible();
  expect(loads()).toBe(0);
});

test('a HEIC photo whose decoder does not load is kept, and read when it does', async ({ page, product }) => {
  await page.route(/\/picture-heic\.worker.*\.js$/, (route) => route.abort());
  const application = await anApplication(product.db, { status_id: 0 });
  await enterPortal(page, product, 'applicant', application, personalStep);
  await choose(page, await aHeicPhoto());
  await expect(photoOf(page).getByRole('alert')).toHaveText(network.failed);
  await expect(photoOf(page)).toContainText('IMG_0042.HEIC');
  await page.unroute(/\/picture-heic\.worker.*\.js$/);
  await photoOf(page).getByRole('button', { name: 'Try again: Profile photo' }).click();
  await page.getByRole('button', { name: 'Use photo' }).click();
  await expect(photoOf(page).getByRole('button', { name: 'Remove: Profile photo' })).toBeVisible();
});

test('a step has loaded all it opens later, but for the decoder of HEIC: a photo is cut without a connection', async ({
  page,
  product,
}) => {
  const parts = [/\/picture-cut-dialog.*\.js$/, /\/calendar.*\.js$/];
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const loaded = parts.map((part) => page.waitForResponse((answer) => part.test(answer.url())));
  const application = await anApplication(product.db, { status_id: 0 });
  await enterPortal(page, product, 'applicant', application, personalStep);
  for (const answer of await Promise.all(loaded)) await answer.finished();
  // Half a megabyte, which most phones never need.
  expect(asked.filter((url) => url.includes('heic'))).toEqual([]);
  await page.context().setOffline(true);
  await choose(page, await aPhoto());
  await page.getByRole('button', { name: 'Use photo' }).click();
  await expect(photoOf(page).getByRole('alert')).toContainText('sent again by itself');
  await page.getByRole('button', { name: /^Date of birth: choose from the calendar/ }).click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.context().setOffline(false);
  await expect(photoOf(page).getByRole('button', { name: 'Remove: Profile photo' })).toBeVisible();
});

test('the step of the papers loads the decoder of HEIC when such a picture is chosen, and not before', async ({
  page,
  product,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const decoders = () => asked.filter((url) => /heic/i.test(url)).length;
  // The step after it is loaded last of all that nobody waits for.
  const neighbour = page.waitForResponse((answer) => /\/review-step.*\.js$/.test(answer.url()));
  const { application } = await aWholeApplication(product.db, { email: aSurgeon().email });
  const education = `/user-member-application/life-member?id=${application.public_id}&step=education`;
  await enterPortal(page, product, 'applicant', application, education);
  await expect(page.getByRole('heading', { name: 'Education & Practice' })).toBeVisible();
  await (await neighbour).finished();
  expect(decoders()).toBe(0);
  const field = page.getByRole('group', { name: /^PG degree certificate/ });
  const put = async ({ name, type, bytes }: Upload) => {
    const input = field.locator('input[type=file]:not([capture])');
    await input.setInputFiles({ name, mimeType: type, buffer: bytes });
    await expect(field.getByRole('button', { name: /^Remove: PG degree certificate/ })).toBeVisible();
  };
  await put(await aJpegScan());
  expect(decoders()).toBe(0);
  await put(await aHeicPhoto());
  expect(decoders()).toBeGreaterThan(0);
});

test('a step has loaded its neighbours: Back opens one without a connection, and what is typed stays', async ({
  page,
  product,
}) => {
  const neighbour = page.waitForResponse((answer) => /\/personal-step.*\.js$/.test(answer.url()));
  const application = await anApplication(product.db, { status_id: 10 });
  const education = `/user-member-application/life-member?id=${application.public_id}&step=education`;
  await enterPortal(page, product, 'member', application, education);
  const college = page.getByRole('group', { name: 'Post graduation' }).getByLabel('College');
  await expect(college).toBeVisible();
  await (await neighbour).finished();
  await page.context().setOffline(true);
  await college.fill('Stanley Medical College');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Personal Details', exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await page.goBack();
  await expect(college).toHaveValue('Stanley Medical College');
});

test('a step that does not load says so in place, and opens when asked for again', async ({
  page,
  product,
}) => {
  await page.route(/\/personal-step.*\.js$/, (route) => route.abort());
  const application = await anApplication(product.db, { status_id: 10 });
  const education = `/user-member-application/life-member?id=${application.public_id}&step=education`;
  await enterPortal(page, product, 'member', application, education);
  const loads = countLoads(page);
  await expect(page.getByRole('heading', { name: 'Education & Practice', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('alert').getByText(network.noResponse)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Steps of the application' })).toBeVisible();
  await page.unroute(/\/personal-step.*\.js$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Personal Details', exact: true })).toBeVisible();
  expect(loads()).toBe(0);
});

test('the boxes of a code that do not load are asked for again, and nothing typed is lost', async ({
  page,
  product,
}) => {
  await page.route(/\/account-question.*\.js$/, (route) => route.abort());
  await page.goto(`${product.url}/application/user-member-application/life-member`);
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Email').fill('asha.offline@example.org');
  // The country by its own list; the number as it is dialled there.
  await page.getByLabel('Mobile number: country code').selectOption({ label: 'Hungary +36' });
  await page.getByLabel('Mobile number', { exact: true }).fill('06 20 123 4567');
  await expect(page.getByLabel('Mobile number', { exact: true })).toHaveValue('201234567');
  await page.getByRole('button', { name: 'Save & Proceed' }).click();
  await expect(page.getByRole('alert').getByText(network.noResponse)).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Asha');
  await page.unroute(/\/account-question.*\.js$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Verify your e-mail' })).toBeVisible();
});

test('a part that a new version has taken away: the page is loaded anew, once', async ({ page, product }) => {
  await enterOffice(page, product);
  await page.goto('/application/audit-log');
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
  const loads = countLoads(page);
  await page.route(/\/users-page.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Users' }).click();
  // The former page says it for a moment as well.
  await expect.poll(loads).toBe(1);
  await expect(page.getByText(network.newVersion)).toBeVisible();
  expect(loads()).toBe(1);
  await page.unroute(/\/users-page.*\.js$/);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: /^Admin Users/, level: 1 })).toBeVisible();
});

test('a part that a new version has taken away waits for the person while something is unsaved', async ({
  page,
  product,
}) => {
  await page.route(/\/picture-cut-dialog.*\.js$/, (route) => route.fulfill({ status: 404 }));
  const application = await anApplication(product.db, { status_id: 0 });
  await enterPortal(page, product, 'applicant', application, personalStep);
  await page.getByLabel('City', { exact: true }).fill('Madurai');
  const loads = countLoads(page);
  await choose(page, await aPhoto());
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  await expect(dialog.getByText(network.newVersion)).toBeVisible();
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(dialog.getByText(network.noResponse)).toBeVisible();
  expect(loads()).toBe(0);
  await page.context().setOffline(false);
  await page.unroute(/\/picture-cut-dialog.*\.js$/);
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(loads).toBe(1);
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Madurai');
});
