import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { sessionSeconds, staffIdleSeconds } from '#contract/accounts/callers.ts';
import { profileCalls } from '#contract/accounts/profile-calls.ts';
import { sessionCalls } from '#contract/accounts/session-calls.ts';
import { userCalls } from '#contract/accounts/user-calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { addRole, addUser, mailedToken, signInByCode, whoIsHere } from '#tests/steps/people.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { keepInUse, personOf } from '#tests/world/sessions.ts';

const { mySessions, endSession, endOtherSessions, endUserSessions } = sessionCalls;

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
let userId: number;
let here: Browser;
beforeEach(async () => {
  await keepInUse(world);
  made += 1;
  email = `clerk${made}@example.org`;
  await office.ok(accountCalls.session, {});
  userId = await addUser(office, { full_name: `Clerk ${made}`, email, role });
  here = await signInByCode(world, world.browser('office'), email);
});

/** Another browser of the clerk's. */
async function another(): Promise<Browser> {
  world.clock.pass(60);
  return signInByCode(world, world.browser('office'), email);
}

async function sessionsOf(browser: Browser) {
  return (await browser.ok(mySessions, {})).data;
}

async function lastLine() {
  const lines = world.db.selectFrom('audit_log').select(['what', 'subject', 'changes']).orderBy('id', 'desc');
  return lines.limit(1).executeTakeFirst();
}

describe('the own sessions', () => {
  test('are listed in words, without the address, the token or its hash, this one first', async () => {
    const chrome =
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
    await world.db
      .updateTable('sessions')
      .set({ user_agent: chrome, ip: '203.0.113.77' })
      .where('admin_id', '=', userId)
      .execute();
    const there = await another();
    const [own, other, ...rest] = await sessionsOf(there);
    expect(rest).toEqual([]);
    expect(own).toMatchObject({ is_this: true, kind: 'admin' });
    expect(other).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      device: 'Chrome on Android',
      network: '203.0.113.0/24',
      kind: 'admin',
      signed_in_on: expect.any(String),
      last_used_on: expect.any(String),
      is_this: false,
    });
    expect((await sessionsOf(here)).map(({ is_this }) => is_this)).toEqual([true, false]);
  });

  test('end one by one, at their owner only', async () => {
    const there = await another();
    const [, other] = await sessionsOf(here);
    const id = other?.id ?? '';
    const notFound = { http: 404, code: 'not_found' };
    expect(await office.refused(endSession, { id })).toMatchObject(notFound);
    expect(await here.refused(endSession, { id: 'not-an-id' })).toMatchObject(notFound);
    expect(await whoIsHere(there)).toBe(email);
    expect((await here.ok(endSession, { id })).message).toBe('That device is signed out.');
    expect(await lastLine()).toMatchObject({ what: 'session.ended_elsewhere', subject: `user ${userId}` });
    expect(await whoIsHere(there)).toBeNull();
    expect(await whoIsHere(here)).toBe(email);
    expect(await here.refused(endSession, { id })).toMatchObject(notFound);
  });

  test('end here too, which is signing out', async () => {
    const [own] = await sessionsOf(here);
    await here.ok(endSession, { id: own?.id ?? '' });
    expect([...here.cookies.keys()]).toEqual(['omas_device']);
    expect(await lastLine()).toMatchObject({ what: 'session.ended' });
    expect(await whoIsHere(here)).toBeNull();
  });

  test('end all but this one, and nobody else’s', async () => {
    const others = [await another(), await another()];
    await here.ok(endOtherSessions, {});
    const line = { what: 'session.others_ended', subject: `user ${userId}`, changes: { sessions: 2 } };
    expect(await lastLine()).toEqual(line);
    for (const other of others) expect(await whoIsHere(other)).toBeNull();
    expect(await sessionsOf(here)).toHaveLength(1);
    expect(await whoIsHere(office)).not.toBeNull();
  });

  test('of a member are those of their applications too, and no others', async () => {
    const status_id = statusIds.numberAllotted;
    const address = `member${made}@example.org`;
    const application = await anApplication(world.db, { email: address, status_id });
    const member = await personOf(world, 'member', application);
    const applicant = await personOf(world, 'applicant', application);
    const stranger = await personOf(world, 'member', await anApplication(world.db, { status_id }));
    expect((await sessionsOf(member)).map(({ kind, is_this }) => [kind, is_this])).toEqual([
      ['member', true],
      ['applicant', false],
    ]);
    const [own] = await sessionsOf(member);
    expect((await stranger.refused(endSession, { id: own?.id ?? '' })).http).toBe(404);
    await member.ok(endOtherSessions, {});
    expect((await applicant.ok(accountCalls.session, {})).data.applicant).toBeNull();
    expect((await stranger.ok(accountCalls.session, {})).data.member).not.toBeNull();
    expect(await lastLine()).toMatchObject({ what: 'session.others_ended', changes: { sessions: 1 } });
  });
});

describe('an administrator who may change users', () => {
  test('signs one out everywhere', async () => {
    const there = await another();
    await office.ok(endUserSessions, { id: userId });
    const line = { what: 'session.ended_by_office', subject: `user ${userId}`, changes: { sessions: 2 } };
    expect(await lastLine()).toEqual(line);
    for (const browser of [here, there]) expect(await whoIsHere(browser)).toBeNull();
  });

  test('stays signed in here, ends nobody’s beyond the own rights, and nobody’s who is not there', async () => {
    const keeper = await addRole(office, `Keeper ${made}`, { Users: ['view', 'update'] });
    await office.ok(userCalls.addUser, { id: userId, full_name: 'Keeper', email, role: keeper });
    const there = await another();
    await here.ok(endUserSessions, { id: userId });
    expect([await whoIsHere(here), await whoIsHere(there)]).toEqual([email, null]);
    expect((await here.refused(endUserSessions, { id: 1 })).http).toBe(403);
    expect((await here.refused(endUserSessions, { id: 2_147_483_647 })).code).toBe('gone_meanwhile');
    expect(await whoIsHere(office)).not.toBeNull();
  });
});

describe('other sessions end', () => {
  test.each<[string, (there: Browser) => Promise<unknown>, boolean]>([
    [
      'when the password is changed',
      () =>
        here.ok(profileCalls.adminChangePassword, { id: String(userId), password: 'a password of my own' }),
      true,
    ],
    [
      'when it is set by a link',
      async () => {
        await here.ok(profileCalls.adminForgotPassword, { email });
        const id = await mailedToken(world, email);
        await here.ok(profileCalls.adminChangePassword, { id, password: 'a password of my own' });
      },
      false,
    ],
    [
      'when the e-mail is changed by the owner',
      () => here.ok(profileCalls.myProfileUpdate, { full_name: 'Clerk', email: `new-${email}` }),
      true,
    ],
    [
      'when the e-mail is changed by the office',
      () => office.ok(userCalls.addUser, { id: userId, full_name: 'Clerk', email: `new-${email}`, role }),
      false,
    ],
    ['when the user is deleted', () => office.ok(userCalls.deleteUser, { id: userId }), false],
  ])('%s', async (_when, change, isKept) => {
    const there = await another();
    await signInByCodeAgain();
    await change(there);
    expect(await whoIsHere(there)).toBeNull();
    expect((await whoIsHere(here)) !== null).toBe(isKept);
  });

  /** A fresh code, which the own changes ask for. */
  async function signInByCodeAgain() {
    world.clock.pass(60);
    await signInByCode(world, here, email);
  }
});

describe('without a use', () => {
  const half = staffIdleSeconds / 2;
  const unattended = { headers: { 'x-unattended': '1' } };
  const lastUse = async () => (await sessionsOf(here))[0]?.last_used_on;

  test('staff are signed out after half an hour, and what the page asks by itself is no use', async () => {
    world.clock.pass(half);
    expect((await here.fetch('/api/session', unattended)).status).toBe(200);
    const stream = await here.fetch('/api/notification_events', { headers: { accept: 'text/event-stream' } });
    await stream.body?.cancel();
    world.clock.pass(half - 1);
    expect((await here.fetch('/api/my_sessions', unattended)).status).toBe(200);
    world.clock.pass(1);
    expect(await here.refused(mySessions, {})).toMatchObject({ http: 401, code: 'sign_in_needed' });
    expect(await whoIsHere(here)).toBeNull();
    office = await world.admin();
  });

  test('the time begins anew with each use, up to the day', async () => {
    const steps = sessionSeconds.admin / half;
    for (let step = 1; step < steps; step++) {
      world.clock.pass(half);
      expect(await whoIsHere(here)).toBe(email);
    }
    world.clock.pass(half);
    expect(await whoIsHere(here)).toBeNull();
    office = await world.admin();
  });

  test('the last use is written once a minute', async () => {
    const first = await lastUse();
    world.clock.pass(59);
    expect(await lastUse()).toBe(first);
    world.clock.pass(1);
    await Promise.all([whoIsHere(here), whoIsHere(here)]);
    expect(await lastUse()).toBe(world.clock.now().toISOString());
  });

  test('a member stays signed in', async () => {
    const application = await anApplication(world.db, { status_id: statusIds.numberAllotted });
    const member = await personOf(world, 'member', application);
    world.clock.pass(staffIdleSeconds);
    expect(await sessionsOf(member)).toHaveLength(1);
    office = await world.admin();
  });
});
