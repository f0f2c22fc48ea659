import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshProofSeconds } from '#contract/accounts/callers.ts';
import { factorCalls } from '#contract/accounts/factor-calls.ts';
import { factorHandle, wrongFactors } from '#contract/accounts/factors.ts';
import { passkeyCalls } from '#contract/accounts/passkey-calls.ts';
import { lastAction } from '#tests/steps/audit.ts';
import { addPasskey, type Lies, type SoftPasskey } from '#tests/steps/authenticator.ts';
import { firstStep, setUpApp } from '#tests/steps/factors.ts';
import { whoIsHere } from '#tests/steps/people.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';

const { adminSecondPasskey, myPasskeys, passkeyBegin, passkeyRemove } = passkeyCalls;
const { provePasskey, provePasskeyBegin, secondPasskeyBegin } = passkeyCalls;
const { adminSecondFactor, myFactors, prove } = factorCalls;

let world: World;
let office: Browser;
let email: string;
let passkey: SoftPasskey;
let recovery: string[];
let made = 0;
beforeAll(async () => {
  world = await startApp();
});
beforeEach(async () => {
  made += 1;
  email = `person.${made}@example.org`;
  office = await anAdministrator(world, `Person ${made}`, {});
  ({ passkey, recovery_codes: recovery } = await addPasskey(world, office));
});
afterAll(() => world.close());

const begin = () => firstStep(world.browser('office'), email, `the password of Person ${made}`);

async function secondStep(id: string, by: SoftPasskey = passkey, lies: Lies = {}) {
  const browser = world.browser('office');
  const { options } = await browser.ok(secondPasskeyBegin, { id });
  const { http, body } = await browser.call(adminSecondPasskey, { id, signed: by.sign(options, lies) });
  return { http, body, browser, options };
}

describe('after the password', () => {
  test('a passkey of theirs is the second step, and a recovery code stands in for it', async () => {
    const { handle, ways } = await begin();
    expect(ways).toEqual(['passkey', 'recovery']);
    const { browser, options } = await secondStep(handle);
    expect(options.allowCredentials).toEqual([
      { id: passkey.id, type: 'public-key', transports: ['internal'] },
    ]);
    expect(await whoIsHere(browser)).toBe(email);
    expect(await lastAction(world)).toMatchObject({
      what: 'session.opened',
      changes: { by: 'password', second: 'passkey' },
    });
    const { handle: id } = await begin();
    await world.browser('office').ok(adminSecondFactor, { id, way: 'recovery', proof: recovery[0] ?? '' });
  });

  test('the passkey of another opens nothing, nor does a handle of nobody', async () => {
    const other = await anAdministrator(world, `Other ${made}`, {});
    const { passkey: theirs } = await addPasskey(world, other);
    const { handle } = await begin();
    expect((await secondStep(handle, theirs)).body).toMatchObject({ code: 'passkey_unknown' });
    const nobody = await world.browser().refused(secondPasskeyBegin, { id: 'AAAAAAAAAAAAAAAAAAAAAA' });
    expect(nobody.code).toBe('factor_expired');
    // What one begun sign-in asked for opens no other.
    const { options } = await world.browser().ok(secondPasskeyBegin, { id: handle });
    const { options: ofOther } = await other.ok(provePasskeyBegin, {});
    expect(ofOther.challenge).not.toBe(options.challenge);
    const crossed = { id: handle, signed: theirs.sign(ofOther) };
    expect((await world.browser().refused(adminSecondPasskey, crossed)).code).toBe('passkey_expired');
  });

  test('a removed passkey ends what was begun with it', async () => {
    const { handle: id } = await begin();
    const browser = world.browser('office');
    const { options } = await browser.ok(secondPasskeyBegin, { id });
    const [own] = (await office.ok(myPasskeys, {})).data;
    await office.ok(passkeyRemove, { id: own?.id ?? '' });
    const late = { id, signed: passkey.sign(options) };
    expect((await browser.refused(adminSecondPasskey, late)).code).toBe('factor_expired');
  });

  test('five wrong ones end the sign-in, ten the quarter of an hour, and an app opens meanwhile', async () => {
    const { app } = await setUpApp(world, office);
    world.clock.pass(30);
    const [{ max }] = wrongFactors;
    for (let round = 0; round < max / factorHandle.maxTries; round += 1) {
      const { handle } = await begin();
      for (let time = 0; time < factorHandle.maxTries; time += 1)
        expect((await secondStep(handle, passkey, { isUnverified: true })).body).toMatchObject({
          code: 'passkey_wrong',
        });
      const over = await world.browser().refused(secondPasskeyBegin, { id: handle });
      expect(over.code).toBe('factor_expired');
    }
    const { handle: id } = await begin();
    expect((await secondStep(id)).http).toBe(429);
    await world.browser('office').ok(adminSecondFactor, { id, way: 'totp', proof: app() });
  });
});

describe('a fresh proof', () => {
  test('is one passkey, of the own ones, and a removal asks for it', async () => {
    world.clock.pass(freshProofSeconds + 1);
    expect(await office.ok(myFactors, {})).toMatchObject({ is_proven: false, ways: ['passkey', 'recovery'] });
    const [own] = (await office.ok(myPasskeys, {})).data;
    const id = own?.id ?? '';
    expect((await office.refused(passkeyRemove, { id })).code).toBe('proof_needed');
    expect((await office.refused(passkeyBegin, {})).code).toBe('proof_needed');
    const password = { way: 'password', proof: `the password of Person ${made}` } as const;
    expect((await office.refused(prove, password)).code).toBe('second_factor_needed');

    const other = await anAdministrator(world, `Other ${made}`, {});
    const { passkey: theirs } = await addPasskey(world, other);
    const ask = async () => (await office.ok(provePasskeyBegin, {})).options;
    const foreign = { signed: theirs.sign(await ask()) };
    expect((await office.refused(provePasskey, foreign)).code).toBe('passkey_unknown');
    const unverified = { signed: passkey.sign(await ask(), { isUnverified: true }) };
    expect((await office.refused(provePasskey, unverified)).code).toBe('passkey_wrong');
    expect((await office.refused(passkeyRemove, { id })).code).toBe('proof_needed');

    await office.ok(provePasskey, { signed: passkey.sign(await ask()) });
    expect(await lastAction(world)).toMatchObject({ what: 'session.proven', changes: { way: 'passkey' } });
    await office.ok(passkeyRemove, { id });
  });

  test('counts where it was given alone', async () => {
    const second = await begin();
    const { browser } = await secondStep(second.handle);
    world.clock.pass(freshProofSeconds + 1);
    const { options } = await browser.ok(provePasskeyBegin, {});
    const signed = passkey.sign(options);
    await browser.ok(provePasskey, { signed });
    expect((await browser.ok(myFactors, {})).is_proven).toBe(true);
    expect((await office.ok(myFactors, {})).is_proven).toBe(false);
    expect((await office.refused(provePasskey, { signed })).code).toBe('passkey_expired');
  });
});
