import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { figure } from '#tests/long/long.ts';
import { anAccount } from '#tests/steps/apply.ts';
import { runJob } from '#tests/steps/jobs.ts';
import { aPayer, checkOut, ledgerOf, openOrder, paidOnce, type Payer } from '#tests/steps/pay.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import { freePort } from '#tests/world/own-process.ts';
import { openSmtpServer } from '#tests/world/services/smtp-server.ts';

// The machine's clock is a day ahead for a while, and right again.

const DAY = 86_400;
const right = '2026-11-21T06:00:00Z';

let world: World;
let port: number;
const open: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  port = await freePort();
  world = await startApp({ now: right, env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAILBOX: '0' } });
});
afterAll(async () => {
  await world.close();
  for (const part of open) await part.close();
});

async function pays(payer: Payer): Promise<void> {
  await checkOut(world, (await openOrder(payer)).id, 'succeed');
}

const paid = async ({ application }: Payer) =>
  expect(await ledgerOf(world, application)).toMatchObject({ status: 3, paid: true, invoices: 1, bells: 1 });

/** What the minute's job does, until the payment is there; its receipt waits for a mail server. */
async function expectFound(payer: Payer): Promise<void> {
  await vi.waitFor(
    async () => {
      await runJob(world.db, 'reconcile-orders');
      await paid(payer);
    },
    { timeout: 60_000, interval: 1_000 },
  );
}

test('what began a day ahead does not wait a day when the clock is right again', async () => {
  await world.faults({ webhooks: 'off' });
  const [before, ahead] = [await aPayer(world), await aPayer(world)];
  await pays(before);
  const office = await world.admin();
  world.clock.pass(DAY);

  // A session of staff has ended, and a code of yesterday is none: both are asked for again.
  expect((await office.refused(officeCalls.getMember, {})).code).toBe('sign_in_needed');
  const later = await world.admin();
  const account = anAccount();
  await world.browser().ok(applicationCalls.sendOtp, account);
  const application = await anApplication(world.db);
  await later.ok(officeCalls.resendApplicationNo, { id: String(application.id) });
  const email = ahead.application.email;
  const { userid } = await ahead.browser.ok(accountCalls.memberSendOtp, { email });
  await ahead.browser.ok(accountCalls.memberOtpVerify, { id: userid, otp: await world.codeFor(email) });
  await pays(ahead);
  await vi.waitFor(async () => expect(await tried(application.email)).toBeGreaterThan(0), 30_000);
  world.clock.pass(-DAY);

  // Another code at once, not in a day; limits of that day do not count.
  await world.browser().ok(applicationCalls.sendOtp, account);
  const smtp = await openSmtpServer(port);
  open.push(smtp);
  // Its next try was to be tomorrow.
  await vi.waitFor(async () => expect(await sent(application.email)).toBe(true), {
    timeout: 120_000,
    interval: 1_000,
  });
  expect(smtp.mails.filter(({ to }) => to === application.email)).toHaveLength(1);

  world.clock.pass(61);
  await expectFound(before);
  await expectFound(ahead);
  for (const { application: of } of [before, ahead]) {
    const { payments, invoices, receipts } = await ledgerOf(world, of);
    expect([payments, invoices, receipts]).toEqual([[1], paidOnce.invoices, paidOnce.receipts]);
  }
  figure(
    'Clock a day ahead, and right again',
    'a code asked for then is sent again at once, a mail that waited is sent within a minute and once, orders of both days are found with one invoice each; staff sign in again',
  );
});

async function tried(recipient: string): Promise<number> {
  const query = world.db.selectFrom('outbox_mails').select('tries').where('recipient', '=', recipient);
  return (await query.executeTakeFirstOrThrow()).tries;
}

async function sent(recipient: string): Promise<boolean> {
  const query = world.db.selectFrom('outbox_mails').select('sent_at').where('recipient', '=', recipient);
  return (await query.executeTakeFirstOrThrow()).sent_at !== null;
}

test('numbers of invoices follow the application, and their dates the day of the payment', async () => {
  // A number is that of its application (INV-…), so that whoever pays later has a later date, not a later number.
  const rows = await world.db
    .selectFrom('issued_documents')
    .innerJoin('applications', 'applications.id', 'issued_documents.application_id')
    .select(['number', 'application_no', 'issued_at'])
    .where('kind', '=', 'invoice')
    .execute();
  expect(rows).toHaveLength(2);
  for (const { number, application_no, issued_at } of rows) {
    expect(number).toBe(`INV-${application_no}`);
    // Found when the clock was right, so that no invoice is dated tomorrow.
    expect(issued_at.getTime()).toBeLessThanOrEqual(world.clock.now().getTime());
  }
});
