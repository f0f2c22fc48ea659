import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { auditCalls } from '#contract/audit/calls.ts';
import { undeliveredCalls } from '#contract/undelivered/calls.ts';
import { anAccount } from '#tests/steps/apply.ts';
import { undeliveredMail } from '#tests/steps/undelivered.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import { openSmtpServer, type SmtpServer } from '#tests/world/services/smtp-server.ts';

const { undeliveredCount, undeliveredMails, undeliveredRetry, undeliveredSettle } = undeliveredCalls;
const gone = new Set<string>();

let post: SmtpServer;
let world: World;
beforeAll(async () => {
  post = await openSmtpServer(0, undefined, (address) =>
    gone.has(address) ? '550 5.1.1 No such user' : undefined,
  );
  world = await startApp({ env: { SMTP_URL: post.url } });
});
afterAll(async () => {
  await world.close();
  await post.close();
});
beforeEach(async () => {
  gone.clear();
  await world.db.updateTable('outbox_mails').set({ settled_at: world.clock.now() }).execute();
});

const listed = async (search = '') => (await (await world.admin()).ok(undeliveredMails, { search })).data;

test('a mail to an address that nobody has is listed, sent again, and gone from the list once it arrives', async () => {
  const office = await world.admin();
  const { id, email } = await anApplication(world.db);
  gone.add(email);
  await office.ok(officeCalls.resendApplicationNo, { id: String(id) });
  await expect.poll(async () => (await listed(email)).length).toBe(1);
  const [mail] = await listed(email);
  expect(mail).toMatchObject({
    to: email,
    subject: expect.stringMatching(/\S/),
    carried: '',
    failure: 'nobody',
    reply: expect.stringContaining('5.1.1 No such user'),
    may_retry: true,
  });
  expect((await office.ok(undeliveredCount, {})).data.count).toBe(1);

  gone.clear();
  await office.ok(undeliveredRetry, { id: mail?.id ?? 0 });
  expect(await listed(email)).toEqual([]);
  await post.mailTo(email);
  expect((await office.refused(undeliveredRetry, { id: mail?.id ?? 0 })).http).toBe(404);
  const { data } = await office.ok(auditCalls.auditList, { search: email, limit_value: 10 });
  expect(data.map(({ what }) => what)).toEqual(expect.arrayContaining(['mail.given_up', 'mail.retried']));
});

test('a code tells what it was and never what it said, and cannot be sent again', async () => {
  const account = anAccount();
  gone.add(account.email);
  await world.browser().ok(applicationCalls.sendOtp, account);
  await expect
    .poll(() => listed(account.email))
    .toMatchObject([{ subject: '', carried: 'code', failure: 'nobody', may_retry: false }]);
  const [mail] = await listed(account.email);
  const office = await world.admin();
  expect((await office.refused(undeliveredRetry, { id: mail?.id ?? 0 })).http).toBe(404);
  await office.ok(undeliveredSettle, { id: mail?.id ?? 0 });
  expect(await listed(account.email)).toEqual([]);
});

test('after 30 days it is no longer listed, and a mail that was taken back never was', async () => {
  const now = world.clock.now();
  await undeliveredMail(world.db, new Date(now.getTime() - 31 * 86_400_000));
  await undeliveredMail(world.db, now, { failure: null });
  expect(await listed()).toEqual([]);
});

test('addresses of colleagues and enquirers are masked for who may not see them', async () => {
  const now = world.clock.now();
  await world.db.updateTable('admins').set({ email: 'colleague@example.org' }).where('id', '=', 1).execute();
  await undeliveredMail(world.db, now, { recipient: 'colleague@example.org' });
  await undeliveredMail(world.db, now, { recipient: 'member@example.org' });
  const reviewer = await anAdministrator(world, 'Mail Reviewer', { Application: ['view'] });
  const { data } = await reviewer.ok(undeliveredMails, {});
  expect(data.map(({ to, reply }) => [to, reply])).toEqual([
    ['member@example.org', '550 5.1.1 No such user'],
    ['c***@e***.org', ''],
  ]);
});
