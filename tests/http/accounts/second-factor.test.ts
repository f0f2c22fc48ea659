import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { factorCalls } from '#contract/accounts/factor-calls.ts';
import { factorHandle, wrongFactors } from '#contract/accounts/factors.ts';
import { userCalls } from '#contract/accounts/user-calls.ts';
import { lastAction } from '#tests/steps/audit.ts';
import { type App, firstStep, setUpApp } from '#tests/steps/factors.ts';
import { codeLinkFor, whoIsHere } from '#tests/steps/people.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';

const { adminSecondFactor, myFactors, recoveryCodesRenew, totpBegin, totpConfirm, totpRemove } = factorCalls;

let world: World;
let office: Browser;
let email: string;
let password: string;
let app: App;
let recovery: string[];
let made = 0;
beforeAll(async () => {
  world = await startApp();
});
beforeEach(async () => {
  made += 1;
  const name = `Person ${made}`;
  email = `person.${made}@example.org`;
  password = `the password of ${name}`;
  office = await anAdministrator(world, name, {});
  ({ app, recovery_codes: recovery } = await setUpApp(world, office));
  // The code that set it up is used.
  world.clock.pass(30);
});
afterAll(() => world.close());

const begin = () => firstStep(world.browser('office'), email, password);

describe('who has an app', () => {
  test('is signed in by password and code, and by nothing less', async () => {
    const browser = world.browser('office');
    const { handle: id, ways } = await firstStep(browser, email, password);
    expect(ways).toEqual(['totp', 'recovery']);
    expect(browser.cookies.size).toBe(0);
    const { data } = await browser.ok(adminSecondFactor, { id, way: 'totp', proof: app() });
    expect(data[0]?.full_name).toBe(`Person ${made}`);
    expect(await whoIsHere(browser)).toBe(email);
    const line = { what: 'session.opened', changes: { by: 'password', second: 'totp' } };
    expect(await lastAction(world)).toMatchObject(line);
  });

  test('is asked after a mailed code and its link too, which then permit the own password', async () => {
    world.clock.pass(60);
    const browser = world.browser('office');
    const { userid } = await browser.ok(accountCalls.adminSendOtp, { email });
    const otp = await world.codeFor(email);
    const byCode = await browser.refused(accountCalls.adminOtpVerify, { id: userid, otp });
    expect(byCode).toMatchObject({ http: 401, code: 'second_factor_needed' });
    world.clock.pass(60);
    await browser.ok(accountCalls.adminSendOtp, { email });
    const token = await codeLinkFor(world, email);
    const byLink = await browser.refused(accountCalls.adminLinkVerify, { token });
    expect(byLink).toMatchObject({ http: 401, code: 'second_factor_needed' });
    expect(await whoIsHere(browser)).toBeNull();
  });

  test('confirms the own session by a code without another second factor', async () => {
    world.clock.pass(60);
    const { userid: id } = await office.ok(accountCalls.adminSendOtp, { email });
    await office.ok(accountCalls.adminOtpVerify, { id, otp: await world.codeFor(email) });
    expect(await whoIsHere(office)).toBe(email);
  });

  test('types its code with a blank, up to a step late, and no step twice', async () => {
    const code = app();
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
    const [one, two] = [await begin(), await begin()];
    world.clock.pass(30);
    await world.browser('office').ok(adminSecondFactor, { id: one.handle, way: 'totp', proof: typed });
    const replayed = { id: two.handle, way: 'totp', proof: code } as const;
    expect(await world.browser('office').refused(adminSecondFactor, replayed)).toMatchObject({
      http: 422,
      code: 'factor_wrong',
    });
    world.clock.pass(60);
    const late = { id: two.handle, way: 'totp', proof: app(-60) } as const;
    expect((await world.browser('office').refused(adminSecondFactor, late)).code).toBe('factor_wrong');
    expect(await lastAction(world)).toMatchObject({ what: 'factor.refused', changes: { way: 'totp' } });
  });

  test('shows one code to two sign-ins at once, and one of them opens', async () => {
    const steps = [await begin(), await begin()];
    const proof = app();
    const told = await Promise.all(
      steps.map(({ handle: id }) =>
        world.browser('office').call(adminSecondFactor, { id, way: 'totp', proof }),
      ),
    );
    expect(told.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('uses a recovery code once', async () => {
    expect(new Set(recovery).size).toBe(10);
    const [proof = ''] = recovery;
    const { handle: id } = await begin();
    const browser = world.browser('office');
    await browser.ok(adminSecondFactor, { id, way: 'recovery', proof: proof.toUpperCase() });
    expect((await browser.ok(myFactors, {})).recovery_left).toBe(9);
    const again = { id: (await begin()).handle, way: 'recovery', proof } as const;
    expect((await browser.refused(adminSecondFactor, again)).code).toBe('factor_wrong');
    const lines = await world.db
      .selectFrom('audit_log')
      .select('changes')
      .where('what', '=', 'factor.recovery_used')
      .where('at', '=', world.clock.now())
      .execute();
    expect(lines).toEqual([{ changes: { left: 9 } }]);
  });
});

describe('what was proven half-way', () => {
  test('opens once', async () => {
    const { handle: id } = await begin();
    await world.browser('office').ok(adminSecondFactor, { id, way: 'totp', proof: app() });
    world.clock.pass(30);
    const again = { id, way: 'totp', proof: app() } as const;
    expect((await world.browser('office').refused(adminSecondFactor, again)).code).toBe('factor_expired');
  });

  test('ends after five minutes, and after five wrong codes', async () => {
    const late = await begin();
    const tried = await begin();
    const guess = { id: tried.handle, way: 'recovery', proof: 'aaaaaaaaaa' } as const;
    for (let round = 0; round < factorHandle.maxTries; round++)
      expect((await world.browser('office').refused(adminSecondFactor, guess)).code).toBe('factor_wrong');
    const right = { way: 'totp', proof: app() } as const;
    const used = await world.browser('office').refused(adminSecondFactor, { id: tried.handle, ...right });
    expect(used.code).toBe('factor_expired');
    world.clock.pass(factorHandle.seconds);
    const over = { id: late.handle, way: 'totp', proof: app() } as const;
    expect((await world.browser('office').refused(adminSecondFactor, over)).code).toBe('factor_expired');
  });

  test('is of one person: the code of another opens nothing', async () => {
    const other = await anAdministrator(world, `Other ${made}`, {});
    const { app: theirs } = await setUpApp(world, other);
    world.clock.pass(30);
    const { handle: id } = await begin();
    const foreign = { id, way: 'totp', proof: theirs() } as const;
    expect((await world.browser('office').refused(adminSecondFactor, foreign)).code).toBe('factor_wrong');
    const { userid } = await office.ok(totpBegin, {});
    expect((await other.refused(totpConfirm, { id: userid, code: theirs() })).code).toBe('factor_expired');
  });

  test('is kept only as a hash, and the secret of the app sealed', async () => {
    const { handle } = await begin();
    const { secret } = await office.ok(totpBegin, {});
    const rows = JSON.stringify([
      await world.db.selectFrom('factor_handles').selectAll().execute(),
      await world.db.selectFrom('totp_factors').selectAll().execute(),
    ]);
    expect(rows).not.toContain(handle);
    expect(rows).not.toContain(secret);
  });
});

describe('wrong codes', () => {
  test('from elsewhere lock out neither the own session nor a device that signed in before', async () => {
    const known = world.browser('office');
    const entered = await firstStep(known, email, password);
    await known.ok(adminSecondFactor, { id: entered.handle, way: 'totp', proof: app() });
    await known.ok(accountCalls.logout, { who: 'admin' });
    world.clock.pass(30);
    const most = wrongFactors[0].max;
    for (let tried = 0; tried < most;) {
      const { handle: id } = await begin();
      for (let round = 0; round < 4 && tried < most; round++, tried++)
        await world.browser('office').refused(adminSecondFactor, { id, way: 'totp', proof: '000000' });
    }
    const { handle: id } = await begin();
    const elsewhere = await world
      .browser('office')
      .refused(adminSecondFactor, { id, way: 'totp', proof: app() });
    expect(elsewhere.code).toBe('too_many');
    await office.ok(factorCalls.prove, { way: 'totp', proof: app() });
    world.clock.pass(30);
    const again = await firstStep(known, email, password);
    await known.ok(adminSecondFactor, { id: again.handle, way: 'totp', proof: app() });
  });

  test('are ten in a quarter of an hour, whatever is begun anew; a recovery code opens meanwhile', async () => {
    const [{ max, seconds }] = wrongFactors;
    for (let round = 0; round < max; round++) {
      const { handle: id } = await begin();
      await world.browser('office').refused(adminSecondFactor, { id, way: 'totp', proof: '000000' });
    }
    const { handle: id } = await begin();
    const right = { id, way: 'totp', proof: app() } as const;
    expect(await world.browser('office').refused(adminSecondFactor, right)).toMatchObject({ http: 429 });
    await world.browser('office').ok(adminSecondFactor, { id, way: 'recovery', proof: recovery[1] ?? '' });
    world.clock.pass(seconds);
    const next = { id: (await begin()).handle, way: 'totp', proof: app() } as const;
    await world.browser('office').ok(adminSecondFactor, next);
  });
});

describe('the own app', () => {
  test('counts once a code confirmed it; another takes its place, and the recovery codes stay', async () => {
    const { userid: id, secret, address } = await office.ok(totpBegin, {});
    expect(address).toContain(`secret=${secret}`);
    const wrong = await office.refused(totpConfirm, { id, code: '000000' });
    expect(wrong.errors).toEqual({ code: 'This code is not right. Please check it and try again.' });
    const { handle } = await begin();
    await world.browser('office').ok(adminSecondFactor, { id: handle, way: 'totp', proof: app() });
    const next = await setUpApp(world, office);
    expect(next.recovery_codes).toEqual([]);
    world.clock.pass(30);
    const former = { id: (await begin()).handle, way: 'totp', proof: app() } as const;
    expect((await world.browser('office').refused(adminSecondFactor, former)).code).toBe('factor_wrong');
  });

  test('is removed with its recovery codes: the password alone opens again', async () => {
    await office.ok(totpRemove, {});
    expect(await lastAction(world)).toMatchObject({ what: 'factor.removed', changes: { way: 'totp' } });
    expect(await office.ok(myFactors, {})).toMatchObject({ totp: null, recovery_left: 0 });
    await world.browser('office').ok(accountCalls.adminLogin, { username: email, password });
    expect((await office.refused(recoveryCodesRenew, {})).code).toBe('not_found');
  });

  test('has ten new recovery codes when they are made anew', async () => {
    const { recovery_codes } = await office.ok(recoveryCodesRenew, {});
    expect(recovery_codes).toHaveLength(10);
    const { handle: id } = await begin();
    const old = { id, way: 'recovery', proof: recovery[0] ?? '' } as const;
    expect((await world.browser('office').refused(adminSecondFactor, old)).code).toBe('factor_wrong');
    const fresh = { id, way: 'recovery', proof: recovery_codes[0] ?? '' } as const;
    await world.browser('office').ok(adminSecondFactor, fresh);
  });
});

describe('somebody who has lost both', () => {
  test('is helped by an administrator, and told by mail', async () => {
    const first = await world.admin();
    const idOf = async () => {
      const { data } = await first.ok(userCalls.getUser, {});
      return data.find((user) => user.email === email);
    };
    const { id = 0, has_second_factor } = (await idOf()) ?? {};
    expect(has_second_factor).toBe(true);
    const { handle } = await begin();
    await first.ok(userCalls.userFactorRemove, { id });
    expect(await lastAction(world)).toMatchObject({ what: 'factor.removed', subject: `user ${id}` });
    expect((await world.mailsTo(email))[0]?.subject).toContain('second factor');
    expect((await idOf())?.has_second_factor).toBe(false);
    const begun = { id: handle, way: 'totp', proof: app() } as const;
    expect((await world.browser('office').refused(adminSecondFactor, begun)).code).toBe('factor_expired');
    await world.browser('office').ok(accountCalls.adminLogin, { username: email, password });
    expect((await first.refused(userCalls.userFactorRemove, { id })).code).toBe('not_found');
  });

  test('is not stripped by somebody with fewer rights', async () => {
    const clerk = await anAdministrator(world, `Clerk ${made}`, { Users: ['view', 'update'] });
    const first = await world.admin();
    await setUpApp(world, first);
    const id = (await first.ok(accountCalls.session, {})).data.admin?.id ?? 0;
    expect((await clerk.refused(userCalls.userFactorRemove, { id })).code).toBe('beyond_own_rights');
    await first.ok(totpRemove, {});
  });
});
