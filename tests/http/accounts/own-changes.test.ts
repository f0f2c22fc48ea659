import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { freshProofSeconds } from '#contract/accounts/callers.ts';
import { factorCalls } from '#contract/accounts/factor-calls.ts';
import { profileCalls } from '#contract/accounts/profile-calls.ts';
import type { Call } from '#contract/kit/define-call.ts';
import { type App, setUpApp } from '#tests/steps/factors.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';

const { adminChangePassword, myProfileUpdate } = profileCalls;
const proofNeeded = { http: 403, code: 'proof_needed' };

let world: World;
let person: Browser;
let email: string;
let present_password: string;
let app: App;
let made = 0;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  made += 1;
  const name = `Person ${made}`;
  email = `person.${made}@example.org`;
  present_password = `the password of ${name}`;
  person = await anAdministrator(world, name, {});
  ({ app } = await setUpApp(world, person));
  world.clock.pass(freshProofSeconds + 1);
});

/** Types the code that is mailed to the present address, in the own session. */
async function typeOwnCode(): Promise<void> {
  const { userid: id } = await person.ok(accountCalls.adminSendOtp, { email });
  await person.ok(accountCalls.adminOtpVerify, { id, otp: await world.codeFor(email) });
}

const showFactor = () => person.ok(factorCalls.prove, { way: 'totp', proof: app() });

test('who has a second factor changes no e-mail by a mailed code alone, and the code waits for it', async () => {
  const wanted = { full_name: 'Person', email: `new.${email}` };
  await typeOwnCode();
  expect(await person.refused(myProfileUpdate, wanted)).toMatchObject(proofNeeded);
  await showFactor();
  await person.ok(myProfileUpdate, wanted);
});

test('nor by the second factor alone', async () => {
  await showFactor();
  const refusal = await person.refused(myProfileUpdate, { full_name: 'Person', email: `new.${email}` });
  expect(refusal).toMatchObject({ http: 403, code: 'code_needed' });
});

test.each([
  ['its own call', adminChangePassword, { id: '1' }],
  ['the profile', myProfileUpdate, { full_name: 'Person' }],
])('nor a password by the present one alone, by %s', async (_, call: Call, input) => {
  const wanted = { email, ...input, password: 'cobalt ladder under snow', present_password };
  await typeOwnCode();
  expect(await person.refused(call, wanted)).toMatchObject(proofNeeded);
  await showFactor();
  await person.ok(call, wanted);
});
