import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { freePort } from '#tests/world/own-process.ts';
import { openLine, type SilentLine } from '#tests/world/services/silent-line.ts';
import { type Database, inTransaction, openDatabase, type Tx } from './db.ts';
import { DatabaseBusy, patiently } from './naming-pool.ts';

const PATIENCE_MS = 1_000;
const POOL_SIZE = 3;

let home: TestDatabase;
let line: SilentLine;
let database: Database;
beforeAll(async () => {
  home = await createTestDatabase();
  line = await openLine(home.connectionString);
  database = openDatabase(line.connectionString, { poolSize: POOL_SIZE, patienceMs: PATIENCE_MS });
  await sql`create table kept (id int primary key)`.execute(database.db);
});
afterEach(() => line.restore());
afterAll(async () => {
  await database.close();
  await line.close();
  await home.drop();
});

const one = () => sql`select 1`.execute(database.db);
const keep = (tx: Tx, id: number) => sql`insert into kept values (${id})`.execute(tx);
const kept = async () => (await sql<{ id: number }>`select id from kept`.execute(database.db)).rows;

/** Who asks is told in time, also behind more than there are connections, and afterwards all are asked again. */
async function recovers(): Promise<void> {
  line.restore();
  await Promise.all(Array.from({ length: 2 * POOL_SIZE }, one));
  const { pool } = database;
  expect([pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0]);
}

test('a silent database is given up in time, and asked anew once it answers', async () => {
  await Promise.all(Array.from({ length: POOL_SIZE }, one));
  line.freeze();
  const asked = await Promise.allSettled(Array.from({ length: 4 * POOL_SIZE }, one));
  for (const outcome of asked) expect(outcome).toMatchObject({ reason: { name: 'DatabaseBusy' } });
  await expect(one()).rejects.toThrow(DatabaseBusy);
  await recovers();
});

test('a transaction that it falls silent in is given up, and never half kept', async () => {
  const work = inTransaction(database.db, async (tx) => {
    await keep(tx, 1);
    line.freeze();
    // Both are on one connection, which is given up once.
    await Promise.all([keep(tx, 2), keep(tx, 3)]);
  });
  await expect(work).rejects.toThrow(DatabaseBusy);
  await recovers();
  expect(await kept()).toEqual([]);
});

test('a commit without an answer is not called done, and not done again', async () => {
  let runs = 0;
  const work = inTransaction(database.db, async (tx) => {
    runs += 1;
    await keep(tx, 4);
    line.freeze();
  });
  await expect(work).rejects.toThrow(DatabaseBusy);
  expect(runs).toBe(1);
  await recovers();
});

test('a slow statement is ended by the database, on a connection that lives on', async () => {
  await one();
  const { pool } = database;
  const before = pool.totalCount;
  await expect(sql`select pg_sleep(5)`.execute(database.db)).rejects.toThrow('statement timeout');
  await expect(sql`select pg_sleep(5)`.execute(database.db)).rejects.toThrow(DatabaseBusy);
  expect(pool.totalCount).toBe(before);
});

test('what is known to take long is waited for', async () => {
  await inTransaction(database.db, (tx) =>
    patiently(Infinity, async () => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`select pg_sleep(${PATIENCE_MS / 1_000 + 3})`.execute(tx);
    }),
  );
});

test('a fault of ours is none of the database', async () => {
  await expect(sql`select 1 / 0`.execute(database.db)).rejects.toMatchObject({
    name: 'error',
    code: '22012',
  });
});

test('a connection that the database ends is told as such', async () => {
  const ended = sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.db);
  await expect(ended).rejects.toThrow(DatabaseBusy);
  await recovers();
});

test('a database that a pooler lost is told as such', async () => {
  // What PgBouncer says when the server behind it is gone.
  const lost = sql`do $$ begin raise exception 'server conn crashed?' using errcode = '08P01'; end $$`;
  await expect(lost.execute(database.db)).rejects.toThrow(DatabaseBusy);
  await recovers();
});

test('a database that is stopped is told as such', async () => {
  line.cut();
  await expect(one()).rejects.toThrow(DatabaseBusy);
  await recovers();
});

test('a database that is not there is told in the words of the system', async () => {
  const nobody = openDatabase(`postgres://127.0.0.1:${await freePort()}/omas`);
  const asked = sql`select 1`.execute(nobody.db);
  await expect(asked).rejects.toMatchObject({
    name: 'DatabaseBusy',
    message: expect.stringContaining('ECONNREFUSED'),
  });
  await nobody.close();
});
