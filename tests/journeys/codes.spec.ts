import { aSurgeon, chooseLifeMember, codeFrom, giveAccount, typeCode } from './steps/apply.ts';
import { expect, test } from './world.ts';

test('a wrong code is told at the boxes, and the right one still opens the application @phone', async ({
  page,
  product,
}) => {
  const surgeon = aSurgeon();
  await chooseLifeMember(page);
  await giveAccount(page, surgeon);
  const code = await codeFrom(product.post, surgeon.email);
  await typeCode(page, code === '0000' ? '1111' : '0000');
  await expect(page.getByText('This code is not right. Please check it and try again.')).toBeVisible();
  await typeCode(page, code);
  await expect(page.getByRole('heading', { name: 'Personal Details' })).toBeVisible();
});

test('an expired code cannot be used, and another one can be asked for', async ({ page, product }) => {
  const surgeon = aSurgeon();
  await page.clock.install();
  await chooseLifeMember(page);
  await giveAccount(page, surgeon);
  const old = await codeFrom(product.post, surgeon.email);
  const letters = product.post.letters.length;
  product.clock.pass(181);
  await page.clock.fastForward(181_000);
  await page.getByLabel('Digit 1 of 4').pressSequentially(old);
  await expect(page.getByRole('button', { name: 'Verify OTP' })).toBeDisabled();
  await page.getByRole('button', { name: 'Resend OTP' }).click();
  await expect.poll(() => product.post.letters.length).toBe(letters + 1);
  await expect(page.getByText('Code expires in')).toBeVisible();
  await typeCode(page, await codeFrom(product.post, surgeon.email));
  await expect(page.getByRole('heading', { name: 'Personal Details' })).toBeVisible();
});

test('who comes back to an unfinished application continues it after a code', async ({ page, product }) => {
  const surgeon = aSurgeon();
  await chooseLifeMember(page);
  await giveAccount(page, surgeon);
  await typeCode(page, await codeFrom(product.post, surgeon.email));
  await page.getByLabel("Father's name (optional)").fill('Raman Iyer');
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
  await page.context().clearCookies();
  product.clock.pass(61);

  await chooseLifeMember(page);
  const letters = product.post.letters.length;
  await page.getByLabel('First name').fill(surgeon.firstName);
  await page.getByLabel('Email', { exact: true }).fill(surgeon.email);
  await page.getByLabel('Mobile number', { exact: true }).fill('9876543210');
  await page.getByRole('button', { name: 'Save & Proceed' }).click();
  const found = page.getByRole('dialog', { name: 'You Have already Registered' });
  await found.getByRole('button', { name: 'CONTINUE WITH OLD APPLICATION' }).click();
  await expect.poll(() => product.post.letters.length).toBe(letters + 1);
  await typeCode(page, await codeFrom(product.post, surgeon.email));
  await expect(page.getByLabel("Father's name (optional)")).toHaveValue('Raman Iyer');
});
