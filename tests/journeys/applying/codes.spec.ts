import type { Page } from '@playwright/test';
import type { SmtpServer } from '#tests/world/services/smtp-server.ts';
import type { World } from '#tests/world/product.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import {
  aSurgeon,
  codeFrom,
  codesTo,
  giveAccount,
  type Surgeon,
  typeCode,
} from '#tests/journeys/steps/apply.ts';
import { expect, test } from '#tests/journeys/world.ts';

const accountStep = '/application/user-member-application/life-member';

test('a wrong code is reported at the boxes, and the right one still opens the application', async ({
  page,
  product,
}) => {
  const surgeon = aSurgeon();
  await page.goto(accountStep);
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
  await page.goto(accountStep);
  await giveAccount(page, surgeon);
  await codeFrom(product.post, surgeon.email);
  const codes = codesTo(product.post, surgeon.email);
  product.clock.pass(181);
  await page.clock.fastForward(181_000);
  await expect(page.getByLabel('Digit 1 of 4')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Verify OTP' })).toBeDisabled();
  await page.getByRole('button', { name: 'Resend OTP' }).click();
  await expect.poll(() => codesTo(product.post, surgeon.email)).toBe(codes + 1);
  await expect(page.getByText('Code expires in')).toBeVisible();
  await typeCode(page, await codeFrom(product.post, surgeon.email));
  await expect(page.getByRole('heading', { name: 'Personal Details' })).toBeVisible();
});

test('a code that was tried too often says so, and another one can be asked for at once', async ({
  page,
  product,
}) => {
  const surgeon = aSurgeon();
  const tries: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/otp_verify')) tries.push(request.url());
  });
  await page.goto(accountStep);
  await giveAccount(page, surgeon);
  const code = await codeFrom(product.post, surgeon.email);
  const first = page.getByLabel('Digit 1 of 4');
  for (let round = 1; round <= 5; round++) {
    await expect(first).toBeFocused();
    await expect(first).toHaveValue('');
    await typeCode(page, code === '0000' ? '1111' : '0000');
    // With the last digit it counts once. After the last try it would press the button that has the focus by then.
    if (round < 5) await page.keyboard.press('Enter');
    await expect.poll(() => tries.length).toBe(round);
    if (round < 5) await expect(page.getByRole('alert')).toContainText('This code is not right.');
  }
  await expect(page.getByRole('alert').getByText(/tried too often/)).toBeVisible();
  await expect(page.getByText('Code expires in')).toBeHidden();
  await expect(first).toBeDisabled();
  await expectAccessible(page);

  const codes = codesTo(product.post, surgeon.email);
  await expect(page.getByRole('button', { name: 'Resend OTP' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => codesTo(product.post, surgeon.email)).toBe(codes + 1);
  await expect(page.getByText('Code expires in')).toBeVisible();
  await expect(first).toBeFocused();
  await typeCode(page, await codeFrom(product.post, surgeon.email));
  await expect(page.getByRole('heading', { name: 'Personal Details' })).toBeVisible();
});

/** Comes back on another device and chooses what becomes of the unfinished application, up to the code. */
async function comeBack(
  page: Page,
  product: World & { post: SmtpServer },
  surgeon: Surgeon,
  choice: string,
): Promise<void> {
  await page.context().clearCookies();
  product.clock.pass(61);
  await page.goto(accountStep);
  const codes = codesTo(product.post, surgeon.email);
  await page.getByLabel('First name').fill(surgeon.firstName);
  await page.getByLabel('Email', { exact: true }).fill(surgeon.email);
  await page.getByLabel('Mobile number', { exact: true }).fill('9876543210');
  await page.getByRole('button', { name: 'Save & Proceed' }).click();
  const found = page.getByRole('dialog', { name: 'You Have already Registered' });
  await expect(found).toBeVisible();
  await found.getByText(choice).click();
  await expect.poll(() => codesTo(product.post, surgeon.email)).toBe(codes + 1);
}

test('an applicant who returns to an unfinished application continues it after a code, or starts again', async ({
  page,
  product,
}) => {
  const surgeon = aSurgeon();
  const kept = product.db.selectFrom('applications').select('public_id').where('email', '=', surgeon.email);
  const father = page.getByLabel("Father's name (optional)");
  await page.goto(accountStep);
  await giveAccount(page, surgeon);
  await typeCode(page, await codeFrom(product.post, surgeon.email));
  await father.fill('Raman Iyer');
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
  const old = await kept.execute();

  await comeBack(page, product, surgeon, 'CONTINUE WITH OLD APPLICATION');
  await typeCode(page, await codeFrom(product.post, surgeon.email));
  await expect(father).toHaveValue('Raman Iyer');
  expect(await kept.execute()).toEqual(old);

  await comeBack(page, product, surgeon, 'CREATE FRESH APPLICATION');
  // Nothing is deleted before the e-mail is proven.
  expect(await kept.execute()).toEqual(old);
  await typeCode(page, await codeFrom(product.post, surgeon.email));
  await expect(page.getByRole('heading', { name: 'Personal Details' })).toBeVisible();
  await expect(father).toHaveValue('');
  const fresh = await kept.execute();
  expect([fresh.length, fresh[0]?.public_id === old[0]?.public_id]).toEqual([1, false]);
});
