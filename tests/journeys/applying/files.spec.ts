import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { photoShape } from '#contract/applications/uploads.ts';
import { MAX_UPLOAD_BYTES, uploadMessages } from '#contract/kit/upload.ts';
import { refusals } from '#contract/texts/refusals.ts';
import { anApplication } from '#tests/world/applications.ts';
import { aHeicPhoto, aLargePhoto, aPdf, aPhoto, anEncryptedPdf, type Upload } from '#tests/world/uploads.ts';
import { proceed } from '#tests/journeys/steps/apply.ts';
import { asksToStay, openEducation } from '#tests/journeys/steps/education.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { expect, test } from '#tests/journeys/world.ts';

const personalStep = '/user-member-application/life-member?step=personal';

const fieldOf = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true });

async function choose(field: Locator, { name, type, bytes }: Upload): Promise<void> {
  await field
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name, mimeType: type, buffer: bytes });
}

/** What the server keeps of the file of a field, once it is the one of this name and can be looked at. */
async function keptOf(page: Page, field: Locator, name: string): Promise<Buffer> {
  await expect(field.getByRole('button', { name: /^Remove/ })).toBeVisible();
  await field.getByRole('button', { name: new RegExp(`^View .*: ${name}`) }).click();
  await page.getByRole('button', { name: 'Close document' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const url = await page.evaluate(async (wanted) => {
    const { data } = await (await fetch('/api/session')).json();
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ id: data.applicant.id });
    const info = await (await fetch('/api/member_info', { method: 'POST', headers, body })).json();
    return info.files.find((file: { name: string }) => file.name === wanted).url as string;
  }, name);
  return (await page.request.get(url)).body();
}

test('the photo is cropped by one tap or by keyboard, turned, looked at, replaced and removed @phone', async ({
  page,
  product,
}) => {
  const application = await anApplication(product.db, { status_id: 0 });
  await enterPortal(page, product, 'applicant', application, personalStep);
  const field = fieldOf(page, 'Profile photo');
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  const use = dialog.getByRole('button', { name: 'Use photo' });

  await choose(field, await aPhoto());
  await expect(use).toBeFocused();
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  await use.click();
  const whole = await sharp(await keptOf(page, field, 'profile photo.jpg')).metadata();
  expect(whole.width).toBe(900);
  expect(whole.width / whole.height).toBeCloseTo(photoShape, 2);

  await choose(field, await aPdf());
  await expect(field.getByRole('alert')).toHaveText(uploadMessages.wrongImage);
  await choose(field, await aHeicPhoto());
  await expect(use).toBeVisible();
  await dialog.getByRole('button', { name: 'Rotate' }).click();
  await dialog.getByRole('button', { name: /^Lower right corner/ }).focus();
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('Shift+ArrowUp');
  await dialog.getByRole('group', { name: /^Frame/ }).focus();
  const frame = dialog.getByRole('group', { name: /^Frame/ });
  const before = await frame.boundingBox();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await frame.boundingBox())?.x).toBeGreaterThan(before?.x ?? 0);
  await use.press('Enter');
  const part = await sharp(await keptOf(page, field, 'IMG_0042.jpg')).metadata();
  // Turned, the picture of 480 x 640 is 480 high; the frame was made smaller than that.
  expect(part.height).toBeLessThan(470);
  expect(part.width / part.height).toBeCloseTo(photoShape, 1);

  await field.getByRole('button', { name: 'Remove: Profile photo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
  await field.getByRole('button', { name: 'Remove: Profile photo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(field.getByRole('button', { name: 'Choose file: Profile photo' })).toBeVisible();
  await choose(field, await aPhoto());
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(field.getByRole('button', { name: 'Choose file: Profile photo' })).toBeVisible();
});

test('uploads from phones are accepted: HEIC of 3 MB, a photo of 5 MB; invalid ones are reported', async ({
  page,
  product,
}) => {
  await openEducation(page, product);
  const nmc = fieldOf(page, 'NMC certificate');
  const degree = fieldOf(page, 'PG degree certificate');
  await expect(nmc).toContainText('Maximum file size 2MB. Do not upload password-protected PDFs.');
  const large = await aLargePhoto();
  expect(large.bytes.length).toBeGreaterThan(2 * MAX_UPLOAD_BYTES);
  await choose(nmc, await aHeicPhoto(3_000_000));
  await choose(degree, large);
  expect(await sharp(await keptOf(page, nmc, 'IMG_0042.jpg')).metadata()).toMatchObject({
    format: 'jpeg',
    width: 480,
    height: 640,
  });
  const kept = await sharp(await keptOf(page, degree, 'IMG_0043.jpg')).metadata();
  expect(kept.width / kept.height).toBeCloseTo(4 / 3, 2);

  await choose(nmc, await anEncryptedPdf());
  await expect(nmc.getByRole('alert')).toHaveText(uploadMessages.encrypted);
  await expect(nmc.getByRole('button', { name: /^View .*IMG_0042\.jpg/ })).toBeVisible();
  await choose(nmc, { name: 'large.pdf', type: 'application/pdf', bytes: pdfOf(MAX_UPLOAD_BYTES + 1) });
  await expect(nmc.getByRole('alert')).toHaveText(uploadMessages.tooBig);
  await choose(nmc, { name: 'notes.jpg', type: 'image/jpeg', bytes: Buffer.from('no picture') });
  await expect(nmc.getByRole('alert')).toHaveText(uploadMessages.wrongDocument);
  await choose(nmc, await aPdf('NMC certificate'));
  await expect(nmc.getByRole('button', { name: /^View .*: NMC certificate\.pdf/ })).toBeVisible();
  await expect(nmc.getByRole('alert')).toBeHidden();
});

test('a file that did not arrive is tried again without being chosen again, and goes on in other steps', async ({
  page,
  product,
}) => {
  await openEducation(page, product);
  const nmc = fieldOf(page, 'NMC certificate');
  await page.route('**/api/upload_file', (route) => route.abort());
  await choose(nmc, await aPdf('NMC certificate'));
  await expect(nmc.getByRole('alert')).toContainText('sent again by itself');
  await proceed(page);
  await expect(
    page
      .getByRole('alert')
      .getByRole('button', { name: /cannot be empty/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('alert').getByRole('button', { name: /NMC certificate/ })).toBeHidden();

  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.unroute('**/api/upload_file');
  await page.route('**/api/upload_file', async (route) => {
    await held;
    await route.continue();
  });
  await nmc.getByRole('button', { name: 'Try again: NMC certificate' }).click();
  await expect(nmc.getByText('Sending…')).toBeVisible();
  await expect(nmc.getByRole('progressbar', { name: 'Sending NMC certificate' })).toBeVisible();
  expect(await asksToStay(page)).toBe(true);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Personal Details' })).toBeVisible();
  await page.goBack();
  await expect(nmc.getByText('Sending…')).toBeVisible();

  const degree = fieldOf(page, 'PG degree certificate');
  await choose(degree, await aPdf('PG degree'));
  await degree.getByRole('button', { name: 'Cancel: PG degree certificate' }).click();
  await expect(degree.getByRole('button', { name: 'Choose file: PG degree certificate' })).toBeFocused();
  arrive();
  await expect(nmc.getByRole('button', { name: 'Remove: NMC certificate' })).toBeVisible();
  await expect(nmc.getByText('Stored')).toBeAttached();
  expect(await asksToStay(page)).toBe(false);
});

/** Begins as a PDF does. */
function pdfOf(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.write('%PDF-1.7\n');
  return bytes;
}

test('while the server is busy a file waits and is sent again by itself', async ({ page, product }) => {
  await openEducation(page, product);
  let busy = 2;
  await page.route('**/api/upload_file', async (route) => {
    if (busy === 0) return route.continue();
    busy -= 1;
    const json = { status: false, code: 'papers_busy', message: refusals.papers_busy.text };
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json });
  });
  const paper = await aPdf('Council registration');
  const [field] = await page.getByRole('group', { name: /certificate/i }).all();
  if (!field) throw new Error('no field for a certificate');
  await choose(field, paper);
  await expect(field.getByRole('button', { name: /^Remove/ })).toBeVisible();
  await expect(field.getByRole('alert')).toBeHidden();
  expect(busy).toBe(0);
});

test('a browser that is refused while it sends 25 MB reads the refusal', async ({ page, product }) => {
  await openEducation(page, product);
  const told = await page.evaluate(async () => {
    const body = new FormData();
    body.append('file', new File([new Uint8Array(25_000_000)], 'large.pdf'));
    const answer = await fetch('/api/upload_file', { method: 'POST', body });
    return { status: answer.status, code: (await answer.json()).code as string };
  });
  expect(told).toEqual({ status: 413, code: 'too_much' });
});
