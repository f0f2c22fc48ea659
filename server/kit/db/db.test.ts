import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { inTransaction, openDatabase, type Database } from './db.ts';
import { DatabaseBusy } from './naming-pool.ts';

let home: TestDatabase;
let database: Database;
const broken: Error[] = [];

beforeAll(async () => {
  home = await createTestDatabase();
  database = openDatabase(home.connectionString, { poolSize: 4, onError: (error) => broken.push(error) });
  await sql`create table tally (id int primary key, count bigint not null)`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

async function value(expression: string): Promise<unknown> {
  const { rows } = await sql.raw<{ value: unknown }>(`select ${expression} as value`).execute(database.db);
  return rows[0]?.value;
}

describe('values from the database', () => {
  it.each([
    ["'9007199254740991'::bigint", 9007199254740991],
    ["'{1,null,3}'::bigint[]", [1, null, 3]],
    ['null::bigint', null],
    ["date '2026-02-28'", '2026-02-28'],
    ["'{2026-02-28,null}'::date[]", ['2026-02-28', null]],
    ["timestamptz '2026-01-01 05:30+05:30'", new Date('2026-01-01T00:00:00Z')],
    ['12.50::numeric', '12.50'],
    [`'{"a":1}'::jsonb`, { a: 1 }],
    ["'{a,null}'::text[]", ['a', null]],
  ])('%s arrives as %j', async (expression, expected) => {
    expect(await value(expression)).toEqual(expected);
  });

  it('refuses a bigint that a number cannot hold', async () => {
    await expect(value("'9007199254740992'::bigint")).rejects.toThrow('beyond what a number holds');
  });
});

const count = (): Promise<unknown> => value('(select count from tally where id = 1)');

describe('inTransaction', () => {
  it('keeps all of the work or none of it', async () => {
    const work = inTransaction(database.db, async (tx) => {
      await sql`insert into tally values (1, 1)`.execute(tx);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await count()).toBeNull();
  });

  it('does the work again when two locked each other out', async () => {
    await sql`insert into tally values (1, 0), (2, 0)`.execute(database.db);
    let bothHoldOne = 0;
    let open: () => void;
    const gate = new Promise<void>((resolve) => (open = resolve));
    let runs = 0;
    const add = (first: number, second: number): Promise<void> =>
      inTransaction(database.db, async (tx) => {
        runs += 1;
        await sql`update tally set count = count + 1 where id = ${first}`.execute(tx);
        if (++bothHoldOne === 2) open();
        await gate;
        await sql`update tally set count = count + 1 where id = ${second}`.execute(tx);
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    expect(runs).toBe(3);
    expect(await count()).toBe(2);
  });

  it('does not do other failures again', async () => {
    let runs = 0;
    const work = inTransaction(database.db, async (tx) => {
      runs += 1;
      await sql`insert into tally values (1, 0)`.execute(tx);
    });
    await expect(work).rejects.toMatchObject({ code: '23505', constraint: 'tally_pkey' });
    expect(runs).toBe(1);
  });
});

describe('of the connections', () => {
  it('half are left to who only reads, however many transactions there are', async () => {
    const { promise: end, resolve } = Promise.withResolvers<void>();
    let begun = 0;
    const work = Array.from({ length: 9 }, () =>
      inTransaction(database.db, async (tx) => {
        begun += 1;
        await sql`select 1`.execute(tx);
        await end;
      }),
    );
    await expect.poll(() => begun).toBe(2);
    expect(await value('1')).toBe(1);
    expect(database.waiting()).toBe(7);
    resolve();
    await Promise.all(work);
    expect([begun, database.waiting()]).toEqual([9, 0]);
  });

  it('a transaction finds one more, also for a transaction within it', async () => {
    const { promise: allBegun, resolve } = Promise.withResolvers<void>();
    let begun = 0;
    const outer = () =>
      inTransaction(database.db, async () => {
        if (++begun === 2) resolve();
        await allBegun;
        expect(await value('1')).toBe(1);
        return inTransaction(database.db, async (tx) => sql`select 1`.execute(tx));
      });
    await Promise.all(Array.from({ length: 4 }, outer));
    expect(begun).toBe(4);
  });

  it('one is waited for in patience, and no longer', async () => {
    const hasty = openDatabase(home.connectionString, { poolSize: 2, patienceMs: 1_000 });
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const first = inTransaction(hasty.db, () => end);
    await expect(inTransaction(hasty.db, async () => {})).rejects.toThrow(DatabaseBusy);
    resolve();
    await first;
    await inTransaction(hasty.db, async () => {});
    await hasty.close();
  });
});

it('survives a server that drops its idle connections', async () => {
  await Promise.all([value('pg_sleep(0.01)'), value('pg_sleep(0.01)')]);
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    database.db,
  );
  expect(rows.length).toBeGreaterThan(0);
  await expect.poll(() => broken).toHaveLength(rows.length);
  expect(await value('1')).toBe(1);
});
