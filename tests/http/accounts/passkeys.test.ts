import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { factorCalls } from '#contract/accounts/factor-calls.ts';
import { passkeyCalls } from '#contract/accounts/passkey-calls.ts';
import { passkeyLimits } from '#contract/accounts/passkeys.ts';
import { userCalls } from '#contract/accounts/user-calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { lastAction } from '#tests/steps/audit.ts';
import { addPasskey, type Lies, makePasskey, type SoftPasskey } from '#tests/steps/authenticator.ts';
import { setUpApp } from '#tests/steps/factors.ts';
import { whoIsHere } from '#tests/steps/people.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { personOf } from '#tests/world/sessions.ts';

const { adminPasskeyLogin, memberPasskeyLogin, myPasskeys, passkeyAdd, passkeyBegin } = passkeyCalls;
const { passkeyRemove, passkeyRename, passkeySignInBegin } = passkeyCalls;
const { myFactors, recoveryCodesRenew, totpRemove } = factorCalls;

let world: World;
let office: Browser;
let email: string;
let name: string;
let made = 0;
beforeAll(async () => {
  world = await startApp();
});
beforeEach(async () => {
  made += 1;
  name = `Owner ${made}`;
  email = `owner.${made}@example.org`;
  office = await anAdministrator(world, name, {});
});
afterAll(() => world.close());

async function aMember() {
  const application = await anApplication(world.db, { status_id: statusIds.numberAllotted });
  return { member: await personOf(world, 'member', application), email: application.email };
}

async function signedBy(passkey: SoftPasskey, who: 'admin' | 'member' = 'admin', lies: Lies = {}) {
  const { options } = await world.browser().ok(passkeySignInBegin, { who });
  return passkey.sign(options, lies);
}

async function rowOf({ id }: SoftPasskey) {
  return world.db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', Buffer.from(id, 'base64url'))
    .executeTakeFirstOrThrow();
}

describe('the own passkeys of the staff', () => {
  test('are added with recovery codes, listed, renamed and removed, each with its trace and mail', async () => {
    const { passkey, recovery_codes } = await addPasskey(world, office);
    expect(recovery_codes).toHaveLength(10);
    expect(await lastAction(world)).toMatchObject({
      what: 'passkey.added',
      who: expect.stringMatching(/^admin \d+$/),
    });
    expect((await world.mailsTo(email))[0]).toMatchObject({
      subject: expect.stringContaining('A passkey now opens'),
      text: expect.stringContaining('Network: 10.'),
    });
    const { data } = await office.ok(myPasskeys, {});
    expect(data).toEqual([
      {
        id: expect.any(String),
        name: 'Another program',
        added_at: world.clock.now().toISOString(),
        last_used_at: null,
        is_backed_up: true,
      },
    ]);
    const id = data[0]?.id ?? '';
    await office.ok(passkeyRename, { id, name: 'My phone' });
    expect(await lastAction(world)).toMatchObject({
      what: 'passkey.renamed',
      changes: { name: { from: 'Another program', to: 'My phone' } },
    });
    expect(await office.ok(myFactors, {})).toMatchObject({
      passkeys: 1,
      recovery_left: 10,
      ways: ['passkey', 'recovery'],
    });
    await office.ok(passkeyRemove, { id });
    expect(await lastAction(world)).toMatchObject({ what: 'passkey.removed', changes: { name: 'My phone' } });
    expect((await world.mailsTo(email))[0]?.subject).toMatch(/^A passkey of your sign-in .* was removed$/);
    expect(await office.ok(myFactors, {})).toMatchObject({
      passkeys: 0,
      recovery_left: 0,
      ways: ['password'],
    });
    expect((await world.browser().refused(adminPasskeyLogin, { signed: await signedBy(passkey) })).code).toBe(
      'passkey_unknown',
    );
  });

  test('come beside an app: the codes are made once, and go with the last of both', async () => {
    const { recovery_codes } = await setUpApp(world, office);
    expect(recovery_codes).toHaveLength(10);
    expect((await addPasskey(world, office)).recovery_codes).toEqual([]);
    await office.ok(totpRemove, {});
    expect(await office.ok(myFactors, {})).toMatchObject({ totp: null, recovery_left: 10 });
    expect((await office.ok(recoveryCodesRenew, {})).recovery_codes).toHaveLength(10);
    const id = (await office.ok(myPasskeys, {})).data[0]?.id ?? '';
    await office.ok(passkeyRemove, { id });
    expect(await office.ok(myFactors, {})).toMatchObject({ passkeys: 0, recovery_left: 0 });
  });

  test('are ten at most, each on a device that has none yet, and keep one user handle', async () => {
    const handles = new Set<string>();
    for (let count = 0; count < passkeyLimits.most; count += 1) {
      const { options } = await office.ok(passkeyBegin, {});
      expect(options.excludeCredentials).toHaveLength(count);
      expect(options).toMatchObject({
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      handles.add(options.user.id);
      await office.ok(passkeyAdd, { passkey: makePasskey(world.url, options).made });
    }
    expect(handles.size).toBe(1);
    expect((await office.refused(passkeyBegin, {})).code).toBe('passkeys_full');
  });

  test('are nobody else’s to see, to name or to remove', async () => {
    await addPasskey(world, office);
    const id = (await office.ok(myPasskeys, {})).data[0]?.id ?? '';
    const other = await anAdministrator(world, `Other ${made}`, {});
    const { member } = await aMember();
    for (const stranger of [other, member]) {
      expect((await stranger.ok(myPasskeys, {})).data).toEqual([]);
      expect((await stranger.refused(passkeyRename, { id, name: 'Mine' })).code).toBe('not_found');
      expect((await stranger.refused(passkeyRemove, { id })).code).toBe('not_found');
    }
  });

  test('go with what an administrator removes for somebody who has lost it', async () => {
    const { passkey } = await addPasskey(world, office);
    const first = await world.admin();
    const user = (await first.ok(userCalls.getUser, {})).data.find((one) => one.email === email);
    expect(user?.has_second_factor).toBe(true);
    await first.ok(userCalls.userFactorRemove, { id: user?.id ?? 0 });
    expect(await lastAction(world)).toMatchObject({ what: 'factor.removed', changes: { way: 'passkey' } });
    expect((await world.mailsTo(email))[0]?.text).toContain('the passkeys');
    expect(await office.ok(myFactors, {})).toMatchObject({ passkeys: 0, recovery_left: 0 });
    const signed = await signedBy(passkey);
    expect((await world.browser().refused(adminPasskeyLogin, { signed })).code).toBe('passkey_unknown');
  });

  test('that are made for nothing are refused', async () => {
    const options = async () => (await office.ok(passkeyBegin, {})).options;
    const refusedWith = async (lies: Lies) =>
      (await office.refused(passkeyAdd, { passkey: makePasskey(world.url, await options(), lies).made }))
        .code;
    for (const lies of [
      { origin: 'https://elsewhere.example' },
      { rpId: 'elsewhere.example' },
      { type: 'webauthn.get' },
      { isUnverified: true },
      // Checking it would ask an address that stands in it.
      { statement: { fmt: 'packed', attStmt: new Map([['x5c', [new Uint8Array(9)]]]) } },
      { statement: { fmt: 'apple', attStmt: new Map() } },
    ])
      expect(await refusedWith(lies), JSON.stringify(lies)).toBe('passkey_wrong');

    const first = await options();
    const { made: passkey } = makePasskey(world.url, first);
    const other = await anAdministrator(world, `Thief ${made}`, {});
    expect((await other.refused(passkeyAdd, { passkey })).code).toBe('passkey_expired');
    await office.ok(passkeyAdd, { passkey });
    expect((await office.refused(passkeyAdd, { passkey })).code).toBe('passkey_expired');
    const same = makePasskey(world.url, (await other.ok(passkeyBegin, {})).options, {}, passkey.id);
    expect((await other.refused(passkeyAdd, { passkey: same.made })).code).toBe('passkey_wrong');
    expect((await other.ok(myFactors, {})).recovery_left).toBe(0);

    const late = makePasskey(world.url, await options());
    world.clock.pass(passkeyLimits.challengeSeconds);
    expect((await office.refused(passkeyAdd, { passkey: late.made })).code).toBe('passkey_expired');
    expect((await office.ok(myPasskeys, {})).data).toHaveLength(1);
  });
});

describe('a sign-in by passkey', () => {
  test('names nobody, and opens the office at once, with a mail about the new device', async () => {
    const { passkey } = await addPasskey(world, office);
    world.clock.pass(60);
    const browser = world.browser('office');
    const { options } = await browser.ok(passkeySignInBegin, { who: 'admin' });
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: '127.0.0.1',
      timeout: 300_000,
      userVerification: 'required',
    });
    const { data } = await browser.ok(adminPasskeyLogin, { signed: passkey.sign(options) });
    expect(data[0]?.full_name).toBe(name);
    expect(await whoIsHere(browser)).toBe(email);
    expect(await lastAction(world)).toMatchObject({
      what: 'session.opened',
      who: expect.stringMatching(/^admin \d+$/),
      changes: { by: 'passkey' },
    });
    expect((await world.mailsTo(email))[0]?.subject).toMatch(/^New sign-in to /);
    expect(await rowOf(passkey)).toMatchObject({ last_used_at: world.clock.now() });
    // It is a fresh proof, and the password alone is none any more.
    expect((await browser.ok(myFactors, {})).is_proven).toBe(true);
    const password = `the password of ${name}`;
    const refused = await world
      .browser('office')
      .refused(accountCalls.adminLogin, { username: email, password });
    expect(refused.code).toBe('second_factor_needed');
  });

  test('opens a membership, and no office', async () => {
    const { member, email: address } = await aMember();
    const { passkey, recovery_codes } = await addPasskey(world, member);
    expect(recovery_codes).toEqual([]);
    expect((await world.mailsTo(address))[0]?.subject).toContain('A passkey now opens');
    const browser = world.browser();
    await browser.ok(memberPasskeyLogin, { signed: await signedBy(passkey, 'member') });
    expect((await browser.ok(accountCalls.session, {})).data.member?.email).toBe(address);
    expect(await lastAction(world)).toMatchObject({ what: 'session.opened', changes: { by: 'passkey' } });
    const staff = await addPasskey(world, office);
    for (const [call, signed] of [
      [adminPasskeyLogin, await signedBy(passkey, 'admin')],
      [memberPasskeyLogin, await signedBy(staff.passkey, 'member')],
    ] as const)
      expect((await world.browser().refused(call, { signed })).code).toBe('passkey_unknown');
    // What was asked for one door opens no other.
    const crossed = { signed: await signedBy(passkey, 'member') };
    expect((await world.browser().refused(adminPasskeyLogin, crossed)).code).toBe('passkey_expired');
  });

  test('takes a challenge once, within five minutes, also where the passkey was refused', async () => {
    const { passkey } = await addPasskey(world, office);
    const signed = await signedBy(passkey);
    await world.browser().ok(adminPasskeyLogin, { signed });
    expect((await world.browser().refused(adminPasskeyLogin, { signed })).code).toBe('passkey_expired');

    const { options } = await world.browser().ok(passkeySignInBegin, { who: 'admin' });
    const unverified = { signed: passkey.sign(options, { isUnverified: true }) };
    expect((await world.browser().refused(adminPasskeyLogin, unverified)).code).toBe('passkey_wrong');
    const better = { signed: passkey.sign(options) };
    expect((await world.browser().refused(adminPasskeyLogin, better)).code).toBe('passkey_expired');

    const late = await signedBy(passkey);
    world.clock.pass(passkeyLimits.challengeSeconds);
    expect((await world.browser().refused(adminPasskeyLogin, { signed: late })).code).toBe('passkey_expired');
  });

  test('is refused with two of one challenge at once, but for one', async () => {
    const { passkey } = await addPasskey(world, office);
    const signed = await signedBy(passkey);
    const told = await Promise.all([1, 2].map(() => world.browser().call(adminPasskeyLogin, { signed })));
    expect(told.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test.each([
    ['of another address', { origin: 'https://elsewhere.example' }],
    ['for another site', { rpId: 'elsewhere.example' }],
    ['by somebody whom the device does not know', { isUnverified: true }],
    ['of the making of a passkey', { type: 'webauthn.create' }],
    ['of another account', { userHandle: 'AAAA' }],
  ])('%s is refused, and leaves a line', async (_, lies) => {
    const { passkey } = await addPasskey(world, office);
    const browser = world.browser('office');
    const answer = await browser.refused(adminPasskeyLogin, {
      signed: await signedBy(passkey, 'admin', lies),
    });
    expect(answer).toMatchObject({ http: 422, code: 'passkey_wrong' });
    expect(await whoIsHere(browser)).toBeNull();
    expect(await lastAction(world)).toMatchObject({
      what: 'passkey.refused',
      changes: { reason: 'not_signed' },
    });
  });

  test('by the key of another passkey is refused', async () => {
    const { passkey } = await addPasskey(world, office);
    const { passkey: another } = await addPasskey(world, office);
    const signed = await signedBy(another);
    const forged = { signed: { ...signed, id: passkey.id, rawId: passkey.id } };
    expect((await world.browser().refused(adminPasskeyLogin, forged)).code).toBe('passkey_wrong');
  });

  test('counts the signatures of a device that counts: one that goes back is a copy', async () => {
    const { passkey } = await addPasskey(world, office);
    const enter = async (counter: number) =>
      world
        .browser('office')
        .call(adminPasskeyLogin, { signed: await signedBy(passkey, 'admin', { counter }) });
    for (const counter of [0, 0, 7, 8]) expect((await enter(counter)).http, `${counter}`).toBe(200);
    expect((await rowOf(passkey)).counter).toBe(8);
    for (const counter of [8, 3, 0]) {
      expect(await enter(counter)).toMatchObject({ http: 422, body: { code: 'passkey_wrong' } });
      expect(await lastAction(world)).toMatchObject({
        what: 'passkey.refused',
        changes: { reason: 'counter' },
      });
    }
    expect((await enter(9)).http).toBe(200);
  });

  test('of an unknown passkey is refused so often, and then not tried any more', async () => {
    const stranger = makePasskey(world.url, (await office.ok(passkeyBegin, {})).options);
    const browser = world.browser('office');
    const tried = async () =>
      (await browser.refused(adminPasskeyLogin, { signed: await signedBy(stranger) })).code;
    expect(await tried()).toBe('passkey_unknown');
    // As if it had been tried 118 times more.
    const { numUpdatedRows } = await world.db
      .updateTable('rate_limits')
      .set({ used: 119 })
      .where('key', 'like', `/admin_passkey_login refused_proofs%${browser.ip}%`)
      .executeTakeFirst();
    expect(numUpdatedRows).toBe(1n);
    expect(await tried()).toBe('passkey_unknown');
    const { passkey } = await addPasskey(world, office);
    expect(await browser.refused(adminPasskeyLogin, { signed: await signedBy(passkey) })).toMatchObject({
      http: 429,
    });
    await world.browser('office').ok(adminPasskeyLogin, { signed: await signedBy(passkey) });
  });
});

test('the database has no challenge that would open something', async () => {
  const { options } = await office.ok(passkeyBegin, {});
  const rows = await world.db.selectFrom('passkey_challenges').selectAll().execute();
  const kept = rows.map(({ challenge_hash }) => challenge_hash.toString('hex'));
  expect(kept).toContain(createHash('sha256').update(options.challenge).digest('hex'));
  expect(kept).not.toContain(Buffer.from(options.challenge, 'base64url').toString('hex'));
});
