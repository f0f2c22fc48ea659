import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '#server/kit/clock.ts';
import { type Database, inTransaction, openDatabase } from '#server/kit/db/db.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { openJobs } from './jobs.ts';
import { ownWork } from './take-back.ts';

let home: TestDatabase;
let database: Database;
const ends: (() => Promise<void>)[] = [];
const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
beforeEach(async () => {
  home = await createTestDatabase();
  database = openDatabase(home.connectionString);
  const jobs = await openJobs(home.connectionString, log, { works: false });
  await inTransaction(database.db, async (tx) => {
    const mail = { to: 'a@example.org', subject: 's', html: 'h', text: 't' };
    await queueMail(tx, mail, systemClock.now());
    await jobs.send(tx, 'import-members', { importId: 1 });
  });
  await jobs.stop();
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  await database.close();
  await home.drop();
  vi.clearAllMocks();
});

/** A process that works, as far as others see it. */
async function start(lookMs?: number) {
  const owner = await ownWork(home.connectionString, { db: database.db, clock: systemClock, log, lookMs });
  ends.push(owner.end);
  return { ...owner, id: owner.leasedBy() ?? 0 };
}

/** A process that died and left its row. @returns its id */
async function aDeadOne(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into work_owners (started_at) values (now()) returning id`.execute(database.db);
  return rows[0]?.id ?? 0;
}

/** This owner holds the mail and the job. */
async function hold(owner: number): Promise<void> {
  await sql`update outbox_mails set leased_until = now() + interval '15 minutes', leased_by = ${owner}`.execute(
    database.db,
  );
  await sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()
    where name = 'import-members'`.execute(database.db);
  await sql`insert into held_jobs (job_id, name, owner)
    select id, name, ${owner} from pgboss.job where name = 'import-members'`.execute(database.db);
}

async function held() {
  const { rows } = await sql<{ leased: boolean; state: string }>`
    select (select leased_until is not null from outbox_mails) as leased,
      (select state::text from pgboss.job where name = 'import-members') as state`.execute(database.db);
  return rows[0];
}

const owners = async () =>
  (await database.db.selectFrom('work_owners').select('id').orderBy('id').execute()).map(({ id }) => id);

async function breakSessions(): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'omas work'`.execute(database.db);
}

const taken = { leased: false, state: 'retry' };
const untouched = { leased: true, state: 'active' };

test('a process that works alone takes over the work of a dead one at once', async () => {
  await hold(await aDeadOne());
  const { id } = await start();
  expect(await held()).toEqual(taken);
  expect(await owners()).toEqual([id]);
});

test('beside a living process, the work of a dead one is taken over after some looks', async () => {
  const living = await start(50);
  const dead = await aDeadOne();
  await hold(dead);
  const second = await start(50);
  await vi.waitFor(async () => expect(await held()).toEqual(taken), 10_000);
  await vi.waitFor(async () => expect(await owners()).toEqual([living.id, second.id]));
});

test('nothing is taken from a process that lives', async () => {
  const first = await start(20);
  await hold(first.id);
  await start(20);
  // Both look at a dead one that comes later; by then they have looked at each other often enough.
  const dead = await aDeadOne();
  await vi.waitFor(async () => expect(await owners()).not.toContain(dead), 10_000);
  expect(await held()).toEqual(untouched);
});

test('what the end of a process interrupts is taken over too', async () => {
  const first = await start();
  await hold(first.id);
  await first.end();
  const { id } = await start();
  expect(await held()).toEqual(taken);
  expect(await owners()).toEqual([id]);
});

test('a process whose connection breaks is marked again, and keeps its work', async () => {
  const first = await start();
  await hold(first.id);
  await start();
  await breakSessions();
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(2), 5_000);
  await vi.waitFor(async () => {
    const { rows } = await sql<{ locks: number }>`
      select count(*)::int as locks from pg_locks where locktype = 'advisory' and objid::bigint = ${first.id}`.execute(
      database.db,
    );
    expect(rows[0]?.locks).toBe(1);
  }, 10_000);
  expect(first.leasedBy()).toBe(first.id);
  expect(await held()).toEqual(untouched);
});

test('a process that was away for too long works under another id, and is told so', async () => {
  const first = await start();
  await hold(first.id);
  await breakSessions();
  await start(50);
  await vi.waitFor(async () => expect(await held()).toEqual(taken), 10_000);
  await vi.waitFor(() => expect(first.leasedBy()).not.toBe(first.id), 10_000);
  expect(log.warn).toHaveBeenCalledWith(
    { owner: first.leasedBy() },
    'another process has taken the work of this one over',
  );
});

test('a job that was taken over is done within seconds', async () => {
  await hold(await aDeadOne());
  const { holds } = await start();
  const jobs = await openJobs(home.connectionString, log, { holds });
  const noted = vi.fn<() => Promise<number>>(async () => {
    const { rows } = await sql<{ held: number }>`select count(*)::int as held from held_jobs`.execute(
      database.db,
    );
    return rows[0]?.held ?? 0;
  });
  await jobs.work('import-members', async () => void (await noted()));
  await vi.waitFor(() => expect(noted).toHaveBeenCalledTimes(1), 10_000);
  expect(await noted.mock.results[0]?.value).toBe(1);
  await vi.waitFor(async () => expect(await noted()).toBe(0));
  await jobs.stop();
});
