import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { freshCodeSeconds, passwordLinkSeconds } from '#contract/accounts/callers.ts';
import { profileCalls } from '#contract/accounts/profile-calls.ts';
import { addRole, addUser, formOf, mailedToken, signInByCode, whoIsHere } from '#tests/steps/people.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { keepInUse } from '#tests/world/sessions.ts';

const { adminForgotPassword, adminChangePassword } = profileCalls;
const password = 'a password of my own';

let world: World;
let office: Browser;
let role: number;
let id: number;
let email: string;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
  role = await addRole(office, 'Nothing', {});
});
afterAll(() => world.close());

let made = 0;
beforeEach(async () => {
  made += 1;
  await keepInUse(world);
  email = `person${made}@example.org`;
  id = await addUser(office, { full_name: `Person ${made}`, email, role });
});

/** Signed in by a code in a browser of their own. */
async function signedIn(): Promise<Browser> {
  world.clock.pass(60);
  return signInByCode(world, world.browser('office'), email);
}

async function linkFor(address: string): Promise<string> {
  await world.browser('office').ok(adminForgotPassword, { email: address });
  return mailedToken(world, address);
}

async function opens(word: string): Promise<boolean> {
  const { http } = await world
    .browser('office')
    .call(accountCalls.adminLogin, { username: email, password: word });
  return http === 200;
}

describe('a forgotten password', () => {
  test('is set by the mailed link, once; every session ends and every other link', async () => {
    const theirs = await signedIn();
    const [token, other] = [await linkFor(email), await linkFor(email)];
    const [mail] = await world.mailsTo(email);
    expect(mail?.text).toContain('within 1 hour');

    const browser = world.browser('office');
    const answer = await browser.ok(adminChangePassword, { id: token, password });
    expect(answer.message).toBe('Your new password is set. Please sign in.');
    expect(await whoIsHere(browser)).toBeNull();
    expect(await whoIsHere(theirs)).toBeNull();
    expect((await world.mailsTo(email))[0]?.text).toContain('signed out everywhere.');
    expect(await opens(password)).toBe(true);
    for (const used of [token, other]) {
      const refusal = await browser.refused(adminChangePassword, { id: used, password: 'another password' });
      expect(refusal).toMatchObject({ http: 422, code: 'link_expired' });
    }
    expect(await opens('another password')).toBe(false);
    const line = await world.db
      .selectFrom('audit_log')
      .select(['who', 'changes'])
      .where('what', '=', 'password.changed')
      .where('subject', '=', `user ${id}`)
      .executeTakeFirst();
    expect(line).toEqual({ who: `admin ${id}`, changes: { by: 'link' } });
  });

  test('is set by the query of the link in multipart, and by one of two at once', async () => {
    const token = await linkFor(email);
    const pairs = [
      ['id', `?token=${token}`],
      ['password', password],
    ] as const;
    const answers = await Promise.all(
      [1, 2].map(() => world.browser('office').fetch('/api/admin_change_password', formOf(pairs))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await opens(password)).toBe(true);
  });

  test('has an hour', async () => {
    const token = await linkFor(email);
    world.clock.pass(passwordLinkSeconds.forgotten);
    const refusal = await world.browser('office').refused(adminChangePassword, { id: token, password });
    expect(refusal.code).toBe('link_expired');
  });

  test('is promised to everyone alike, and ten times an hour at most', async () => {
    const nobody = `nobody-${email}`;
    for (let round = 0; round < 11; round++) {
      const known = await world.browser('office').call(adminForgotPassword, { email });
      const unknown = await world.browser('office').call(adminForgotPassword, { email: nobody });
      expect(unknown).toEqual(known);
      expect(known.http).toBe(round < 10 ? 200 : 429);
    }
    expect(await world.mailsTo(nobody)).toEqual([]);
    const lines = await world.db
      .selectFrom('audit_log')
      .select('id')
      .where('what', '=', 'password.link_sent')
      .where('subject', '=', `user ${id}`)
      .execute();
    expect(lines).toHaveLength(11);
  });

  test('of a member is not set by the link of an administrator, nor the other way round', async () => {
    const { email: address } = await anApplication(world.db, { status_id: 12 });
    const member = world.browser();
    await member.ok(accountCalls.memberForgotPassword, { email: address });
    const [mail] = await world.mailsTo(address);
    const token = /user-change-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await member.refused(adminChangePassword, { id: token, password })).code).toBe('link_expired');
    const encrypt_data = await linkFor(email);
    const { memberForgotPassUpdate, adminForgotPassUpdate, memberLogin } = accountCalls;
    for (const call of [memberForgotPassUpdate, adminForgotPassUpdate])
      expect((await member.refused(call, { password, encrypt_data })).code).toBe('link_expired');
    await member.ok(adminForgotPassUpdate, { password, encrypt_data: token });
    await member.ok(memberLogin, { username: address, password });
    await member.ok(adminChangePassword, { id: encrypt_data, password });
  });

  test('is refused without a password, with a short one, and without anything', async () => {
    const token = await linkFor(email);
    const browser = world.browser('office');
    const short = await browser.refused(adminChangePassword, { id: token, password: 'short' });
    expect(short.errors).toEqual({ password: 'At least 12 characters' });
    const empty = await browser.refused(adminChangePassword, { id: '', password: '' });
    expect(empty.errors).toEqual({ id: 'Id cannot be empty', password: 'New password cannot be empty' });
    expect((await browser.refused(adminChangePassword, { id: '7', password })).code).toBe('link_expired');
  });
});

describe('the own password', () => {
  test('is set after a code by who has none: other sessions end, this one stays, links end', async () => {
    const theirs = await signedIn();
    const elsewhere = await signedIn();
    const link = await linkFor(email);
    world.clock.pass(freshCodeSeconds);
    const early = await theirs.refused(adminChangePassword, { id: String(id), password });
    expect(early).toMatchObject({ http: 403, code: 'code_needed' });

    const { userid } = await theirs.ok(accountCalls.adminSendOtp, { email });
    expect((await world.mailsTo(email))[0]?.text).toContain('confirm that it is you');
    await theirs.ok(accountCalls.adminOtpVerify, { id: userid, otp: await world.codeFor(email) });
    const pairs = [
      ['id', id],
      ['password', password],
    ] as const;
    const response = await theirs.fetch('/api/admin_change_password', formOf(pairs));
    expect(await response.json()).toMatchObject({
      status: true,
      message: 'Your password was changed. Everywhere else you were signed out.',
    });
    expect(await whoIsHere(theirs)).toBe(email);
    expect(await whoIsHere(elsewhere)).toBeNull();
    expect((await world.mailsTo(email))[0]?.text).toContain('signed out everywhere else.');
    expect(await opens(password)).toBe(true);
    expect((await theirs.refused(adminChangePassword, { id: link, password })).code).toBe('link_expired');

    const again = await theirs.refused(adminChangePassword, { id: String(id), password: 'another password' });
    expect(again.code).toBe('code_needed');
    expect(await opens('another password')).toBe(false);
  });

  test('is changed by one of two at once', async () => {
    const theirs = await signedIn();
    const answers = await Promise.all(
      ['the first password', 'the second password'].map((word) =>
        theirs.call(adminChangePassword, { id: String(id), password: word }),
      ),
    );
    expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  test('is not set by a code that was verified elsewhere', async () => {
    const theirs = await signedIn();
    world.clock.pass(freshCodeSeconds);
    await signedIn();
    const refusal = await theirs.refused(adminChangePassword, { id: String(id), password });
    expect(refusal.code).toBe('code_needed');
  });

  test('is changed by who types the present one, without a code', async () => {
    await (await signedIn()).ok(adminChangePassword, { id: String(id), password });
    const [theirs, elsewhere] = [world.browser('office'), world.browser('office')];
    for (const browser of [theirs, elsewhere])
      await browser.ok(accountCalls.adminLogin, { username: email, password });
    const wanted = { id: String(id), password: 'another password' };
    expect((await theirs.refused(adminChangePassword, wanted)).code).toBe('code_needed');
    const wrong = await theirs.refused(adminChangePassword, { ...wanted, present_password: 'a guess' });
    expect(wrong).toMatchObject({ code: 'password_wrong', errors: { present_password: expect.any(String) } });
    expect(await opens('another password')).toBe(false);
    await theirs.ok(adminChangePassword, { ...wanted, present_password: password });
    expect([await opens('another password'), await opens(password)]).toEqual([true, false]);
    expect([await whoIsHere(theirs), await whoIsHere(elsewhere)]).toEqual([email, null]);
    const line = await world.db
      .selectFrom('audit_log')
      .select('changes')
      .where('what', '=', 'password.changed')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(line?.changes).toEqual({ by: 'password' });
  });

  test('is not guessed: ten wrong ones, and none is judged for a quarter of an hour', async () => {
    await (await signedIn()).ok(adminChangePassword, { id: String(id), password });
    const theirs = await signedIn();
    const guess = { id: String(id), password: 'another password', present_password: 'a guess' };
    for (let tried = 0; tried < 10; tried += 1)
      expect((await theirs.refused(adminChangePassword, guess)).code).toBe('password_wrong');
    const right = { ...guess, present_password: password };
    expect((await theirs.refused(adminChangePassword, right)).code).toBe('too_many');
    world.clock.pass(900);
    await theirs.ok(adminChangePassword, right);
  });

  test('is not changed by a link of somebody else that is over', async () => {
    const over = await linkFor(email);
    world.clock.pass(passwordLinkSeconds.forgotten);
    const theirs = await signedIn();
    for (const sent of [over, `?token=${over}`, '?token=']) {
      expect((await theirs.refused(adminChangePassword, { id: sent, password })).code).toBe('link_expired');
    }
    expect(await opens(password)).toBe(false);
  });

  test('is changed with the token a client had before the code', async () => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.3.3.3' };
    const post = async (path: string, body: object, authorization?: string) => {
      const response = await fetch(`${world.url}/api/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { ...headers, ...(authorization && { authorization }) },
      });
      return (await response.json()) as { status: boolean; userid?: string; access_token?: string };
    };
    world.clock.pass(60);
    const first = await post('admin_send_otp', { email });
    const { access_token: token } = await post('admin_otp_verify', {
      id: first.userid,
      otp: await world.codeFor(email),
    });
    world.clock.pass(freshCodeSeconds);
    const wanted = { id, password: 'another password' };
    expect((await post('admin_change_password', wanted, token)).status).toBe(false);
    const { userid } = await post('admin_send_otp', { email }, token);
    const otp = await world.codeFor(email);
    await post('admin_otp_verify', { id: userid, otp }, token);
    expect((await post('admin_change_password', wanted, token)).status).toBe(true);
    expect(await opens('another password')).toBe(true);
  });

  test('leaves one session to a browser, however often a code is verified there', async () => {
    const theirs = await signedIn();
    for (let round = 0; round < 3; round++) {
      world.clock.pass(60);
      await signInByCode(world, theirs, email);
    }
    const sessions = await world.db.selectFrom('sessions').select('id').where('admin_id', '=', id).execute();
    expect(sessions).toHaveLength(1);
  });
});
