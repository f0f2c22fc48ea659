import type { Page } from '@playwright/test';
import { uploadMessages } from '#contract/kit/upload.ts';
import { anApplication } from '#tests/world/applications.ts';
import { aJpegScan, aPdf, aPhoto, anEncryptedPdf, type Upload } from '#tests/world/uploads.ts';
import { asksToStay, openEducation } from '#tests/journeys/steps/education.ts';
import { enterPortal } from '#tests/journeys/steps/portal.ts';
import { expect, test } from '#tests/journeys/world.ts';

const boxOf = (page: Page) => page.getByRole('group', { name: 'All documents at once', exact: true });
const fieldOf = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true });
const sent = ({ name, type, bytes }: Upload) => ({ name, mimeType: type, buffer: bytes });
const scanOf = async (name: string) => ({ ...(await aJpegScan()), name });

test('documents chosen together: a name that says it is enough, the rest takes one tap each, and all can be changed @phone', async ({
  page,
  product,
}) => {
  await openEducation(page, product);
  const box = boxOf(page);
  await expect(box.getByText('0 of 3 documents here')).toBeVisible();
  const docx = { name: 'notes.docx', type: 'application/msword', bytes: Buffer.from('no paper') };
  const files = [await aPdf('nmc'), await scanOf('IMG_1.jpg'), await scanOf('IMG_2.jpg'), docx];
  await box.locator('input[multiple]').setInputFiles(files.map(sent));
  await expect(box.getByRole('alert')).toHaveText(uploadMessages.wrongDocument);
  await box.getByRole('button', { name: 'Remove: notes.docx' }).click();
  await expect(box.getByRole('button', { name: 'Change: nmc.pdf' })).toBeVisible();
  await expect(
    fieldOf(page, 'NMC certificate').getByRole('button', { name: /^View .*: nmc\.pdf/ }),
  ).toBeVisible();
  expect(await asksToStay(page)).toBe(true);

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Personal Details' })).toBeVisible();
  await page.goBack();
  await box.getByRole('button', { name: 'ASI member certificate: IMG_1.jpg' }).press('Enter');
  // One file and one document are left.
  const degree = fieldOf(page, 'PG degree certificate');
  await expect(degree.getByRole('button', { name: /^View .*: IMG_2\.jpg/ })).toBeVisible();
  await expect(box.getByRole('button', { name: 'Choose files' })).toBeFocused();
  await expect(box.getByText('3 of 3 documents here')).toBeVisible();
  await expect(degree.getByRole('button', { name: /^Remove/ })).toBeVisible();
  await expect.poll(() => asksToStay(page)).toBe(false);

  // Both go back into the list, and each into the other document.
  await box.getByRole('button', { name: 'Change: IMG_1.jpg' }).press('Enter');
  await expect(box.getByRole('button', { name: 'ASI member certificate: IMG_1.jpg' })).toBeFocused();
  await expect(
    fieldOf(page, 'ASI member certificate').getByRole('button', { name: /^Choose file/ }),
  ).toBeVisible();
  await box.getByRole('button', { name: 'Change: IMG_2.jpg' }).click();
  await box.getByRole('button', { name: 'PG degree certificate: IMG_1.jpg' }).click();
  await box.getByRole('button', { name: 'ASI member certificate: IMG_2.jpg' }).click();
  await expect(box.getByText('3 of 3 documents here')).toBeVisible();
  await expect.poll(() => asksToStay(page)).toBe(false);
  await page.reload();
  await expect(degree.getByRole('button', { name: /^View .*: IMG_1\.jpg/ })).toBeVisible();
});

test('a protected PDF that is dropped is refused before it is sent', async ({ page, product }) => {
  await openEducation(page, product);
  const box = boxOf(page);
  const { name, type, bytes } = await anEncryptedPdf();
  const dataTransfer = await page.evaluateHandle(
    (file) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([Uint8Array.from(file.bytes)], file.name, { type: file.type }));
      return dropped;
    },
    { name, type, bytes: [...bytes] },
  );
  let uploads = 0;
  page.on('request', (request) => (uploads += Number(request.url().endsWith('/api/upload_file'))));
  await box.getByText('or drop them here').dispatchEvent('drop', { dataTransfer });
  await expect(box.getByRole('alert')).toHaveText(uploadMessages.encrypted);
  expect(uploads).toBe(0);
});

test('documents and the photo are taken with the camera of a phone @only-phone', async ({
  page,
  product,
}) => {
  await openEducation(page, product);
  const box = boxOf(page);
  const opened = page.waitForEvent('filechooser');
  await box.getByRole('button', { name: 'Take a photo' }).click();
  const camera = await opened;
  await expect(box.locator('input[capture=environment]')).toHaveAttribute('accept', 'image/*');
  await camera.setFiles(sent(await scanOf('image.jpg')));
  await box.getByRole('button', { name: 'NMC certificate: image.jpg' }).click();
  await expect(fieldOf(page, 'NMC certificate').getByRole('button', { name: /^Remove/ })).toBeVisible();

  const application = await anApplication(product.db, { status_id: 0 });
  const personal = '/user-member-application/life-member?step=personal';
  await enterPortal(page, product, 'applicant', application, personal);
  const photo = fieldOf(page, 'Profile photo');
  const again = page.waitForEvent('filechooser');
  await photo.getByRole('button', { name: 'Take a photo: Profile photo' }).click();
  await expect(photo.locator('input[capture=user]')).toBeAttached();
  await (await again).setFiles(sent(await aPhoto()));
  await page.getByRole('button', { name: 'Use photo' }).click();
  await expect(photo.getByRole('button', { name: 'Remove: Profile photo' })).toBeVisible();
});

test('one line says whether it is saved, and it moves nothing @phone', async ({ page, product }) => {
  await openEducation(page, product);
  const save = page.getByRole('button', { name: 'Save & Proceed' });
  const before = await save.boundingBox();
  await page.context().setOffline(true);
  await page.getByLabel('College').first().fill('Madras Medical College');
  await expect(page.getByRole('status').getByText('Not saved: no connection, trying again')).toBeVisible();
  expect(await save.boundingBox()).toEqual(before);
  await page.context().setOffline(false);
  await expect(page.getByRole('status').getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect(await save.boundingBox()).toEqual(before);
});
