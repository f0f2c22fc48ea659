import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { type Database, inTransaction, openDatabase } from '#server/kit/db/db.ts';
import { type Jobs, openJobs } from './jobs.ts';
import type { Log } from '#server/kit/log.ts';

let home: TestDatabase;
let database: Database;
let jobs: Jobs;
const logged = vi.fn<Log['warn']>();

beforeEach(async () => {
  home = await createTestDatabase();
  database = openDatabase(home.connectionString, { poolSize: 2 });
  jobs = await open();
});
afterEach(async () => {
  await jobs.stop();
  await database.close();
  await home.drop();
  logged.mockReset();
});

function open(): Promise<Jobs> {
  return openJobs(home.connectionString, { info: vi.fn(), error: vi.fn(), warn: logged });
}

async function queue(numbers: readonly number[]): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    for (const number of numbers) await jobs.send(tx, 'remove-file', { storageKey: String(number) });
  });
}

async function states(): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state::text from pgboss.job where name = 'remove-file' order by (data->>'storageKey')::int`.execute(
    database.db,
  );
  return rows.map(({ state }) => state);
}

const until = (check: () => Promise<void> | void) => vi.waitFor(check, 15_000);

test('a job that takes long keeps no other waiting, and a failed one fails alone', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await jobs.work('remove-file', async ({ storageKey }) => {
    if (storageKey === '1') await released;
    if (storageKey === '2') throw new Error('no server');
  });
  await queue([1, 2, 3, 4]);
  await until(async () => expect(await states()).toEqual(['active', 'retry', 'completed', 'completed']));
  const [details, message] = logged.mock.lastCall ?? [];
  expect(details).toMatchObject({ job: 'remove-file', err: { message: 'no server' } });
  expect(message).toBe('a job failed');
  release();
  await until(async () => expect((await states())[0]).toBe('completed'));
});

test('many jobs are done one after the other without a rest, as many at once as they may be', async () => {
  let now = 0;
  let most = 0;
  let done = 0;
  await jobs.work('remove-file', async () => {
    now += 1;
    most = Math.max(most, now);
    // Long enough for another one to begin, also on a busy machine.
    await new Promise((resolve) => setTimeout(resolve, 20));
    now -= 1;
    done += 1;
  });
  const began = performance.now();
  await queue(Array.from({ length: 100 }, (_, at) => at));
  await until(() => expect(done).toBe(100));
  // A rest of two seconds after each would take 100.
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(most).toBe(2);
});

test('the queue of a database that is there already learns how long its jobs may take', async () => {
  await sql`update pgboss.queue set expire_seconds = 60, heartbeat_seconds = null`.execute(database.db);
  await jobs.stop();
  jobs = await open();
  await queue([1]);
  const { rows } = await sql<{ expire_seconds: number; heartbeat_seconds: number }>`
    select expire_seconds, heartbeat_seconds from pgboss.job where name = 'remove-file'`.execute(database.db);
  expect(rows).toEqual([{ expire_seconds: 120, heartbeat_seconds: 60 }]);
});
