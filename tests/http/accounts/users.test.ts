import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { passwordLinkSeconds } from '#contract/accounts/callers.ts';
import { profileCalls } from '#contract/accounts/profile-calls.ts';
import { userCalls } from '#contract/accounts/user-calls.ts';
import { settingsCalls } from '#contract/settings/calls.ts';
import { refusals } from '#contract/texts/refusals.ts';
import {
  addRole,
  addUser,
  everyFlag,
  formOf,
  mailedToken,
  signInByCode,
  whoIsHere,
} from '#tests/steps/people.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication, aPayment } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { adminEmail } from '#tests/world/product.ts';

const allOfUsers = ['view', 'create', 'update', 'delete'] as const;

let world: World;
let office: Browser;
/** A role that sees enquiries and nothing else. */
let clerk: number;
/** A role without a single flag. */
let nothing: number;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
  clerk = await addRole(office, 'Clerk', { 'Application queries': ['view'] });
  nothing = await addRole(office, 'Nothing', {});
});
afterAll(() => world.close());

let made = 0;
function aPerson(role: number) {
  made += 1;
  return { full_name: `Person ${made}`, email: `person${made}@example.org`, role };
}

async function userOf(email: string) {
  const { data } = await office.ok(userCalls.getUser, {});
  return data.find((user) => user.email === email);
}

async function auditOf(subject: string) {
  return world.db
    .selectFrom('audit_log')
    .select(['who', 'what', 'changes'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();
}

describe('a new user', () => {
  test('is listed, invited by mail, sets a password by the link and signs in', async () => {
    const person = aPerson(clerk);
    const answer = await office.ok(userCalls.addUser, person);
    expect(answer.message).toBe('The user was added, and a link to set a password is on its way by mail.');
    const id = answer.data[0]?.id ?? 0;
    const listed = {
      ...person,
      id,
      version: 1,
      role_name: 'Clerk',
      has_password: false,
      has_second_factor: false,
    };
    expect(await userOf(person.email)).toEqual(listed);

    const [mail] = await world.mailsTo(person.email);
    const { data: settings } = await office.ok(settingsCalls.settings, {});
    expect(mail?.subject).toContain(settings[0]?.website_name);
    for (const words of ['Administrator added you', 'as Clerk', 'within 3 days', 'Login with OTP']) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.text).toContain(`${world.url}/application/login`);

    const password = 'a password of my own';
    const browser = world.browser('office');
    const token = await mailedToken(world, person.email);
    await browser.ok(profileCalls.adminChangePassword, { id: token, password });
    expect(await whoIsHere(browser)).toBeNull();
    const signedIn = await browser.ok(accountCalls.adminLogin, { username: person.email, password });
    expect(signedIn.data).toEqual([{ id, full_name: person.full_name, profile: null }]);
    expect(await userOf(person.email)).toEqual({ ...listed, has_password: true });
    const told = await auditOf(`user ${id}`);
    expect(told.map(({ what }) => what)).toEqual([
      'user.added',
      'password.link_sent',
      'password.changed',
      'session.opened',
    ]);
    expect(told[0]).toMatchObject({
      who: 'admin 1',
      changes: { full_name: 'given', email: 'given', role: 'Clerk' },
    });
    expect(JSON.stringify(told)).not.toContain(token);
  });

  test('has three days to follow the link, and always a code', async () => {
    const person = aPerson(clerk);
    await addUser(office, person);
    const token = await mailedToken(world, person.email);
    world.clock.pass(passwordLinkSeconds.welcome);
    office = await world.admin();
    const browser = world.browser('office');
    const input = { id: token, password: 'a password of my own' };
    expect((await browser.refused(profileCalls.adminChangePassword, input)).code).toBe('link_expired');
    await signInByCode(world, browser, person.email);
    expect(await whoIsHere(browser)).toBe(person.email);
  });

  test('comes by multipart too; whoever login_user_id names, the session says who adds', async () => {
    const { full_name, email } = aPerson(clerk);
    const second = await anAdministrator(world, 'Adder', {
      Users: ['view', 'create'],
      'Application queries': ['view'],
    });
    const pairs = [
      ['full_name', ` ${full_name} `],
      ['email', email.toUpperCase()],
      ['role', clerk],
      ['login_user_id', 1],
    ] as const;
    const response = await second.fetch('/api/add_user', formOf(pairs));
    expect(response.status).toBe(200);
    const user = await userOf(email);
    expect(user).toMatchObject({ full_name, email, role: clerk });
    const [line] = await auditOf(`user ${user?.id}`);
    expect(line?.who).toMatch(/^admin \d+$/);
    expect(line?.who).not.toBe('admin 1');
    expect((await world.mailsTo(email))[0]?.text).toContain('Adder added you');
  });

  test('is refused with a message at every field', async () => {
    const empty = await office.refused(userCalls.addUser, { full_name: ' ', email: '', role: '' });
    expect(empty).toMatchObject({
      http: 422,
      errors: {
        full_name: 'Name cannot be empty',
        email: 'Email cannot be empty',
        role: 'Role cannot be empty',
      },
    });
    const input = { full_name: 'Twice', email: adminEmail.toUpperCase(), role: 4_711 };
    const taken = await office.refused(userCalls.addUser, input);
    expect(taken.errors).toEqual({
      email: 'There is already a user with this e-mail',
      role: 'This role does not exist',
    });
    const odd = await office.refused(userCalls.addUser, { ...input, email: 'no address' });
    expect(odd.errors).toEqual({ email: 'Invalid email format' });
  });

  test('added twice at once is added once', async () => {
    const person = aPerson(clerk);
    const answers = await Promise.all([1, 2, 3].map(() => office.call(userCalls.addUser, person)));
    expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    expect(await world.mailsTo(person.email)).toHaveLength(1);
  });
});

describe('an update', () => {
  test('changes the row that was read, and no newer one', async () => {
    const person = aPerson(clerk);
    const id = await addUser(office, person);
    const renamed = { ...person, id, full_name: 'Renamed', role: nothing };
    const { data } = await office.ok(userCalls.addUser, { ...renamed, version: 1 });
    expect(data).toEqual([{ id, version: 2 }]);
    expect((await auditOf(`user ${id}`)).at(-1)).toMatchObject({
      what: 'user.updated',
      changes: {
        full_name: 'changed',
        role: { from: 'Clerk', to: 'Nothing' },
      },
    });
    const late = await office.refused(userCalls.addUser, { ...person, id, version: 1 });
    expect(late).toMatchObject({ http: 409, code: 'edited_meanwhile' });
    expect(late.message).toContain('user');
    expect((await userOf(person.email))?.full_name).toBe('Renamed');
    await office.ok(userCalls.addUser, { ...person, id });
    expect(await userOf(person.email)).toMatchObject({ full_name: person.full_name, version: 3 });

    await office.ok(userCalls.deleteUser, { id });
    const gone = await office.refused(userCalls.addUser, { ...person, id, version: 3 });
    expect(gone).toMatchObject({ http: 404, code: 'gone_meanwhile' });
  });

  test('of the e-mail ends sessions and links, and both addresses are mailed', async () => {
    const person = aPerson(clerk);
    const id = await addUser(office, person);
    const theirs = world.browser('office');
    const password = 'a password of my own';
    const first = await mailedToken(world, person.email);
    await theirs.ok(profileCalls.adminChangePassword, { id: first, password });
    await theirs.ok(accountCalls.adminLogin, { username: person.email, password });
    await theirs.ok(profileCalls.adminForgotPassword, { email: person.email });
    const link = await mailedToken(world, person.email);

    const email = `new-${person.email}`;
    await office.ok(userCalls.addUser, { ...person, id, email, version: 1 });
    expect(await whoIsHere(theirs)).toBeNull();
    const late = await theirs.refused(profileCalls.adminChangePassword, { id: link, password });
    expect(late.code).toBe('link_expired');
    const [left] = await world.mailsTo(person.email);
    expect(left?.text).toContain('Administrator changed the e-mail');
    expect(left?.text).not.toContain(email);
    const [taken] = await world.mailsTo(email);
    expect(taken?.text).toContain('Administrator made this address the e-mail of your sign-in');
    await theirs.ok(accountCalls.adminLogin, { username: email, password });
    expect(await whoIsHere(theirs)).toBe(email);
  });

  test('of the e-mail of who has no password yet invites anew', async () => {
    const person = aPerson(clerk);
    const id = await addUser(office, person);
    const astray = await mailedToken(world, person.email);
    const email = `right-${person.email}`;
    await office.ok(userCalls.addUser, { ...person, id, email });
    const browser = world.browser('office');
    const password = 'a password of my own';
    expect((await browser.refused(profileCalls.adminChangePassword, { id: astray, password })).code).toBe(
      'link_expired',
    );
    const token = await mailedToken(world, email);
    await browser.ok(profileCalls.adminChangePassword, { id: token, password });
  });
});

describe('nobody gives or changes rights beyond the own ones', () => {
  const beyond = { http: 403, code: 'beyond_own_rights', message: refusals.beyond_own_rights.text };

  test('neither by a role that is chosen, nor of a user who has more, nor by deleting one', async () => {
    const second = await anAdministrator(world, 'Second', {
      Users: allOfUsers,
      'Application queries': ['view'],
    });
    const stronger = await addRole(office, 'Stronger', { 'Application queries': ['view', 'update'] });
    expect(await second.refused(userCalls.addUser, aPerson(stronger))).toMatchObject(beyond);
    expect(await second.refused(userCalls.addUser, aPerson(1))).toMatchObject(beyond);

    const equal = aPerson(clerk);
    const id = await addUser(second, equal);
    const raise = await second.refused(userCalls.addUser, { ...equal, id, role: stronger });
    expect(raise).toMatchObject(beyond);
    await second.ok(userCalls.addUser, { ...equal, id, role: nothing });

    const above = aPerson(stronger);
    const aboveId = await addUser(office, above);
    const lower = { ...above, id: aboveId, role: nothing };
    expect(await second.refused(userCalls.addUser, lower)).toMatchObject(beyond);
    expect(await second.refused(userCalls.deleteUser, { id: aboveId })).toMatchObject(beyond);
    expect(await second.refused(userCalls.deleteUser, { id: 1 })).toMatchObject(beyond);
    expect((await userOf(above.email))?.role).toBe(stronger);
    await second.ok(userCalls.deleteUser, { id });
  });

  test('and each action needs its own flag', async () => {
    const denied = { http: 403, code: 'not_allowed' };
    const person = aPerson(nothing);
    const id = await addUser(office, person);
    const views = await anAdministrator(world, 'Views', { Users: ['view'] });
    await views.ok(userCalls.getUser, {});
    expect(await views.refused(userCalls.addUser, aPerson(nothing))).toMatchObject(denied);
    expect(await views.refused(userCalls.addUser, { ...person, id })).toMatchObject(denied);
    expect(await views.refused(userCalls.deleteUser, { id })).toMatchObject(denied);
    const creates = await anAdministrator(world, 'Creates', { Users: ['view', 'create'] });
    const blind = await anAdministrator(world, 'Creates Unseen', { Users: ['create'] });
    expect(await blind.refused(userCalls.addUser, aPerson(nothing))).toMatchObject(denied);
    expect(await creates.refused(userCalls.addUser, { ...person, id })).toMatchObject(denied);
    await creates.ok(userCalls.addUser, aPerson(nothing));
    const none = world.browser('office');
    await signInByCode(world, none, person.email);
    expect(await none.refused(userCalls.getUser, {})).toMatchObject(denied);
    expect(await world.browser().refused(userCalls.getUser, {})).toMatchObject({ http: 401 });
  });
});

describe('deleting a user', () => {
  test('ends the sessions and keeps what the user wrote', async () => {
    const person = aPerson(clerk);
    const id = await addUser(office, person);
    const theirs = await signInByCode(world, world.browser('office'), person.email);
    const application = await anApplication(world.db, { status_id: 3 });
    const at = new Date('2026-11-21T06:00:00Z');
    const written = { application_id: application.id, admin_id: id, created_at: at };
    await world.db
      .insertInto('notes')
      .values({ ...written, note: 'Seen' })
      .execute();
    await world.db
      .insertInto('activities')
      .values({ ...written, status_id: 3 })
      .execute();
    await aPayment(world.db, application, 1);
    const ofIt = ['application_id', '=', application.id] as const;
    await world.db
      .updateTable('payments')
      .set({ recorded_by: id })
      .where(...ofIt)
      .execute();

    expect((await office.ok(userCalls.deleteUser, { id })).message).toBe('Deleted.');
    expect(await userOf(person.email)).toBeUndefined();
    expect(await whoIsHere(theirs)).toBeNull();
    for (const table of ['notes', 'activities', 'payments'] as const) {
      expect(
        await world.db
          .selectFrom(table)
          .select('id')
          .where(...ofIt)
          .execute(),
      ).toHaveLength(1);
    }
    expect((await auditOf(`user ${id}`)).at(-1)).toMatchObject({
      what: 'user.deleted',
      changes: { role: 'Clerk' },
    });
    const again = await office.refused(userCalls.deleteUser, { id });
    expect(again).toMatchObject({ http: 404, code: 'gone_meanwhile' });
  });

  test('is refused for the own user', async () => {
    expect(await office.refused(userCalls.deleteUser, { id: 1 })).toMatchObject({
      http: 409,
      code: 'own_user',
    });
  });
});

describe('the last administrator', () => {
  const self = { id: 1, full_name: 'Administrator', email: adminEmail };
  const last = { http: 409, code: 'last_administrator' };

  test('keeps the first role and stays', async () => {
    expect(await office.refused(userCalls.addUser, { ...self, role: clerk })).toMatchObject(last);
    const mighty = await anAdministrator(world, 'Mighty', everyFlag);
    expect(await mighty.refused(userCalls.addUser, { ...self, role: clerk })).toMatchObject(last);
    expect(await mighty.refused(userCalls.deleteUser, { id: 1 })).toMatchObject(last);
    await office.ok(userCalls.addUser, { ...self, role: 1 });
  });

  test('is kept when two step down at once', async () => {
    const person = aPerson(1);
    const id = await addUser(office, person);
    const second = await signInByCode(world, world.browser('office'), person.email);
    const answers = await Promise.all([
      office.call(userCalls.addUser, { ...self, role: clerk }),
      second.call(userCalls.addUser, { ...person, id, role: clerk }),
    ]);
    expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { data } = await (answers[0].http === 200 ? second : office).ok(userCalls.getUser, {});
    expect(data.filter(({ role }) => role === 1)).toHaveLength(1);
    await world.db.updateTable('admins').set({ role_id: 1 }).where('id', 'in', [1, id]).execute();
  });

  test('is kept when two delete each other at once', async () => {
    const person = aPerson(1);
    const id = await addUser(office, person);
    const second = await signInByCode(world, world.browser('office'), person.email);
    await world.db
      .updateTable('admins')
      .set({ role_id: clerk })
      .where('role_id', '=', 1)
      .where('id', 'not in', [1, id])
      .execute();
    const answers = await Promise.all([
      office.call(userCalls.deleteUser, { id }),
      second.call(userCalls.deleteUser, { id: 1 }),
    ]);
    expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });
});
