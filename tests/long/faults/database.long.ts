import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openStorage } from '#server/kit/storage/open-storage.ts';
import { recordVisits, spanOf, type Visits } from '#tests/scale/visits.ts';
import { openSmtpServer, type SmtpServer } from '#tests/world/services/smtp-server.ts';
import { figure } from '#tests/long/long.ts';
import { type Killable, startKillable } from '#tests/long/world/killable.ts';
import { countMails, countPromises, leftToDo } from './world/count.ts';
import { openGateway, type OwnGateway } from './world/gateway.ts';
import { type People, startPeople } from './world/people.ts';
import { acknowledged } from './world/promised.ts';
import { type Readiness, seconds, watchReadiness } from './world/readiness.ts';

// The product on a database that is not its own stays alive: it says 503 and goes on when the database is back.

/** What docs/decisions/0036 promises: ten seconds for a turn or a connection, ten and two more for a statement. */
const LONGEST_ANSWER_MS = 25_000;
/** Until /readyz says no, and yes again: its own two seconds, and the pauses of who asks. */
const NOTICED_MS = 10_000;
const READY_AGAIN_MS = 15_000;
/** The gateway tells again, and is asked, within minutes. */
const SETTLED_MS = 4 * 60_000;

let smtp: SmtpServer;
let gateway: OwnGateway;
let world: Killable;
let visits: Visits;
let people: People;
let readiness: Readiness;
beforeAll(async () => {
  [smtp, gateway] = await Promise.all([openSmtpServer(), openGateway()]);
  world = await startKillable({ env: { SMTP_URL: smtp.url, MAILBOX: '0', ...gateway.env } });
  gateway.product = world.url;
  visits = recordVisits(world.url);
  people = startPeople({ smtp, gateway, db: world.database.db, visits });
  readiness = watchReadiness(world.url);
  await vi.waitFor(() => expect(people.promised.approved.size).toBeGreaterThan(3), 120_000);
});
afterAll(async () => {
  await people.leave();
  await readiness.end();
  await world.close();
  await Promise.all([smtp.close(), gateway.close()]);
});

const postmaster = () =>
  Number(readFileSync(join(world.folder, 'database', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** A stop in order, for which nobody is waited for ('fast'). */
async function stopDatabase(): Promise<void> {
  const pid = postmaster();
  process.kill(pid, 'SIGINT');
  await expect.poll(() => isGone(pid), { timeout: 30_000 }).toBe(true);
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}

const faults: [string, number, () => Promise<void> | void, () => Promise<void> | void][] = [
  ['stopped', 10_000, stopDatabase, () => world.startDatabase()],
  ['killed -9', 10_000, () => world.killDatabase(), () => world.startDatabase()],
  ['frozen', 60_000, () => world.freeze('database'), () => world.thaw('database')],
];

test.each(faults)('the database is %s and comes back', async (name, forMs, begin, end) => {
  const pid = world.serverPid();
  const before = acknowledged(people.promised);
  const began = performance.now();
  await begin();
  const no = await readiness.untilNo(began);
  await pause(forMs - (performance.now() - began));
  await end();
  const back = performance.now();
  const yes = await readiness.untilYes(back);
  await expect.poll(() => acknowledged(people.promised), { timeout: 60_000 }).toBeGreaterThan(before + 20);
  const span = spanOf(visits.all, began, performance.now());
  expect([world.serverLives(), world.serverPid(), readiness.deaths()]).toEqual([true, pid, 0]);
  expect(no).toBeLessThan(NOTICED_MS);
  expect(yes).toBeLessThan(READY_AGAIN_MS);
  expect(span.slowest).toBeLessThan(LONGEST_ANSWER_MS);
  // Whoever asked was told so, in our words.
  expect(span.faults.length).toBeGreaterThan(0);
  const others = span.faults.filter((fault) => !/^503 .*"code":"database_busy"/.test(fault));
  expect(others, others.join('; ')).toEqual([]);
  figure(
    `Database ${name}, away ${Math.round((back - began) / 1_000)} s`,
    `no at /readyz after ${seconds(no)} s, yes ${seconds(yes)} s after it was back; ${span.faults.length} answers 503, the slowest after ${seconds(span.slowest)} s`,
  );
});

test('afterwards everything is there that was acknowledged, by itself', async () => {
  await people.leave();
  const { db } = world.database;
  const storage = await openStorage(`file:${join(world.folder, 'server', 'files')}`);
  const began = performance.now();
  // Payments that were made meanwhile come by webhook, or are asked about.
  const wrong = () => countPromises(db, storage, people.promised);
  await expect.poll(wrong, { timeout: SETTLED_MS, interval: 2_000 }).toEqual([]);
  await expect
    .poll(() => leftToDo(db, new Date()), { timeout: SETTLED_MS, interval: 2_000 })
    .toEqual({ mails: 0, jobs: 0, transactions: 0 });
  const mails = await countMails(db, smtp.mails);
  expect(mails).toMatchObject({ lost: 0, twice: 0 });
  const { charged, captured } = people.promised;
  figure(
    'Of that, in the end',
    `${acknowledged(people.promised)} writes acknowledged, 0 lost, 0 by halves; ${charged.size} payments, ${charged.size - captured.size} of them found afterwards; ${mails.received} mails, 0 lost, ${mails.twice} twice; settled ${seconds(performance.now() - began)} s later`,
  );
});
