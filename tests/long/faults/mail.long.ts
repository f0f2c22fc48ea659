import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { figure } from '#tests/long/long.ts';
import { anAccount } from '#tests/steps/apply.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { freePort } from '#tests/world/own-process.ts';
import { openSmtpServer, type SmtpServer } from '#tests/world/services/smtp-server.ts';
import { countMails } from './world/count.ts';

// The mail server is away for an hour of the product's clock.

const MAILS = 40;
const CODES = 10;

let world: World;
let office: Browser;
let port: number;
const open: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  port = await freePort();
  world = await startApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAILBOX: '0' } });
  office = await world.admin();
});
// The next test opens another mail server on the port.
afterEach(async () => {
  for (const part of open.splice(0)) await part.close();
});
afterAll(() => world.close());

const rows = () => world.db.selectFrom('outbox_mails').selectAll().execute();

/** The clock goes on in steps. What is due is tried before each: a clock that jumps ends the lease of a mail on its way. */
async function pass(seconds: number, step: number): Promise<void> {
  await nothingIsDue();
  for (let gone = 0; gone < seconds; gone += step) {
    world.clock.pass(step);
    await nothingIsDue();
  }
}

const nothingIsDue = () =>
  vi.waitFor(async () => expect(await due()).toBe(0), { timeout: 60_000, interval: 100 });

async function due(): Promise<number> {
  const now = world.clock.now();
  return (await rows()).filter(({ try_at }) => try_at !== null && try_at <= now).length;
}

async function askForCodes(): Promise<string[]> {
  const accounts = Array.from({ length: CODES }, () => anAccount());
  for (const account of accounts) await world.browser().ok(applicationCalls.sendOtp, account);
  return accounts.map(({ email }) => email);
}

test('mails wait for an hour and arrive once; codes that expired meanwhile do not', async () => {
  const people = [];
  for (let made = 0; made < MAILS; made += 1) people.push(await anApplication(world.db));
  for (const { id } of people) await office.ok(officeCalls.resendApplicationNo, { id: String(id) });
  const expired = await askForCodes();
  await pass(3_600, 300);
  expect((await rows()).filter(({ sent_at }) => sent_at !== null)).toEqual([]);
  const fresh = await askForCodes();
  const smtp: SmtpServer = await openSmtpServer(port);
  open.push(smtp);
  // A code holds for three minutes.
  await pass(150, 30);
  await pass(3_600, 300);
  const ended = await rows();
  expect(ended.filter(({ sent_at, dropped_at }) => sent_at === null && dropped_at === null)).toEqual([]);
  const got = smtp.mails.map(({ to }) => to).toSorted();
  expect(got).toEqual([...people.map(({ email }) => email), ...fresh].toSorted());
  expect(got.filter((to) => expired.includes(to))).toEqual([]);
  expect(await countMails(world.db, smtp.mails)).toMatchObject({ lost: 0, twice: 0 });
  figure(
    'Mail server away for an hour',
    `${MAILS} mails and ${CODES} codes waited and arrived once, ${CODES} codes that had expired did not`,
  );
});
