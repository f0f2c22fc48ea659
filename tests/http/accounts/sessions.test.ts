import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { lastAction } from '#tests/steps/audit.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import { adminEmail, adminPassword } from '#tests/world/product.ts';
import { personOf } from '#tests/world/sessions.ts';

let world: World;
let email: string;
let application: ApplicationRow;
beforeAll(async () => {
  world = await startApp();
});
beforeEach(async () => {
  email = `${newPublicId().toLowerCase()}@example.org`;
  application = await anApplication(world.db, { email, status_id: statusIds.numberAllotted });
});
afterAll(() => world.close());

/** Of a browser that is known now: its own id and a mark of the address, both opaque. */
const deviceCookie = expect.stringMatching(
  /^omas_device=[\w-]{22}\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
);

describe('a session', () => {
  const signIn = { username: adminEmail, password: adminPassword };
  const json = { method: 'POST', body: JSON.stringify(signIn) };

  test('has a cookie that scripts and other sites cannot use', async () => {
    const headers = { 'content-type': 'application/json', source: 'web', 'x-forwarded-for': '10.1.1.1' };
    const plain = await fetch(`${world.url}/api/adminlogin`, { ...json, headers });
    expect(plain.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^omas_admin=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/),
      deviceCookie,
    ]);
    const overTls = { ...headers, 'x-forwarded-proto': 'https' };
    const safe = await fetch(`${world.url}/api/adminlogin`, { ...json, headers: overTls });
    expect(safe.headers.getSetCookie()[0]).toMatch(/; Secure/);
  });

  test('has one that only https carries, bound to the host, where the public address is https', async () => {
    const behind = await startApp({ env: { PUBLIC_URL: 'https://members.example.org', TRUST_PROXY: '0' } });
    try {
      const headers = { 'content-type': 'application/json', source: 'web' };
      const answer = await fetch(`${behind.url}/api/adminlogin`, { ...json, headers });
      const [line = ''] = answer.headers.getSetCookie();
      expect(line).toMatch(
        /^__Host-omas_admin=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      const seen = async (cookie: string) => {
        const session = await fetch(`${behind.url}/api/session`, { headers: { cookie } });
        return accountCalls.session.output.parse(await session.json()).data.admin?.email;
      };
      const [pair = ''] = line.split(';');
      expect(await seen(pair)).toBe(adminEmail);
      expect(await seen(pair.replace('__Host-', ''))).toBeUndefined();
    } finally {
      await behind.close();
    }
  });

  test('is opened by a token too, for clients that are no browser, until they sign out', async () => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.1.1.2' };
    const answer = await fetch(`${world.url}/api/adminlogin`, { ...json, headers });
    const { access_token: token = '' } = accountCalls.adminLogin.output.parse(await answer.json());
    const seen = async (authorization: string) => {
      const response = await fetch(`${world.url}/api/session`, { headers: { authorization } });
      return accountCalls.session.output.parse(await response.json()).data.admin?.email;
    };
    expect(await seen(token)).toBe(adminEmail);
    expect(await seen(`Bearer ${token}`)).toBe(adminEmail);
    expect(await seen(`Bearer ${token}x`)).toBeUndefined();
    await fetch(`${world.url}/api/logout`, {
      method: 'POST',
      body: '{"who":"admin"}',
      headers: { ...headers, authorization: token },
    });
    expect(await seen(token)).toBeUndefined();
  });

  test('is kept only as a hash', async () => {
    const office = await world.admin();
    const rows = await world.db.selectFrom('sessions').select('token_hash').execute();
    const token = office.cookies.get('omas_admin') ?? '';
    expect(rows.some((row) => row.token_hash.toString() === token)).toBe(false);
  });

  test('ends on the server when one signs out, and on no other browser', async () => {
    const [office, elsewhere] = [await world.admin(), await world.admin()];
    const stolen = new Map(office.cookies);
    await office.ok(accountCalls.logout, { who: 'admin' });
    expect([...office.cookies.keys()]).toEqual(['omas_device']);
    expect(await lastAction(world)).toMatchObject({ what: 'session.ended', who: 'admin 1' });
    for (const [name, value] of stolen) office.cookies.set(name, value);
    expect((await office.ok(accountCalls.session, {})).data.admin).toBeNull();
    expect((await elsewhere.ok(accountCalls.session, {})).data.admin).not.toBeNull();
  });

  test('of a member has such a cookie too, for a day; only who does not say source: web gets its token', async () => {
    const { userid: id } = await world.browser().ok(accountCalls.memberSendOtp, { email });
    const otp = await world.codeFor(email);
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.1.1.3' };
    const response = await fetch(`${world.url}/api/member_otp_verify`, {
      method: 'POST',
      body: JSON.stringify({ id, otp }),
      headers,
    });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^omas_member=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/),
      deviceCookie,
    ]);
    const { access_token: authorization = '' } = accountCalls.memberOtpVerify.output.parse(
      await response.json(),
    );
    const nameBehind = async () => {
      const session = await fetch(`${world.url}/api/session`, { headers: { authorization } });
      return accountCalls.session.output.parse(await session.json()).data.member?.name;
    };
    expect(await nameBehind()).toBe('Asha Rao');
    world.clock.pass(86_399);
    expect(await nameBehind()).toBe('Asha Rao');
    world.clock.pass(1);
    expect(await nameBehind()).toBeUndefined();
  });

  test('of a member ends by signing out, with what the browser proved of applications', async () => {
    const id = application.public_id;
    const [browser, other] = [await personOf(world, 'member', application), world.browser()];
    for (const [name, value] of (await personOf(world, 'applicant', application)).cookies)
      browser.cookies.set(name, value);
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    const before = await other.ok(accountCalls.session, {});
    expect(before.data).toMatchObject({ member: { id }, applicant: { id } });
    await browser.ok(accountCalls.logout, { who: 'member' });
    expect(browser.cookies.size).toBe(0);
    expect((await other.ok(accountCalls.session, {})).data).toMatchObject({ member: null, applicant: null });
  });

  test('is replaced by a new one at the next sign-in', async () => {
    const office = await world.admin();
    const earlier = office.cookies.get('omas_admin') ?? '';
    await office.ok(accountCalls.adminLogin, signIn);
    expect(office.cookies.get('omas_admin')).not.toBe(earlier);
    office.cookies.set('omas_admin', earlier);
    expect((await office.ok(accountCalls.session, {})).data.admin).toBeNull();
  });

  test('ends when the administrator is deleted', async () => {
    const { id } = await world.db
      .insertInto('admins')
      .values({ full_name: 'Clerk', email, role_id: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const office = world.browser('office');
    const { userid } = await office.ok(accountCalls.adminSendOtp, { email });
    await office.ok(accountCalls.adminOtpVerify, { id: userid, otp: await world.codeFor(email) });
    expect((await office.ok(accountCalls.session, {})).data.admin?.name).toBe('Clerk');
    await world.db.deleteFrom('admins').where('id', '=', id).execute();
    expect((await office.ok(accountCalls.session, {})).data.admin).toBeNull();
  });

  test('is not used by another site', async () => {
    const office = await world.admin();
    const response = await office.fetch('/api/logout', {
      method: 'POST',
      body: '{"who":"admin"}',
      headers: {
        'content-type': 'application/json',
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      },
    });
    expect(response.status).toBe(403);
    expect((await office.ok(accountCalls.session, {})).data.admin).not.toBeNull();
  });
});
