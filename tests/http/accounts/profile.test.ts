import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { freshCodeSeconds } from '#contract/accounts/callers.ts';
import { profileCalls } from '#contract/accounts/profile-calls.ts';
import { userCalls } from '#contract/accounts/user-calls.ts';
import { uploadMessages } from '#contract/kit/upload.ts';
import { asFile } from '#tests/steps/apply.ts';
import { addRole, addUser, formOf, mailedToken, signInByCode, whoIsHere } from '#tests/steps/people.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aPdf, aPhoto, aSignature } from '#tests/world/uploads.ts';
import { adminEmail } from '#tests/world/product.ts';
import { keepInUse } from '#tests/world/sessions.ts';

const { adminProfile, chooseColumns, dropView, keepView, myProfileUpdate } = profileCalls;

let world: World;
let office: Browser;
let folder: string;
/** Somebody whose role has no flag. */
let person: { id: number; full_name: string; email: string };
let theirs: Browser;
let role: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omas-photos-'));
  world = await startApp({ env: { STORAGE_URL: `file:${folder}` } });
  office = await world.admin();
  role = await addRole(office, 'Nothing', {});
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

let made = 0;
beforeEach(async () => {
  await keepInUse(world);
  made += 1;
  const user = { full_name: `Person ${made}`, email: `person${made}@example.org` };
  person = { id: await addUser(office, { ...user, role }), ...user };
  theirs = await signInByCode(world, world.browser('office'), person.email);
});

async function profileOf(browser: Browser) {
  return (await browser.ok(adminProfile, {})).data[0];
}

async function storedFiles(): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

describe('the own profile', () => {
  test('is the one of the session, whatever id is sent', async () => {
    const { data } = await theirs.ok(adminProfile, { id: 1 });
    expect(data).toEqual([
      { ...person, version: 1, role_name: 'Nothing', profile: null, has_password: false },
    ]);
    await theirs.ok(myProfileUpdate, { id: 1, full_name: 'Renamed', email: person.email });
    expect(await profileOf(theirs)).toMatchObject({ id: person.id, full_name: 'Renamed', version: 2 });
    expect(await profileOf(office)).toMatchObject({
      full_name: 'Administrator',
      email: adminEmail,
    });
    expect((await theirs.ok(accountCalls.session, {})).data.admin?.name).toBe('Renamed');
    const line = await world.db
      .selectFrom('audit_log')
      .select(['what', 'changes'])
      .where('subject', '=', `user ${person.id}`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(line).toEqual({
      what: 'profile.updated',
      changes: { full_name: 'changed' },
    });
  });

  test('is for nobody who is not signed in to the office', async () => {
    for (const call of [adminProfile, myProfileUpdate]) {
      expect((await world.browser().call(call, { full_name: 'x', email: 'x@example.org' })).http).toBe(401);
    }
  });

  test('is refused with a message at every field', async () => {
    const empty = await theirs.refused(myProfileUpdate, { full_name: '', email: ' ', password: 'short' });
    expect(empty.errors).toEqual({
      full_name: 'Full name cannot be empty',
      email: 'Email cannot be empty',
      password: 'At least 12 characters',
    });
    const odd = await theirs.refused(myProfileUpdate, { full_name: 'x', email: 'x@y' });
    expect(odd.errors).toEqual({ email: 'Invalid email format' });
    const taken = await theirs.refused(myProfileUpdate, { full_name: 'x', email: adminEmail });
    expect(taken.errors).toEqual({ email: 'There is already a user with this e-mail' });
  });

  test('is not saved over a newer one, and leaves no file behind', async () => {
    const { full_name, email } = person;
    await theirs.ok(myProfileUpdate, { full_name, email, version: 1 });
    const before = await storedFiles();
    const profile = asFile(await aPhoto());
    const late = await theirs.refused(myProfileUpdate, { full_name, email, version: 1, profile });
    expect(late).toMatchObject({ http: 409, code: 'edited_meanwhile' });
    expect(await storedFiles()).toBe(before);
    expect((await profileOf(theirs))?.profile).toBeNull();
  });
});

describe('the photo', () => {
  test('is seen by administrators and by nobody else', async () => {
    const { full_name, email } = person;
    const pairs = [
      ['full_name', full_name],
      ['email', email],
      ['password', ''],
      ['id', 1],
      ['profile', asFile(await aPhoto())],
    ] as const;
    const response = await theirs.fetch('/api/my_profile_update', formOf(pairs));
    expect(response.status).toBe(200);
    const { data } = myProfileUpdate.output.parse(await response.json());
    const url = data[0]?.profile ?? '';
    expect(await profileOf(theirs)).toMatchObject({ profile: url, version: 2 });
    expect((await theirs.ok(accountCalls.session, {})).data.admin?.profile).toBe(url);

    const member = world.browser();
    const { email: address } = await anApplication(world.db, { status_id: 12 });
    const { userid: id } = await member.ok(accountCalls.memberSendOtp, { email: address });
    await member.ok(accountCalls.memberOtpVerify, { id, otp: await world.codeFor(address) });
    for (const [browser, status] of [
      [theirs, 200],
      [office, 200],
      [world.browser(), 404],
      [member, 404],
    ] as const) {
      expect((await browser.fetch(url)).status).toBe(status);
    }
    const bytes = Buffer.from(await (await theirs.fetch(url)).arrayBuffer());
    expect(bytes.includes('Phonemaker')).toBe(false);

    await theirs.ok(myProfileUpdate, { full_name: 'Renamed', email });
    expect((await profileOf(theirs))?.profile).toBe(url);
    const another = await theirs.ok(myProfileUpdate, {
      full_name,
      email,
      profile: asFile(await aSignature()),
    });
    expect(another.data[0]?.profile).not.toBe(url);
    expect((await theirs.fetch(url)).status).toBe(404);
    expect((await theirs.fetch(another.data[0]?.profile ?? '')).status).toBe(200);
  });

  test('is told to every sign-in', async () => {
    const { full_name, email } = person;
    const { data } = await theirs.ok(myProfileUpdate, { full_name, email, profile: asFile(await aPhoto()) });
    world.clock.pass(60);
    const { userid: id } = await theirs.ok(accountCalls.adminSendOtp, { email });
    const otp = await world.codeFor(email);
    const signedIn = await theirs.ok(accountCalls.adminOtpVerify, { id, otp });
    expect(signedIn.data).toEqual([{ id: person.id, full_name, profile: data[0]?.profile }]);
  });

  test('is an image and no other file', async () => {
    const { full_name, email } = person;
    const profile = asFile(await aPdf());
    const refusal = await theirs.refused(myProfileUpdate, { full_name, email, profile });
    expect(refusal).toMatchObject({ http: 422, errors: { profile: uploadMessages.wrongImage } });
  });

  test('goes with the user', async () => {
    const { full_name, email } = person;
    const { data } = await theirs.ok(myProfileUpdate, { full_name, email, profile: asFile(await aPhoto()) });
    expect((await office.fetch(data[0]?.profile ?? '')).status).toBe(200);
    await office.fetch('/api/delete_user', formOf([['id', person.id]]));
    expect((await office.fetch(data[0]?.profile ?? '')).status).toBe(404);
    await expect.poll(storedFiles).toBeLessThanOrEqual(2);
  });
});

test('a new e-mail is told to both addresses, ends the other sessions and links, and keeps this one', async () => {
  const { full_name, email } = person;
  world.clock.pass(60);
  const elsewhere = await signInByCode(world, world.browser('office'), email);
  await elsewhere.ok(profileCalls.adminForgotPassword, { email });
  const id = await mailedToken(world, email);
  const to = `new-${email}`;
  await theirs.ok(myProfileUpdate, { full_name, email: to.toUpperCase() });
  expect(await whoIsHere(theirs)).toBe(to);
  expect(await whoIsHere(elsewhere)).toBeNull();
  const password = 'a password of my own';
  expect((await elsewhere.refused(profileCalls.adminChangePassword, { id, password })).code).toBe(
    'link_expired',
  );
  const [left] = await world.mailsTo(email);
  expect(left?.text).toContain(`${full_name} changed the e-mail`);
  expect(left?.text).not.toContain(to);
  expect((await world.mailsTo(to))[0]?.text).toContain('made this address the e-mail of your sign-in');
  world.clock.pass(60);
  await signInByCode(world, world.browser('office'), to);
});

test('a new e-mail needs a fresh code, in the profile as among the users, and one pays for a password too', async () => {
  const keeper = await addRole(office, `Keeper ${made}`, { Users: ['view', 'update'] });
  const { id, full_name, email } = person;
  await office.ok(userCalls.addUser, { ...person, role: keeper });
  const to = `taken-${email}`;
  world.clock.pass(freshCodeSeconds);
  await keepInUse(world);
  const needed = { http: 403, code: 'code_needed' };
  expect(await theirs.refused(myProfileUpdate, { full_name: 'Taken', email: to })).toMatchObject(needed);
  const self = { id, full_name, role: keeper };
  expect(await theirs.refused(userCalls.addUser, { ...self, email: to })).toMatchObject(needed);
  expect(await profileOf(theirs)).toMatchObject({ full_name, email, version: 2 });
  await theirs.ok(userCalls.addUser, { ...self, email });

  await signInByCode(world, theirs, email);
  const password = 'a password of my own';
  await theirs.ok(myProfileUpdate, { full_name, email: to, password });
  await world.browser('office').ok(accountCalls.adminLogin, { username: to, password });
  expect(await theirs.refused(userCalls.addUser, { ...self, email })).toMatchObject(needed);
  world.clock.pass(60);
  await signInByCode(world, theirs, to);
  await theirs.ok(userCalls.addUser, { ...self, email });
  expect(await whoIsHere(theirs)).toBe(email);
});

test('two who take one e-mail at once: one gets it', async () => {
  const other = { full_name: 'Other', email: `other-${person.email}` };
  await addUser(office, { ...other, role });
  const second = await signInByCode(world, world.browser('office'), other.email);
  const answers = await Promise.all(
    [theirs, second].map((browser) =>
      browser.call(myProfileUpdate, { full_name: 'One of two', email: `wanted-${person.email}` }),
    ),
  );
  expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

describe('a password in the profile', () => {
  const password = 'a password of my own';

  test('is set soon after a code, once', async () => {
    const { full_name, email } = person;
    await theirs.ok(myProfileUpdate, { full_name, email, password });
    expect((await profileOf(theirs))?.has_password).toBe(true);
    await world.browser('office').ok(accountCalls.adminLogin, { username: email, password });
    const again = await theirs.refused(myProfileUpdate, { full_name: 'Changed', email, password });
    expect(again.code).toBe('code_needed');
    const wanted = { full_name: 'Changed', email, password: 'another password' };
    await theirs.ok(myProfileUpdate, { ...wanted, present_password: password });
    await world
      .browser('office')
      .ok(accountCalls.adminLogin, { username: email, password: 'another password' });
  });

  test('needs a fresh code, and nothing else is saved without it', async () => {
    const { email } = person;
    world.clock.pass(freshCodeSeconds);
    const late = await theirs.refused(myProfileUpdate, { full_name: 'Changed', email, password });
    expect(late).toMatchObject({ http: 403, code: 'code_needed' });
    expect(await profileOf(theirs)).toMatchObject({ ...person, version: 1, has_password: false });
    await theirs.ok(myProfileUpdate, { full_name: 'Changed', email, password: '' });
  });
});

describe('the columns of lists', () => {
  const columnsOf = async (browser: Browser) =>
    (await browser.ok(accountCalls.session, {})).data.admin?.columns;

  test('are kept for each list and person, and leave the profile the version it is', async () => {
    expect(await columnsOf(theirs)).toEqual({});
    const before = await columnsOf(office);
    await theirs.ok(chooseColumns, { list: 'applications', columns: { place: true, payment: false } });
    await theirs.ok(chooseColumns, { list: 'payment_report', columns: { age: true } });
    await theirs.ok(chooseColumns, { list: 'applications', columns: { place: true } });
    expect(await columnsOf(theirs)).toEqual({ applications: { place: true }, payment_report: { age: true } });
    expect(await columnsOf(office)).toEqual(before);
    expect((await profileOf(theirs))?.version).toBe(1);
  });

  test.each([
    ['a list that nobody has', { list: 'users', columns: {} }],
    ['what is no name of a column', { list: 'applications', columns: { 'a b': true } }],
    [
      'more columns than a list has',
      {
        list: 'applications',
        columns: Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`c${index}`, true])),
      },
    ],
  ])('%s is refused', async (_, input) => {
    expect((await theirs.refused(chooseColumns, input as never)).code).toBe('invalid_input');
    expect(await columnsOf(theirs)).toEqual({});
  });
});

describe('the views of lists', () => {
  const viewsOf = async (browser: Browser) => (await browser.ok(accountCalls.session, {})).data.admin?.views;
  const view = (name: string, address = '/all-membership-application/1?q=rao') => ({
    list: 'applications' as const,
    name,
    address,
  });
  const kept = (name: string, address = '/all-membership-application/1?q=rao', shared = false) => ({
    name,
    address,
    shared,
  });

  test('are kept for each list and person by their names, also when two are saved at once', async () => {
    await Promise.all([theirs.ok(keepView, view('Rao')), theirs.ok(keepView, view('Apart'))]);
    await theirs.ok(keepView, {
      ...view('Paid', '/membership-application-payment-reports'),
      list: 'payment_report',
    });
    await theirs.ok(keepView, view('rao', '/membership-application/life-member?q=rao'));
    expect(await viewsOf(theirs)).toEqual({
      applications: [kept('Apart'), kept('rao', '/membership-application/life-member?q=rao')],
      payment_report: [kept('Paid', '/membership-application-payment-reports')],
    });
    expect(await viewsOf(office)).toEqual({});
    await theirs.ok(dropView, { list: 'applications', name: 'RAO' });
    expect((await viewsOf(theirs))?.applications).toEqual([kept('Apart')]);
    expect((await profileOf(theirs))?.version).toBe(1);
  });

  test('are read by colleagues where they are shared, and by nobody else', async () => {
    const sharedFor = async (browser: Browser) => (await browser.ok(profileCalls.sharedViews, {})).data;
    await theirs.ok(keepView, { ...view('Chennai, waiting'), shared: 1 });
    await theirs.ok(keepView, view('Mine alone'));
    const { name, address } = kept('Chennai, waiting');
    expect(await sharedFor(office)).toEqual([
      { list: 'applications', name, address, by: expect.any(String) },
    ]);
    expect(await sharedFor(theirs)).toEqual([]);
    expect((await viewsOf(theirs))?.applications).toContainEqual(kept(name, address, true));
    // Of another's view nothing can be changed: a view of the same name is the own one.
    await office.ok(dropView, { list: 'applications', name });
    await office.ok(keepView, view(name, '/all-membership-application/3'));
    expect(await sharedFor(office)).toMatchObject([{ name, address }]);
    await theirs.ok(keepView, view(name));
    expect(await sharedFor(office)).toEqual([]);
  });

  test('are twenty at most, lead to a page of the office alone and have a name', async () => {
    for (let index = 1; index <= 20; index += 1) await theirs.ok(keepView, view(`View ${index}`));
    expect((await theirs.refused(keepView, view('One more'))).errors).toEqual({
      name: 'At most 20 views are kept of a list. Please delete one first',
    });
    await theirs.ok(keepView, view('View 7', '/all-membership-application/3'));
    expect((await theirs.refused(keepView, view(' '))).errors).toEqual({ name: 'Name cannot be empty' });
    expect((await theirs.refused(keepView, view('Away', '//evil.example'))).code).toBe('invalid_input');
    expect((await viewsOf(theirs))?.applications).toHaveLength(20);
  });
});
