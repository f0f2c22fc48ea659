import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '#server/kit/clock.ts';
import { type Database, inTransaction, openDatabase } from '#server/kit/db/db.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { openJobs } from './jobs.ts';
import { takeBackWork } from './take-back.ts';

let home: TestDatabase;
let database: Database;
const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
beforeEach(async () => {
  home = await createTestDatabase();
  database = openDatabase(home.connectionString);
  const jobs = await openJobs(home.connectionString, log, false);
  await inTransaction(database.db, async (tx) => {
    const mail = { to: 'a@example.org', subject: 's', html: 'h', text: 't' };
    await queueMail(tx, mail, systemClock.now());
    await jobs.send(tx, 'import-members', { importId: 1 });
  });
  await jobs.stop();
});
afterEach(async () => {
  await database.close();
  await home.drop();
});

/** A process that died holds a mail and a job. */
async function hold(): Promise<void> {
  await sql`update outbox_mails set leased_until = now() + interval '15 minutes'`.execute(database.db);
  await sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()
    where name = 'import-members'`.execute(database.db);
}

async function held() {
  const { rows } = await sql<{ leased: boolean; state: string }>`
    select (select leased_until is not null from outbox_mails) as leased,
      (select state::text from pgboss.job where name = 'import-members') as state`.execute(database.db);
  return rows[0];
}

const start = () => takeBackWork(home.connectionString, { db: database.db, clock: systemClock, log });

test('the first process to work takes back the work of a dead one at once', async () => {
  await hold();
  const end = await start();
  expect(await held()).toEqual({ leased: false, state: 'retry' });
  await end();
});

test('a second process takes nothing from the first, and the next alone does', async () => {
  const endFirst = await start();
  await hold();
  const endSecond = await start();
  expect(await held()).toEqual({ leased: true, state: 'active' });
  await endFirst();
  await endSecond();
  await vi.waitFor(async () => {
    const endThird = await start();
    await endThird();
    expect(await held()).toEqual({ leased: false, state: 'retry' });
  });
});

test('a job that was taken back is done within seconds', async () => {
  await hold();
  const end = await start();
  const jobs = await openJobs(home.connectionString, log);
  const done = vi.fn<() => Promise<void>>(async () => {});
  await jobs.work('import-members', done);
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), 10_000);
  await jobs.stop();
  await end();
});
