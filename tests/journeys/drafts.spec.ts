import { aPhoto } from '#tests/world/papers.ts';
import { aSurgeon, chooseFile, chooseLifeMember, pick, proceed, proveEmail } from './steps/apply.ts';
import { expect, test } from './world.ts';

test('a reload in the middle of the wizard loses nothing typed and no file @phone', async ({
  page,
  product,
}) => {
  await chooseLifeMember(page);
  await proveEmail(page, product.post, aSurgeon());
  await chooseFile(page, 'Profile photo', await aPhoto());
  await page.getByLabel('Street line 1').fill('14 Beach Road');
  await pick(page, 'State', 'Kerala', page.getByRole('group', { name: 'Permanent address' }));
  await page.getByRole('button', { name: 'Add a clinic or hospital' }).click();
  await page.getByLabel('Name of the clinic or hospital').fill('Marina Hospital');
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Street line 1')).toHaveValue('14 Beach Road');
  await expect(page.getByLabel('Zone')).toHaveValue('South');
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

test('what is missing is told at once, under the fields and on top, and nothing is lost', async ({
  page,
  product,
}) => {
  await chooseLifeMember(page);
  await proveEmail(page, product.post, aSurgeon());
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
