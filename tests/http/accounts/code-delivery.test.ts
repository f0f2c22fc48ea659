import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { anAccount } from '#tests/steps/apply.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import { openSmtpServer, type SmtpServer } from '#tests/world/services/smtp-server.ts';

let post: SmtpServer;
let world: World;
beforeAll(async () => {
  post = await openSmtpServer(0, undefined, (address) => {
    if (address.startsWith('gone')) return '550 5.1.1 No such user';
    return address.startsWith('full') ? '552 5.2.2 Mailbox full' : undefined;
  });
  world = await startApp({ env: { SMTP_URL: post.url } });
});
afterAll(async () => {
  await world.close();
  await post.close();
});

const failureOf = async (id: string) =>
  (await world.browser().ok(accountCalls.codeDelivery, { id })).data.failure;

async function codeFor(email: string): Promise<string> {
  return (await world.browser().ok(applicationCalls.sendOtp, { ...anAccount(), email })).userid;
}

test.each([
  ['gone', 'nobody'],
  ['full', 'refused'],
] as const)('who holds the handle hears that the address of %s was refused', async (name, failure) => {
  const handle = await codeFor(`${name}.applicant@example.org`);
  await expect.poll(() => failureOf(handle)).toBe(failure);
});

test('a corrected address is another application with a code of its own', async () => {
  const account = anAccount();
  const wrong = await codeFor(`gone.${account.email}`);
  await expect.poll(() => failureOf(wrong)).toBe('nobody');
  const right = await codeFor(account.email);
  const code = /^\d{4}$/m.exec((await post.mailTo(account.email)).text)?.[0] ?? '';
  expect(await failureOf(right)).toBe(null);
  await world.browser().ok(applicationCalls.otpVerify, { id: right, otp: code });
});

test('another code of the same handle is asked about by itself', async () => {
  const handle = await codeFor('gone.again@example.org');
  await expect.poll(() => failureOf(handle)).toBe('nobody');
  await world.db.updateTable('one_time_codes').set({ mail_id: null }).where('handle', '=', handle).execute();
  expect(await failureOf(handle)).toBe(null);
  world.clock.pass(61);
  await world.browser().ok(applicationCalls.resendOtp, { id: handle });
  await expect.poll(() => failureOf(handle)).toBe('nobody');
});

test('a stranger hears nothing: an unknown handle, an unknown address, a code of the staff', async () => {
  expect(await failureOf('no-such-handle')).toBe(null);
  const { userid } = await world
    .browser()
    .ok(accountCalls.memberSendOtp, { email: 'gone.stranger@example.org' });
  const email = 'gone.admin@example.org';
  await world.db.updateTable('admins').set({ email }).execute();
  const staff = await world.browser().ok(accountCalls.adminSendOtp, { email });
  const dropped = world.db
    .selectFrom('outbox_mails')
    .select('failure')
    .where('recipient', '=', email)
    .orderBy('id', 'desc');
  await expect.poll(async () => (await dropped.executeTakeFirst())?.failure).toBe('nobody');
  expect(await failureOf(staff.userid)).toBe(null);
  expect(await failureOf(userid)).toBe(null);
});

test('a member who signs in hears it as well', async () => {
  const { email } = await anApplication(world.db, { email: 'gone.member@example.org', status_id: 12 });
  const { userid } = await world.browser().ok(accountCalls.memberSendOtp, { email });
  await expect.poll(() => failureOf(userid)).toBe('nobody');
});
