import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { auditCalls } from '#contract/audit/calls.ts';
import { mailboxCalls } from '#contract/mailbox/calls.ts';
import { MAILS_AT_ONCE } from '#server/kit/mail/mailer.ts';
import { anAccount } from '#tests/steps/apply.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import { freePort } from '#tests/world/own-process.ts';
import { openSmtpServer, type SmtpServer } from '#tests/world/services/smtp-server.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of open.splice(0).toReversed()) await part.close();
});

async function anSmtpServer(...habits: Parameters<typeof openSmtpServer>): Promise<SmtpServer> {
  const post = await openSmtpServer(...habits);
  // It ends when nobody is connected to it any more: after the product.
  open.unshift(post);
  return post;
}

/** The product with the mail server at this address; its association has a name and an address. */
async function aWorld(smtpUrl: string): Promise<World> {
  const world = await startApp({ env: { SMTP_URL: smtpUrl } });
  open.push(world);
  const association = {
    website_name: 'Surgeons & Friends',
    email: 'office@surgeons.example',
    phone: '044 1',
  };
  await world.db.updateTable('settings').set(association).execute();
  return world;
}

async function outbox({ db }: World, recipient: string) {
  const query = db.selectFrom('outbox_mails').selectAll().where('recipient', '=', recipient);
  return query.executeTakeFirstOrThrow();
}

/** The row of a mail once it is as expected; the queue works on its own. */
async function outboxUntil(world: World, recipient: string, expected: object) {
  await expect.poll(() => outbox(world, recipient)).toMatchObject(expected);
  return outbox(world, recipient);
}

describe('with a mail server', () => {
  test('the code of an application arrives as HTML and as text, and its words are erased', async () => {
    const post = await anSmtpServer();
    const world = await aWorld(post.url);
    const browser = world.browser();
    const account = anAccount();
    const { userid } = await browser.ok(applicationCalls.sendOtp, account);
    const mail = await post.mailTo(account.email);
    const code = /^\d{4}$/m.exec(mail.text)?.[0] ?? '';
    expect(mail).toMatchObject({
      from: 'office@surgeons.example',
      subject: `${code} is your code for Surgeons & Friends`,
    });
    expect(mail.text).toContain('Use this code to continue your membership application:');
    expect(mail.html).toContain(`>${code}<`);
    expect(mail.html).toContain('Surgeons &amp; Friends');
    expect(mail.text).toContain('Surgeons & Friends');
    expect(mail.text).not.toMatch(/<\w|&amp;/);
    await outboxUntil(world, account.email, {
      sent_at: world.clock.now(),
      subject: '',
      html: null,
      text: null,
      tries: 1,
      last_error: '',
    });
    await browser.ok(applicationCalls.otpVerify, { id: userid, otp: code });
    expect(post.mails).toHaveLength(1);
  });

  test('a mail without a secret keeps its words', async () => {
    const post = await anSmtpServer();
    const world = await aWorld(post.url);
    const application = await anApplication(world.db);
    await (await world.admin()).ok(officeCalls.resendApplicationNo, { id: String(application.id) });
    const mail = await post.mailTo(application.email);
    const sent = await outboxUntil(world, application.email, { sent_at: world.clock.now() });
    expect(sent.text).toContain(application.application_no);
    expect(mail.text.trim()).toBe(sent.text?.trim());
  });
});

describe('with a mail server that is down', () => {
  test('the action is done, the mail waits with its reason, and goes out once', async () => {
    const port = await freePort();
    const world = await aWorld(`smtp://127.0.0.1:${port}`);
    const account = anAccount();
    const { userid } = await world.browser().ok(applicationCalls.sendOtp, account);
    const waiting = await outboxUntil(world, account.email, { tries: 1, sent_at: null });
    expect(waiting.last_error).toContain('ECONNREFUSED');
    expect(waiting.text).toMatch(/^\d{4}$/m);
    expect(await (await fetch(`${world.url}/metrics`)).text()).toContain('omas_unsent_mails 1\n');

    const post = await anSmtpServer(port);
    world.clock.pass(2);
    await outboxUntil(world, account.email, { tries: 2, last_error: '', text: null });
    expect(post.mails.map((mail) => mail.to)).toEqual([account.email]);
    const code = /^\d{4}$/m.exec(post.mails[0]?.text ?? '')?.[0] ?? '';
    await world.browser().ok(applicationCalls.otpVerify, { id: userid, otp: code });
  });

  test('a refusal of the mail server is a reason too, and the words stay', async () => {
    const post = await anSmtpServer();
    const world = await aWorld(post.url.replace('smtp://', 'smtp://nobody:wrong@'));
    const account = anAccount();
    await world.browser().ok(applicationCalls.sendOtp, account);
    const kept = await outboxUntil(world, account.email, { tries: 1, sent_at: null, leased_until: null });
    expect(kept.last_error).not.toBe('');
    expect(kept.last_error).not.toContain('wrong@');
    expect(kept.text).toMatch(/^\d{4}$/m);
  });
});

test('a mail whose address the server does not know is given up, and the office reads whose it was', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) =>
      done(Object.assign(new Error('5.1.1 There is nobody of this name'), { responseCode: 550 })),
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  open.push({ close: () => new Promise((resolve) => server.close(() => resolve())) });
  const world = await aWorld(`smtp://127.0.0.1:${port}`);
  const office = await world.admin();
  const { id, email } = await anApplication(world.db);
  await office.ok(officeCalls.resendApplicationNo, { id: String(id) });
  const dropped = await outboxUntil(world, email, { dropped_at: expect.any(Date) });
  expect(dropped).toMatchObject({ tries: 1, sent_at: null, try_at: null });
  const { data } = await office.ok(auditCalls.auditList, { search: email, limit_value: 10 });
  expect(data.filter(({ what }) => what === 'mail.given_up')).toEqual([
    expect.objectContaining({ subject: `mail ${dropped.id}`, about: `mail ${dropped.id} ${email}` }),
  ]);
});

test('without a mail account the mail waits untouched and is read in the mailbox', async () => {
  const world = await startApp();
  open.push(world);
  const account = anAccount();
  await world.browser().ok(applicationCalls.sendOtp, account);
  const { id } = await outboxUntil(world, account.email, { tries: 0, sent_at: null, try_at: null });
  const { data } = await world.browser().ok(mailboxCalls.mailboxList, { search: account.email });
  expect(data).toMatchObject([{ id, to: account.email }]);
  const { data: mail } = await world.browser().ok(mailboxCalls.mailboxRead, { id });
  expect(mail.text).toContain(await world.codeFor(account.email));
});

test('where no mailbox is read either, a mail is tried again until an account is set', async () => {
  const world = await startApp({ env: { MAILBOX: '0' } });
  open.push(world);
  const account = anAccount();
  await world.browser().ok(applicationCalls.sendOtp, account);
  const last_error = expect.stringContaining('No mail account');
  await outboxUntil(world, account.email, { tries: 1, sent_at: null, last_error });
});

test('the oldest unsent mail counts while it is being sent', async () => {
  const { promise: silence, resolve: speak } = Promise.withResolvers<void>();
  const post = await anSmtpServer(0, async () => silence);
  const world = await aWorld(post.url);
  const { id, email } = await anApplication(world.db);
  await (await world.admin()).ok(officeCalls.resendApplicationNo, { id: String(id) });
  await post.mailTo(email);
  expect((await outbox(world, email)).leased_until).not.toBe(null);
  world.clock.pass(100);
  const metrics = await (await fetch(`${world.url}/metrics`)).text();
  expect(metrics).toContain('omas_oldest_unsent_mail_seconds{urgent="no"} 100\n');
  speak();
});

test('a code leaves at once while the mail server takes its time over many other mails', async () => {
  const { promise: silence, resolve: speak } = Promise.withResolvers<void>();
  // Says nothing any more to whoever sends an ordinary mail.
  const post = await anSmtpServer(0, async (subject) => (/code/i.test(subject) ? undefined : silence));
  const world = await aWorld(post.url);
  const office = await world.admin();
  const application = await anApplication(world.db);
  for (let many = 0; many < 6; many += 1)
    await office.ok(officeCalls.resendApplicationNo, { id: String(application.id) });
  await expect.poll(() => post.mails.length, { timeout: 20_000 }).toBe(MAILS_AT_ONCE);
  const account = anAccount();
  await world.browser().ok(applicationCalls.sendOtp, account);
  await post.mailTo(account.email);
  await outboxUntil(world, account.email, { sent_at: world.clock.now() });
  world.clock.pass(100);
  const metrics = await (await fetch(`${world.url}/metrics`)).text();
  expect(metrics).toContain('omas_oldest_unsent_mail_seconds{urgent="no"} 100\n');
  expect(metrics).toContain('omas_oldest_unsent_mail_seconds{urgent="yes"} 0\n');
  // What is under way at the end of a test is waited for.
  speak();
});
