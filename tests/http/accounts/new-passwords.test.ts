import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { passwordFaults } from '#contract/accounts/password-words.ts';
import { profileCalls } from '#contract/accounts/profile-calls.ts';
import { hashPassword } from '#server/modules/accounts/account/passwords.ts';
import { addRole, addUser, mailedToken } from '#tests/steps/people.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';

const { adminChangePassword } = profileCalls;
const good = 'cobalt ladder under snow';

let world: World;
let office: Browser;
let id: number;
let email: string;
let made = 0;
let role: number;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
  role = await addRole(office, 'Nothing', {});
  await world.db.updateTable('settings').set({ website_name: 'Konkan Guild of Endoscopists' }).execute();
});
afterAll(() => world.close());
beforeEach(async () => {
  made += 1;
  office = await world.admin();
  email = `anna.pereira.${made}@example.org`;
  id = await addUser(office, { full_name: 'Anna Pereira', email, role });
});

const login = (password: string) =>
  world.browser('office').call(accountCalls.adminLogin, { username: email, password });
const storeDirectly = (values: { password_hash: string; password_trimmed?: boolean }) =>
  world.db.updateTable('admins').set(values).where('id', '=', id).execute();
const sessionOf = async (browser: Browser) => (await browser.ok(accountCalls.session, {})).data.admin;

describe('a new password of the staff', () => {
  test.each([
    ['one of a leak', '123456789012', passwordFaults.common],
    ['one of a leak with a year', 'sunshine2024', passwordFaults.guessable],
    ['the name of the association', 'KonkanEndoscopists', passwordFaults.words],
    ['the own name', 'AnnaPereira12', passwordFaults.words],
    ['eleven characters', 'zuF7-kd92-p', 'At least 12 characters'],
  ])('is refused at its field: %s', async (_, password, fault) => {
    const token = await mailedToken(world, email);
    const browser = world.browser('office');
    const refusal = await browser.refused(adminChangePassword, { id: token, password });
    expect(refusal).toMatchObject({ http: 422, errors: { password: fault } });
    // The link still works.
    await browser.ok(adminChangePassword, { id: token, password: good });
    expect((await login(good)).http).toBe(200);
  });

  test('counts exactly as it is typed, with blanks around it and up to 128 characters', async () => {
    for (const password of [` ${good} `, `${good} ${'zuF7kd92plQx'.repeat(12)}`.slice(0, 128)]) {
      await world.browser('office').ok(profileCalls.adminForgotPassword, { email });
      const token = await mailedToken(world, email);
      await world.browser('office').ok(adminChangePassword, { id: token, password });
      expect((await login(password)).http).toBe(200);
      expect((await login(password.slice(0, -1))).http).toBe(401);
    }
  });
});

test('a password whose blanks were cut before it was hashed opens with and without them; one as typed does not', async () => {
  await storeDirectly({ password_hash: await hashPassword(good), password_trimmed: true });
  expect((await login(` ${good} `)).http).toBe(200);
  expect((await login(good)).http).toBe(200);
  await storeDirectly({ password_hash: await hashPassword(good), password_trimmed: false });
  expect((await login(` ${good} `)).http).toBe(401);
  expect((await login(good)).http).toBe(200);
});

test('a short password of former days opens, and its owner is told so until it is a longer one', async () => {
  await storeDirectly({ password_hash: await hashPassword('of old') });
  const browser = world.browser('office');
  await browser.ok(accountCalls.adminLogin, { username: email, password: 'of old' });
  expect(await sessionOf(browser)).toMatchObject({ is_password_short: true });
  const wanted = { id: String(id), password: good, present_password: 'of old' };
  await browser.ok(adminChangePassword, wanted);
  expect(await sessionOf(browser)).toMatchObject({ is_password_short: false });
  await storeDirectly({ password_hash: await hashPassword('of old') });
  await browser.ok(accountCalls.adminLogin, { username: email, password: 'of old' });
  expect(await sessionOf(browser)).toMatchObject({ is_password_short: true });
});

test('a member’s password has eight characters, and is as hard to guess', async () => {
  const application = await anApplication(world.db, { status_id: 12, first_name: 'Rohini' });
  const { email: address } = application;
  await world.browser().ok(accountCalls.memberForgotPassword, { email: address });
  const [mail] = await world.mailsTo(address);
  const encrypt_data = /user-change-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const set = async (password: string) =>
    (await world.browser().refused(accountCalls.memberForgotPassUpdate, { password, encrypt_data })).errors;
  expect(await set('zuF7-kd')).toEqual({ password: 'At least 8 characters' });
  expect(await set('password1')).toEqual({ password: passwordFaults.common });
  expect(await set('Rohini1980')).toEqual({ password: passwordFaults.words });
  const password = 'zuF7-kd9';
  await world.browser().ok(accountCalls.memberForgotPassUpdate, { password, encrypt_data });
  await world.browser().ok(accountCalls.memberLogin, { username: address, password });
});
