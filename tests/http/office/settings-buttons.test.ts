import { afterEach, describe, expect, test } from 'vitest';
import { SMTPServer } from 'smtp-server';
import { mailboxCalls } from '#contract/mailbox/calls.ts';
import { settingsCalls } from '#contract/settings/calls.ts';
import { startTestSandbox } from '#tests/world/services/test-sandbox.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { freePort } from '#tests/world/own-process.ts';
import { openSmtpServer } from '#tests/world/services/smtp-server.ts';
import { adminEmail } from '#tests/world/product.ts';
import { aSignature } from '#tests/world/uploads.ts';

// The two buttons of the settings: 'Send test mail' and 'Test gateway'.

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const part of open.splice(0).toReversed()) await part.close();
});

async function aWorld(env: Record<string, string> = {}): Promise<World> {
  const world = await startApp({ env });
  open.push(world);
  return world;
}

async function newestLine({ db }: World) {
  const { what, changes } = await db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { what, changes };
}

describe('the test mail', () => {
  test('goes to the administrator at once, past the outbox', async () => {
    const post = await openSmtpServer();
    open.push(post);
    const world = await aWorld({ SMTP_URL: post.url });
    const office = await world.admin();
    const { message } = await office.ok(settingsCalls.sendTestMail, {});
    expect(message).toBe(`The test mail was sent to ${adminEmail}.`);
    expect(post.mails).toMatchObject([{ to: adminEmail, subject: 'Test mail of Association of Surgeons' }]);
    expect(await world.mailsTo(adminEmail)).toEqual([]);
    expect(await newestLine(world)).toEqual({
      what: 'settings.mail_tested',
      changes: { outcome: 'sent' },
    });
  });

  test('is kept in the mailbox where no account is set', async () => {
    const world = await aWorld();
    const office = await world.admin();
    const { message } = await office.ok(settingsCalls.sendTestMail, {});
    expect(message).toContain('kept in the mailbox');
    const { data } = await world.browser().ok(mailboxCalls.mailboxList, { search: adminEmail });
    expect(data).toMatchObject([{ subject: 'Test mail of Association of Surgeons' }]);
  });

  test('says what is wrong with user or password, and never the password', async () => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: (_, __, done) => done(Object.assign(new Error('5.7.8 Not accepted'), { responseCode: 535 })),
    });
    open.push({ close: () => server.close() });
    const port = await freePort();
    server.listen(port, '127.0.0.1');
    const world = await aWorld({ SMTP_URL: `smtp://office:the-password@127.0.0.1:${port}` });
    const office = await world.admin();
    const refused = await office.refused(settingsCalls.sendTestMail, {});
    expect(refused).toMatchObject({ http: 422, code: 'mail_failed' });
    expect(refused.message).toBe(
      'The test mail could not be sent: the mail server 127.0.0.1 does not accept the user or the password. More exactly: 535 5.7.8 Not accepted',
    );
    const line = await newestLine(world);
    expect(line).toMatchObject({ what: 'settings.mail_tested', changes: { outcome: 'refused' } });
    expect(JSON.stringify([refused, line])).not.toContain('the-password');
  });

  test('says where no account is set and nothing is kept', async () => {
    const world = await aWorld({ NODE_ENV: 'production' });
    const { message } = await (await world.admin()).refused(settingsCalls.sendTestMail, {});
    expect(message).toBe('The test mail could not be sent: no mail account is set.');
  });
});

describe('the test of the gateway', () => {
  test('is answered by the practice gateway', async () => {
    const world = await aWorld();
    const { data, message } = await (await world.admin()).ok(settingsCalls.testGateway, {});
    expect({ data, message }).toEqual({
      data: { test_mode: true },
      message: 'The payment gateway answers, and accepts the keys.',
    });
    await world.faults({ fail_next: 1 });
    const broken = await (await world.admin()).refused(settingsCalls.testGateway, {});
    expect(broken.message).toContain('answered with an error of its own');
  });

  test('works with what was saved just now, and says what is wrong with it', async () => {
    const elsewhere = await startTestSandbox();
    const post = await openSmtpServer();
    open.push(post);
    const world = await aWorld({ NODE_ENV: 'production', RAZORPAY_BASE_URL: elsewhere.url });
    const { host } = new URL(elsewhere.url);
    const office = await world.admin();
    const reason = async () => (await office.refused(settingsCalls.testGateway, {})).message;
    expect(await reason()).toBe('The payment gateway could not be used: no keys are set.');

    const settings = {
      website_name: 'Surgeons',
      logo: new File([new Uint8Array((await aSignature()).bytes)], 'logo.png', { type: 'image/png' }),
      email: 'office@surgeons.example',
      phone: '044 2345 6789',
      webaddress: 'Chennai',
      webgst: '33AAAAA0000A1Z9',
      place_of_supply: 'TN (33)',
      smtp_email: 'mails@surgeons.example',
      smtp_password: 'a password',
      ...post.account,
      razor_key_id: 'rzp_test_sandbox',
      razor_key_secret: elsewhere.keySecret,
    };
    await office.ok(settingsCalls.settingsUpdate, settings);
    expect((await office.ok(settingsCalls.testGateway, {})).data).toEqual({ test_mode: true });
    expect(await newestLine(world)).toEqual({
      what: 'settings.gateway_tested',
      changes: { outcome: 'answers', host },
    });

    await office.ok(settingsCalls.settingsUpdate, { ...settings, razor_key_secret: 'wrong' });
    expect(await reason()).toBe(
      'The payment gateway could not be used: the key id or the secret is not right. More exactly: Authentication failed',
    );
    await elsewhere.stop();
    expect(await reason()).toBe(
      `The payment gateway could not be used: ${host} cannot be reached. More exactly: ECONNREFUSED`,
    );
    expect((await newestLine(world)).what).toBe('settings.gateway_tested');

    const practice = { ...settings, practice_payments: 1, practice_mail: 1 };
    const { errors } = await office.refused(settingsCalls.settingsUpdate, practice);
    expect(Object.keys(errors ?? {})).toEqual(['practice_payments', 'practice_mail']);
  });

  test('keys of the environment are in force, and those of the settings are not asked for', async () => {
    const elsewhere = await startTestSandbox();
    open.push({ close: () => elsewhere.stop() });
    const post = await openSmtpServer();
    open.push(post);
    const world = await aWorld({
      SMTP_URL: post.url,
      RAZORPAY_BASE_URL: elsewhere.url,
      RAZORPAY_KEY_ID: 'rzp_test_sandbox',
      RAZORPAY_KEY_SECRET: elsewhere.keySecret,
    });
    const office = await world.admin();
    const { errors } = await office.refused(settingsCalls.settingsUpdate, {
      website_name: 'x'.repeat(3_000),
    });
    expect(errors).toEqual({
      logo: 'Logo cannot be empty',
      website_name: 'At most 100 characters',
      email: 'Email cannot be empty',
      phone: 'Phone number cannot be empty',
      webaddress: 'Address cannot be empty',
      webgst: 'GST cannot be empty',
      place_of_supply: 'Place of supply cannot be empty',
    });
    const { data } = await office.ok(settingsCalls.settings, {});
    expect(data[0]).toMatchObject({ gateway_from_environment: true, mail_from_environment: true });
    expect((await office.ok(settingsCalls.testGateway, {})).data).toEqual({ test_mode: true });
  });
});
