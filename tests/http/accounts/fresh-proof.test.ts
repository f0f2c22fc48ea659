import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { freshProofSeconds } from '#contract/accounts/callers.ts';
import { factorCalls } from '#contract/accounts/factor-calls.ts';
import { roleCalls } from '#contract/accounts/role-calls.ts';
import { lastAction } from '#tests/steps/audit.ts';
import { allRows } from '#tests/permissions/all-rows.ts';
import { ask, every } from '#tests/permissions/ask.ts';
import type { CallName } from '#tests/permissions/row.ts';
import { setUpApp } from '#tests/steps/factors.ts';
import { goodRequests } from '#tests/steps/good-requests.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { adminPassword } from '#tests/world/product.ts';
import { aQuickAdministrator, keepInUse } from '#tests/world/sessions.ts';

const { myFactors, prove, recoveryCodesRenew, totpBegin } = factorCalls;

let world: World;
let office: Browser;
beforeAll(async () => {
  // Nobody works in the background: what changes is changed by the request.
  world = await startApp({ role: 'web' });
  office = await world.admin();
});
beforeEach(async () => {
  await world.faults({ webhooks: 'off' });
  await keepInUse(world);
});
afterAll(() => world.close());

const declared = (Object.keys(every) as CallName[]).filter((name) => 'proof' in every[name]);

test('what does the most harm asks for a fresh proof, and nothing else does', () => {
  expect(declared.toSorted()).toEqual([
    'addDocumentBatch',
    'addListExport',
    'addRole',
    'addUser',
    'applicationExport',
    'deleteRole',
    'deleteUser',
    'documentBatch',
    'endUserSessions',
    'erasureCarryOut',
    'erasureRefuse',
    'listExportFile',
    'mailingSend',
    'meetingDecide',
    'meetingPack',
    'memberImportCarryOut',
    'memberImportTakeBack',
    'mergePeople',
    'mergeUndo',
    'partnerAdd',
    'partnerNewKey',
    'passkeyBegin',
    'passkeyRemove',
    'paymentExport',
    'privacyNoticeUpdate',
    'recoveryCodesRenew',
    'refundPayment',
    'retentionUpdate',
    'settingsUpdate',
    'totpBegin',
    'totpRemove',
    'userFactorRemove',
    'votersRollDelete',
    'votersRollFile',
  ]);
});

/** The proof of who is signed in is too old; the session was used just now, so that no call writes it. */
async function grow(browser: Browser) {
  world.clock.pass(freshProofSeconds + 1);
  return browser.ok(myFactors, {});
}

test.each(declared)('%s asks for a proof that is five minutes old at most', async (name) => {
  const { input } = await goodRequests[name]({ world, office });
  await grow(office);
  const before = await allRows(world);
  const refused = await ask(office, name, input);
  expect(refused).toMatchObject({ http: 403, said: expect.stringContaining('"proof_needed"') });
  expect(await allRows(world)).toEqual(before);
  await office.ok(prove, { way: 'password', proof: adminPassword });
  world.clock.pass(freshProofSeconds);
  const { http, said } = await ask(office, name, input);
  expect(http).toBeLessThan(500);
  expect(said).not.toContain('"proof_needed"');
});

const stale = { http: 403, code: 'proof_needed' };

describe('a proof', () => {
  test('counts where it was given, and in no other session of the person', async () => {
    const other = await world.admin();
    await grow(other);
    expect(await other.ok(myFactors, {})).toMatchObject({ ways: ['password'], is_proven: false });
    await other.ok(prove, { way: 'password', proof: adminPassword });
    expect(await lastAction(world)).toMatchObject({ what: 'session.proven', changes: { way: 'password' } });
    expect(await other.ok(myFactors, {})).toMatchObject({ is_proven: true });
    await other.ok(totpBegin, {});
    expect(await office.refused(totpBegin, {})).toMatchObject(stale);
  });

  test('that is wrong proves nothing, is logged, and is taken ten times', async () => {
    const person = await anAdministrator(world, 'Guessing', {});
    await grow(person);
    const wrong = { way: 'password', proof: 'some other password' } as const;
    expect(await person.refused(prove, wrong)).toMatchObject({
      code: 'password_wrong',
      errors: { proof: expect.any(String) },
    });
    expect(await lastAction(world)).toMatchObject({ what: 'session.password_refused' });
    expect(await person.refused(totpBegin, {})).toMatchObject(stale);
    for (let time = 2; time <= 10; time += 1) await person.refused(prove, wrong);
    const right = { way: 'password', proof: 'the password of Guessing' } as const;
    expect(await person.refused(prove, right)).toMatchObject({ http: 429, code: 'too_many' });
    expect(await person.refused(prove, { way: 'totp', proof: '123456' })).toMatchObject({ http: 429 });
  });

  test('is not asked of who may not use the call at all', async () => {
    const person = await aQuickAdministrator(world, 'Without rights', {});
    await grow(person);
    const answer = await person.refused(roleCalls.deleteRole, { id: 1 });
    expect(answer).toMatchObject({ http: 403, code: 'not_allowed' });
  });
});

describe('who has a second factor', () => {
  test('shows it, by the app or by a recovery code, and no less', async () => {
    const person = await anAdministrator(world, 'Careful', {});
    const { app, recovery_codes } = await setUpApp(world, person);
    const { ways } = await grow(person);
    expect(ways).toEqual(['totp', 'recovery']);
    const password = { way: 'password', proof: 'the password of Careful' } as const;
    expect(await person.refused(prove, password)).toMatchObject({ code: 'second_factor_needed' });
    expect(await person.refused(prove, { way: 'totp', proof: '000000' })).toMatchObject({
      code: 'factor_wrong',
    });
    expect(await person.refused(recoveryCodesRenew, {})).toMatchObject(stale);
    await person.ok(prove, { way: 'totp', proof: `${app().slice(0, 3)} ${app().slice(3)}` });
    await person.ok(totpBegin, {});
    await grow(person);
    await person.ok(prove, { way: 'recovery', proof: recovery_codes[0] ?? '' });
    await person.ok(recoveryCodesRenew, {});
  });

  test('cannot sign in once more by less instead', async () => {
    const person = await anAdministrator(world, 'Patient', {});
    await setUpApp(world, person);
    await grow(person);
    const email = 'patient@example.org';
    await person.ok(accountCalls.adminLogin, { username: email, password: 'the password of Patient' });
    expect(await person.refused(totpBegin, {})).toMatchObject(stale);
    const { userid: id } = await person.ok(accountCalls.adminSendOtp, { email });
    await person.ok(accountCalls.adminOtpVerify, { id, otp: await world.codeFor(email) });
    expect(await person.refused(totpBegin, {})).toMatchObject(stale);
  });
});

test('who has neither a second factor nor a password types a mailed code', async () => {
  const person = await aQuickAdministrator(world, 'New here', {});
  const { ways } = await grow(person);
  expect(ways).toEqual(['code']);
  expect(await person.refused(prove, { way: 'password', proof: 'none' })).toMatchObject({
    code: 'password_wrong',
  });
  const { userid: id } = await person.ok(accountCalls.adminSendOtp, { email: 'new.here@example.org' });
  await person.ok(accountCalls.adminOtpVerify, { id, otp: await world.codeFor('new.here@example.org') });
  await person.ok(totpBegin, {});
});
