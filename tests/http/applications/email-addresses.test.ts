import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { anAccount } from '#tests/steps/apply.ts';
import { startApp, type World } from '#tests/world/app.ts';

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

test.each([
  'asha@example.org.',
  'a..b@example.org',
  'asha@example.123',
  'asha@example.org/',
  'a@b.org, c@d.org',
])('no code is sent to %s', async (email) => {
  const refused = await world.browser().refused(applicationCalls.sendOtp, { ...anAccount(), email });
  expect(refused).toMatchObject({ http: 422, errors: { email: 'Invalid email format' } });
});

test('a pasted address applies, and the bare address goes on with the same application', async () => {
  const account = anAccount();
  const pasted = `Asha Rao <${account.email.toUpperCase()}>\u200B`;
  const { userid } = await world.browser().ok(applicationCalls.sendOtp, { ...account, email: pasted });
  const otp = await world.codeFor(account.email);
  await world.browser().ok(applicationCalls.otpVerify, { id: userid, otp });
  const again = { ...account, email: `mailto:${account.email}?subject=Membership` };
  const found = await world.browser().ok(applicationCalls.checkApplicationStatus, again);
  expect(found.application_status).toBe('YES');
});
