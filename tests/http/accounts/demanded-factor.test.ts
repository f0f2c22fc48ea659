import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { askAgainSeconds } from '#contract/accounts/factors.ts';
import { factorCalls } from '#contract/accounts/factor-calls.ts';
import { profileCalls } from '#contract/accounts/profile-calls.ts';
import { roleCalls } from '#contract/accounts/role-calls.ts';
import type { Access } from '#contract/kit/define-call.ts';
import { sessionCookies } from '#server/modules/accounts/sessions/session-tokens.ts';
import { allRows } from '#tests/permissions/all-rows.ts';
import { ask, every } from '#tests/permissions/ask.ts';
import type { CallName } from '#tests/permissions/row.ts';
import { table } from '#tests/permissions/table.ts';
import { waysOf } from '#tests/permissions/ways.ts';
import { setUpApp } from '#tests/steps/factors.ts';
import { everyFlag, permissionLists, signInByCode, whoIsHere } from '#tests/steps/people.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aPerson, aQuickAdministrator, keepInUse } from '#tests/world/sessions.ts';

const { totpRemove, factorPutOff, myFactors } = factorCalls;
const { addRole, getRole, roleDetails } = roleCalls;
const demanded = { http: 403, code: 'factor_demanded' };

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp({ role: 'web' });
  office = await world.admin();
});
afterAll(() => world.close());

let person: Browser;
let name: string;
let roleId: number;
let made = 0;
beforeEach(async () => {
  made += 1;
  await keepInUse(world);
  name = `Person ${made}`;
  person = await anAdministrator(world, name, everyFlag);
  const { role_id } = await world.db
    .selectFrom('admins')
    .select('role_id')
    .where('full_name', '=', name)
    .executeTakeFirstOrThrow();
  roleId = role_id;
});

/** Switches the demand of the person's role on or off, through its call. */
async function demand(demands_factor: 0 | 1 | undefined): Promise<void> {
  const { data } = await office.ok(roleDetails, { id: roleId });
  const { version = 0 } = data[0] ?? {};
  const role = { id: roleId, version, role_name: `Role of ${name}`, demands_factor };
  await office.ok(addRole, { ...role, ...permissionLists(everyFlag) });
}

const standOf = async (browser: Browser) => (await browser.ok(accountCalls.session, {})).data.admin?.factor;

describe('who has no second factor where the role demands one', () => {
  test('is kept out by the next call, and let in once it is set up', async () => {
    await person.ok(getRole, {});
    expect(await standOf(person)).toBe('free');
    await demand(1);
    expect(await person.refused(getRole, {})).toMatchObject(demanded);
    expect(await standOf(person)).toBe('demanded');
    await setUpApp(world, person);
    expect(await standOf(person)).toBe('has');
    await person.ok(getRole, {});
    expect(await person.ok(myFactors, {})).toMatchObject({ is_demanded: true });
  });

  test('signs in by every first proof, sees and ends the own sessions, and gets no further', async () => {
    await demand(1);
    world.clock.pass(60);
    const email = (await person.ok(accountCalls.session, {})).data.admin?.email ?? '';
    const byCode = await signInByCode(world, world.browser('office'), email);
    expect(await whoIsHere(byCode)).toBe(email);
    await byCode.ok(profileCalls.adminProfile, {});
    const { data } = await byCode.ok(calls.mySessions, {});
    expect(data).toHaveLength(2);
    await byCode.ok(calls.endOtherSessions, {});
    expect(await whoIsHere(person)).toBeNull();
    expect(await byCode.refused(getRole, {})).toMatchObject(demanded);
    expect(await byCode.refused(profileCalls.myProfileUpdate, { full_name: 'x', email })).toMatchObject(
      demanded,
    );
    await byCode.ok(calls.logout, { who: 'admin' });
    expect(await whoIsHere(byCode)).toBeNull();
  });

  test('may remove the factor, and sets up another one', async () => {
    await demand(1);
    await setUpApp(world, person);
    await person.ok(totpRemove, {});
    expect(await person.refused(getRole, {})).toMatchObject(demanded);
    await setUpApp(world, person);
    await person.ok(getRole, {});
  });

  test('who switches it on for the own role is kept out, and helps themselves', async () => {
    const role = { id: roleId, version: 1, role_name: `Role of ${name}`, demands_factor: 1 };
    await person.ok(addRole, { ...role, ...permissionLists(everyFlag) });
    expect(await person.refused(getRole, {})).toMatchObject(demanded);
    await setUpApp(world, person);
    await person.ok(addRole, { ...role, version: 2, demands_factor: 0, ...permissionLists(everyFlag) });
  });

  test('is a member beside it all the same', async () => {
    await demand(1);
    const member = await aPerson(world, 'member');
    const both = world.browser();
    for (const [browser, cookie] of [
      [person, sessionCookies.admin],
      [member, sessionCookies.member],
    ] as const)
      both.cookies.set(cookie, browser.cookies.get(cookie) ?? '');
    expect((await both.ok(calls.mySessions, {})).data.length).toBeGreaterThan(0);
    await both.ok(calls.myApplications, {});
  });
});

test('the stream ends, and a download is refused', async () => {
  const stream = await person.fetch('/api/notification_events');
  expect(stream.status).toBe(200);
  await demand(1);
  expect((await person.fetch('/api/notification_events')).status).toBe(403);
  await stream.body?.cancel();
});

test('the demand is written to the audit log, is shown with the role, and stays where it is not sent', async () => {
  await demand(1);
  const shown = { id: roleId, demands_factor: true };
  expect((await office.ok(roleDetails, { id: roleId })).data[0]).toMatchObject(shown);
  await demand(undefined);
  const { data } = await office.ok(getRole, {});
  expect(data.find(({ id }) => id === roleId)).toMatchObject(shown);
  const line = await world.db
    .selectFrom('audit_log')
    .select('changes')
    .where('what', '=', 'role.updated')
    .where('subject', '=', `role ${roleId}`)
    .orderBy('id')
    .executeTakeFirst();
  expect(line?.changes).toEqual({ second_factor: { from: '', to: 'required' } });
});

test('an administrator of the first role is advised, puts it off for a week, and is asked again', async () => {
  const first = await world.admin();
  expect(await standOf(first)).toBe('advised');
  await first.ok(factorPutOff, {});
  expect(await standOf(first)).toBe('put_off');
  world.clock.pass(askAgainSeconds - 1);
  const later = await world.admin();
  expect(await standOf(later)).toBe('put_off');
  world.clock.pass(1);
  expect(await standOf(later)).toBe('advised');
  await setUpApp(world, later);
  expect(await standOf(later)).toBe('has');
  await later.ok(totpRemove, {});
  office = later;
});

/** The only calls that are open before it: to get a second factor, to leave, and to see where one is signed in. */
const open = [
  'session',
  'logout',
  'adminSendOtp',
  'adminResendOtp',
  'myFactors',
  'prove',
  'totpBegin',
  'totpConfirm',
  'myPasskeys',
  'passkeyBegin',
  'passkeyAdd',
  'provePasskeyBegin',
  'provePasskey',
  'adminProfile',
  'mySessions',
  'endSession',
  'endOtherSessions',
];

test('no other call says that it is open before the factor', () => {
  const said = Object.entries(every).filter(([, call]) => (call as { beforeFactor?: true }).beforeFactor);
  expect(said.map(([one]) => one).toSorted()).toEqual(open.toSorted());
});

describe('every call and download of the office is refused, with a request that is good', () => {
  const names = (Object.keys(table) as CallName[]).filter((one) => {
    const { access }: { access: Access } = every[one];
    return access.admin !== undefined && access.visitor === undefined && !open.includes(one);
  });
  let keptOut: Browser;
  beforeAll(async () => {
    keptOut = await aQuickAdministrator(world, 'Kept out', everyFlag);
    const role = world.db.updateTable('roles').set({ demands_factor: true });
    await role.where('name', '=', 'Role of Kept out').execute();
  });

  test.each(names)('%s', async (one) => {
    const input = await waysOf(one)[0]?.input({ world, office });
    const before = await allRows(world);
    const { http, said } = await ask(keptOut, one, input ?? {});
    expect({ http, ...JSON.parse(said) }).toMatchObject(demanded);
    expect(await allRows(world)).toEqual(before);
  });
});
