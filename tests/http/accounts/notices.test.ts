import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { factorCalls } from '#contract/accounts/factor-calls.ts';
import { profileCalls } from '#contract/accounts/profile-calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { setUpApp } from '#tests/steps/factors.ts';
import { addRole, addUser, signInByCode } from '#tests/steps/people.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { keepInUse } from '#tests/world/sessions.ts';

let world: World;
let office: Browser;
let role: number;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
  role = await addRole(office, 'Clerk', {});
});
afterAll(() => world.close());

let made = 0;
let email: string;
beforeEach(async () => {
  await keepInUse(world);
  made += 1;
  email = `person${made}@example.org`;
});

/** Of the mails that name a network, those of a new device. */
async function newDeviceMails() {
  return (await world.mailsTo(email)).filter(({ text }) => text.includes('/24'));
}

describe('a sign-in of the staff', () => {
  test('is told by mail from a new device: not the first, not twice, at most one in an hour', async () => {
    await addUser(office, { full_name: 'Clerk', email, role });
    const first = await signInByCode(world, world.browser('office'), email);
    expect(await newDeviceMails()).toEqual([]);
    world.clock.pass(60);
    const second = await signInByCode(world, world.browser('office'), email);
    const [mail] = await newDeviceMails();
    expect(mail?.subject).toMatch(/^New sign-in to /);
    expect(mail?.text).toMatch(
      /When: \d\d\/\d\d\/\d{4}, \d\d:\d\d \(India\)\nDevice: .+\nNetwork: \d+\.\d+\.\d+\.0\/24/,
    );
    expect(mail?.text).toContain(`${world.url}/application/my-profile`);
    for (const known of [first, second]) {
      world.clock.pass(60);
      await signInByCode(world, known, email);
    }
    world.clock.pass(60);
    await signInByCode(world, world.browser('office'), email);
    expect(await newDeviceMails()).toHaveLength(1);
    world.clock.pass(3_600);
    await signInByCode(world, world.browser('office'), email);
    expect(await newDeviceMails()).toHaveLength(2);
    office = await world.admin();
  });

  test('that changes the password or the e-mail is told with time, device and network, the e-mail to the old address', async () => {
    const id = await addUser(office, { full_name: 'Clerk', email, role });
    const here = await signInByCode(world, world.browser('office'), email);
    await here.ok(profileCalls.adminChangePassword, { id: String(id), password: 'a password of my own' });
    const [changed] = await world.mailsTo(email);
    expect(changed?.subject).toMatch(/was changed$/);
    expect(changed?.text).toMatch(/Network: [\d.]+\/24/);
    world.clock.pass(60);
    await signInByCode(world, here, email);
    await here.ok(profileCalls.myProfileUpdate, { full_name: 'Clerk', email: `new-${email}` });
    const [left] = await world.mailsTo(email);
    expect(left?.subject).toMatch(/has another e-mail$/);
    expect(left?.text).toMatch(/Network: [\d.]+\/24/);
  });
});

test('a member is told in the language of the account, where to end it', async () => {
  await anApplication(world.db, { email, status_id: statusIds.numberAllotted });
  const signIn = async (browser: Browser) => {
    world.clock.pass(60);
    const { userid: id } = await browser.ok(accountCalls.memberSendOtp, { email });
    await browser.ok(accountCalls.memberOtpVerify, { id, otp: await world.codeFor(email) });
  };
  const first = world.browser();
  await signIn(first);
  await first.ok(accountCalls.languageUpdate, { language: 'hi' });
  await signIn(world.browser());
  const [mail] = await newDeviceMails();
  expect(mail?.text).toContain('डिवाइस');
  expect(mail?.text).toContain(`${world.url}/application/user-sessions`);
});

test('a second factor that is set up, made anew or removed is told', async () => {
  await addUser(office, { full_name: 'Clerk', email, role });
  const here = await signInByCode(world, world.browser('office'), email);
  const told = async () =>
    (await world.mailsTo(email)).filter(({ subject }) =>
      subject.startsWith('The second step of your sign-in'),
    ).length;
  await setUpApp(world, here);
  expect(await told()).toBe(1);
  await here.ok(factorCalls.recoveryCodesRenew, {});
  expect(await told()).toBe(2);
  await here.ok(factorCalls.totpRemove, {});
  expect(await told()).toBe(3);
});
