import { freshProofSeconds } from '#contract/accounts/callers.ts';
import { passkeyCalls } from '#contract/accounts/passkey-calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { expectAccessible } from '#tests/journeys/steps/accessible.ts';
import { withDevice } from '#tests/journeys/steps/authenticator.ts';
import { dialogOf } from '#tests/journeys/steps/records.ts';
import { aStaffMember, openProfile, expectOffice } from '#tests/journeys/steps/staff.ts';
import { expect, openProduct, test as base } from '#tests/journeys/world.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { World } from '#tests/world/product.ts';
import { personOf } from '#tests/world/sessions.ts';

/** Reached by a name: browsers make no passkey for a number. */
const test = base.extend<{ named: World }>({
  named: [
    async ({ ground }, use) => {
      const world = await openProduct(ground.template, {}, 'localhost');
      await use(world);
      await world.close();
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ named }, use) => use(named.url),
});

test('the staff add a passkey, sign in with it, and show by it who they are @phone', async ({
  page,
  named,
}) => {
  const device = await withDevice(page);
  const staff = await aStaffMember(named);
  await openProfile(page, named, staff);
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  const codes = dialogOf(page, 'Your recovery codes');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section.getByRole('listitem')).toHaveText(/Chrome on .*Not used yet/);
  await section.getByRole('button', { name: /^Rename Chrome/ }).click();
  const naming = dialogOf(page, 'Rename the passkey');
  await naming.getByLabel('Name').fill('The laptop of the office');
  await naming.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('The laptop of the office')).toBeVisible();
  await expectAccessible(page);

  // The device that has one makes no second.
  await section.getByRole('button', { name: 'Add another passkey' }).click();
  await expect(page.getByText('This device has a passkey for your account already.')).toBeVisible();

  // At the door: what was typed stays where the finger is not known.
  await device.touches(false);
  await page.context().clearCookies();
  await page.goto('/application/login');
  await page.getByLabel('Email').fill(staff.email);
  await expectAccessible(page);
  await device.recognises(false);
  await device.touches(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('No passkey was used')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(staff.email);
  // The field offers the passkey again, and would be answered before the button by a finger that touches; a device that was
  // asked before its finger touches waits for ever.
  await device.touches(false);
  await device.recognises(true);
  const touching = Promise.withResolvers<void>();
  await page.route(`**/api${passkeyCalls.passkeySignInBegin.path}`, async (route) => {
    await touching.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await device.touches(true);
  touching.resolve();
  await expectOffice(page);

  // After the password, as the second step.
  await device.touches(false);
  await page.context().clearCookies();
  await page.goto('/application/login');
  await page.getByRole('tab', { name: 'Login with Password' }).click();
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password', { exact: true }).fill(staff.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your second factor' })).toBeVisible();
  await expectAccessible(page);
  await device.touches(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expectOffice(page);

  // What asks for a fresh proof gets it by one touch.
  await page.goto('/application/my-profile');
  await expect(section.getByText('The laptop of the office')).toBeVisible();
  named.clock.pass(freshProofSeconds + 1);
  await section.getByRole('button', { name: 'Remove The laptop of the office' }).click();
  await dialogOf(page, 'Remove the passkey').getByRole('button', { name: 'Remove', exact: true }).click();
  const proof = dialogOf(page, 'Confirm that it is you');
  await expect(proof.getByRole('button', { name: 'Use a recovery code' })).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(section.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
});

test('the office offers a passkey in the field of the e-mail', async ({ page, named }) => {
  const device = await withDevice(page);
  const staff = await aStaffMember(named);
  await openProfile(page, named, staff);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await device.touches(false);
  await page.context().clearCookies();
  await page.goto('/application/login');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email webauthn');
  // Chromium's device picks what it is offered once it is touched.
  await device.touches(true);
  await page.goto('/application/login');
  await expectOffice(page);
});

test('a member adds a passkey, and signs in with it in place of a code @phone', async ({ page, named }) => {
  const device = await withDevice(page);
  const application = await anApplication(named.db, { status_id: statusIds.numberAllotted });
  const { cookies } = await personOf(named, 'member', application);
  const { url } = named;
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  await page.goto('/application/user-sessions');
  const section = page.getByRole('region', { name: 'Passkeys' });
  await device.recognises(false);
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('No passkey was made.')).toBeVisible();
  await device.recognises(true);
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);

  await page.context().clearCookies();
  await page.goto('/application/user-login');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/user-member-application-preview/);
});
