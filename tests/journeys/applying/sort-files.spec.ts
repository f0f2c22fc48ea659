import type { Page } from '@playwright/test';
import { uploadMessages } from '#contract/kit/upload.ts';
import { anApplication } from '#tests/world/applications.ts';
import { aJpegScan, aPdf, aPhoto, type Upload } from '#tests/world/uploads.ts';
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

test('a photo and three certificates chosen at once: every document is right, the surplus waits in the tray @only-phone', async ({
  page,
  product,
}) => {
  await openEducation(page, product);
  const box = boxOf(page);
  const files = [
    { ...(await aPhoto()), name: 'photo-small.jpg' },
    await scanOf('ASI.jpg'),
    await aPdf('NMC certificate'),
    await aPdf('PG degree 5 pages', 5),
  ];
  await box.locator('input[multiple]').setInputFiles(files.map(sent));
  const right = [
    ['NMC certificate', 'NMC certificate.pdf'],
    ['PG degree certificate', 'PG degree 5 pages.pdf'],
    ['ASI member certificate', 'ASI.jpg'],
  ] as const;
  const isRight = async () => {
    for (const [document, file] of right)
      await expect(
        fieldOf(page, document).getByRole('button', { name: `View ${document}: ${file}` }),
      ).toBeVisible();
  };
  const tray = box.getByRole('region', { name: 'Not placed yet' });
  await expect(box.getByText('3 of 3 documents here')).toBeVisible();
  await expect(tray.getByRole('button', { name: 'View File to sort: photo-small.jpg' })).toBeVisible();
  await isRight();
  for (const [document] of right)
    await expect(fieldOf(page, document).getByText('Stored', { exact: true })).toBeAttached();
  await page.reload();
  await isRight();

  // Only a press replaces a stored document.
  await fieldOf(page, 'NMC certificate')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  const more = [await aPdf('nmc'), await scanOf('IMG_1.jpg')];
  await box.locator('input[multiple]').setInputFiles(more.map(sent));
  await expect(box.getByText('3 of 3 documents here')).toBeVisible();
  await tray.getByRole('button', { name: 'Replace PG degree certificate with IMG_1.jpg' }).click();
  await expect(tray).toBeHidden();
  await expect(
    fieldOf(page, 'PG degree certificate').getByRole('button', { name: /^View .*: IMG_1\.jpg/ }),
  ).toBeVisible();
  await expect(
    fieldOf(page, 'NMC certificate').getByRole('button', { name: /^View .*: nmc\.pdf/ }),
  ).toBeVisible();
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
  // A file that is chosen now is sent by itself later, and no toast covers the strip.
  const nmc = fieldOf(page, 'NMC certificate');
  await nmc.locator('input[type=file]:not([capture])').setInputFiles(sent(await aPdf('nmc')));
  await expect(nmc.getByRole('alert')).toContainText('sent again by itself');
  await save.click();
  await expect(page.getByRole('status').getByText(/^Not saved/)).toBeVisible();
  const strip = await page.locator('[data-saved-strip]').boundingBox();
  for (const toast of await page.locator('.mantine-Notification-root').all()) {
    const box = await toast.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0);
  }
  await page.context().setOffline(false);
  await expect(nmc.getByRole('button', { name: /^Remove/ })).toBeVisible();
  await expect(nmc.getByRole('alert')).toBeHidden();
  await expect(page.getByRole('status').getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect(await save.boundingBox()).toEqual(before);
});
