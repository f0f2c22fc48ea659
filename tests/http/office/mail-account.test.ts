import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SMTPServer } from 'smtp-server';
import { settingsCalls } from '#contract/settings/calls.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { freePort } from '#tests/world/own-process.ts';
import { adminEmail } from '#tests/world/product.ts';
import { openSmtpServer } from '#tests/world/services/smtp-server.ts';
import { aSignature } from '#tests/world/uploads.ts';

// A mail account is used only after it has sent a test mail.

const post = await openSmtpServer();
/** A server that accepts one password alone. */
const strict = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _, done) =>
    password === 'right' && username === 'apikey'
      ? done(null, { user: username })
      : done(Object.assign(new Error('5.7.8 Not accepted'), { responseCode: 535 })),
  onRcptTo: (_, __, done) => done(Object.assign(new Error('5.1.1 Unknown'), { responseCode: 550 })),
});
const strictPort = await freePort();

const entered = {
  website_name: 'Surgeons',
  email: 'office@surgeons.example',
  phone: '044 2345 6789',
  webaddress: 'Chennai',
  webgst: '33AAAAA0000A1Z9',
  place_of_supply: 'TN (33)',
  practice_payments: 1,
  smtp_email: 'mails@surgeons.example',
  smtp_password: 'a password',
  ...post.account,
};

let world: World;
let office: Browser;
beforeAll(async () => {
  await new Promise<void>((resolve) => strict.listen(strictPort, '127.0.0.1', resolve));
  world = await startApp();
  office = await world.admin();
  const logo = new File([new Uint8Array((await aSignature()).bytes)], 'logo.png', { type: 'image/png' });
  await office.ok(settingsCalls.settingsUpdate, { ...entered, practice_mail: 1, logo });
});
afterAll(async () => {
  await world.close();
  await post.close();
  await new Promise<void>((resolve) => strict.close(() => resolve()));
});

const stored = () => world.db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
const save = (more: object) => office.ok(settingsCalls.settingsUpdate, { ...entered, ...more });
const refused = async (more: object) =>
  (await office.refused(settingsCalls.settingsUpdate, { ...entered, ...more })).errors;

describe('an account that does not work is not saved', () => {
  const nothing = { smtp_email: '', smtp_password: null, smtp_host: '' };

  test('because nobody listens', async () => {
    const errors = await refused({ smtp_port: await freePort() });
    expect(errors).toEqual({
      smtp_host: expect.stringMatching(/^Not saved, because no mail could be sent: .* cannot be reached/),
    });
    expect(await stored()).toMatchObject(nothing);
  });

  test('because the password is wrong', async () => {
    const errors = await refused({ smtp_port: strictPort, smtp_user: 'apikey', smtp_password: 'wrong' });
    expect(errors).toEqual({
      smtp_password: expect.stringContaining('does not accept the user or the password'),
    });
    expect(JSON.stringify(errors)).not.toContain('wrong"');
    expect(await stored()).toMatchObject(nothing);
  });

  test('because the server has no encryption that was asked for', async () => {
    expect(await refused({ smtp_encryption: 'starttls' })).toEqual({
      smtp_host: expect.stringContaining('no secure connection'),
    });
    expect(await stored()).toMatchObject(nothing);
  });
});

test.each([
  ['a server elsewhere without encryption', { smtp_host: 'mail.example' }, 'smtp_encryption'],
  ['a name that is no host', { smtp_host: 'http://mail.example/', smtp_encryption: 'tls' }, 'smtp_host'],
  ['a host with blanks', { smtp_host: 'mail example', smtp_encryption: 'tls' }, 'smtp_host'],
  ['no port', { smtp_port: '' }, 'smtp_port'],
  ['a port that is none', { smtp_port: 70_000 }, 'smtp_port'],
  ['an unknown encryption', { smtp_encryption: 'rot13' }, 'smtp_encryption'],
])('%s is refused at its field', async (_, more, field) => {
  expect(Object.keys((await refused(more)) ?? {})).toEqual([field]);
});

describe('an account that works', () => {
  test('sends a test mail, and is saved', async () => {
    const { message } = await save({});
    expect(message).toBe(`Saved. The mail account sent a test mail to ${adminEmail}.`);
    expect(post.mails.at(-1)).toMatchObject({ to: adminEmail, from: 'mails@surgeons.example' });
    expect(await stored()).toMatchObject({ ...post.account, smtp_user: 'mails@surgeons.example' });
  });

  test('is not tested again where it does not change, also by a client that knows no server', async () => {
    const before = post.mails.length;
    const { smtp_host: _, smtp_port: __, smtp_encryption: ___, ...ofSpec } = entered;
    const saved = await office.ok(settingsCalls.settingsUpdate, { ...ofSpec, smtp_password: '' });
    expect(saved.message).toBe('Saved.');
    expect((await save({ smtp_password: '', website_name: 'Friends' })).message).toBe('Saved.');
    expect(post.mails).toHaveLength(before);
    expect(await stored()).toMatchObject({ ...post.account, website_name: 'Friends' });
  });

  test('takes its stored password to no other server or user', async () => {
    const askedAgain = { smtp_password: 'Another mail server needs the password again: please enter it' };
    expect(await refused({ smtp_password: '', smtp_host: '127.0.0.2' })).toEqual(askedAgain);
    expect(await refused({ smtp_password: '', smtp_user: 'someone' })).toEqual(askedAgain);
    expect((await stored()).smtp_host).toBe('127.0.0.1');
  });

  test('may have a user that is no address, and the administrator an unknown one', async () => {
    const { message } = await save({ smtp_port: strictPort, smtp_user: 'apikey', smtp_password: 'right' });
    expect(message).toBe('Saved.');
    expect(await stored()).toMatchObject({ smtp_user: 'apikey', smtp_port: strictPort });
  });

  test('is gone with practice', async () => {
    await save({ practice_mail: 1 });
    expect(await stored()).toMatchObject({ smtp_email: '', smtp_host: '', smtp_port: null, smtp_user: '' });
  });
});
