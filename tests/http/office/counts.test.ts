import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StatusId } from '#contract/statuses/statuses.ts';
import type { DB } from '#server/kit/db/db-types.ts';
import { type Database, inTransaction, openDatabase } from '#server/kit/db/db.ts';
import { migrate } from '#server/kit/db/migrate.ts';
import { MIGRATIONS_DIR, migrationNames } from '#server/kit/db/migration-files.ts';
import { compactCounts } from '#server/modules/applications/index.ts';
import { anApplication } from '#tests/world/applications.ts';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';

let on: TestDatabase;
let database: Database;
beforeAll(async () => {
  on = await createTestDatabase();
  database = openDatabase(on.connectionString, { poolSize: 8 });
});
afterAll(async () => {
  await database.close();
  await on.drop();
});

type Counts = Record<string, number>;

async function read(db: Kysely<DB>, query: RawBuilder<{ name: string; total: number }>): Promise<Counts> {
  const { rows } = await query.execute(db);
  return Object.fromEntries(rows.map(({ name, total }) => [name, total]));
}

/** The counters' sums by 'type/status' and by 'month/status'; what is 0 is left out. */
const readKept = (db: Kysely<DB>) =>
  read(
    db,
    sql`
    select package_id || '/' || status_id as name, sum(added)::bigint as total from application_counts
    group by package_id, status_id having sum(added) <> 0
    union all select month || '/' || status_id, sum(added)::bigint from submission_counts
    group by month, status_id having sum(added) <> 0`,
  );

/** The same, by counting the rows. */
const countRows = (db: Kysely<DB>) =>
  read(
    db,
    sql`
    select package_id || '/' || status_id as name, count(*) as total from applications group by package_id, status_id
    union all select to_char(submitted_at at time zone 'Asia/Kolkata', 'YYYY-MM-01') || '/' || status_id, count(*)
    from applications where submitted_at is not null group by 1`,
  );

async function expectTrue(): Promise<void> {
  expect(await readKept(database.db)).toEqual(await countRows(database.db));
}

const fold = () => inTransaction(database.db, compactCounts);

/** How many rows the counters have. */
async function length(): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select (select count(*) from application_counts) +
    (select count(*) from submission_counts) as rows`.execute(database.db);
  return rows[0]?.rows ?? 0;
}

/** Numbers that look random and are the same in each run (mulberry32). */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

const submitted: StatusId[] = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 13, 14];

/** One change such as the product makes, of an application that others may be changing too. */
async function change(tx: Transaction<DB>, roll: (sides: number) => number, ids: number[]): Promise<void> {
  const id = ids[roll(ids.length)] ?? 0;
  const status_id = submitted[roll(submitted.length)] ?? 3;
  const submitted_at = new Date(Date.UTC(2026, roll(11), 1 + roll(27), 18 + roll(2), 29 + roll(3)));
  const row = tx.updateTable('applications').where('id', '=', id);
  const action = roll(10);
  if (action < 5) await row.set({ status_id }).where('status_id', '<>', 0).execute();
  else if (action < 6) await row.set({ package_id: 1 + roll(4) }).execute();
  else if (action < 7) await row.set({ status_id, submitted_at }).execute();
  else if (action < 8)
    await tx.deleteFrom('applications').where('id', '=', id).where('status_id', '=', 0).execute();
  else if (action < 9) await row.set({ city: `City ${roll(9)}` }).execute();
  else await makeUnfinished(tx, ids);
}

async function makeUnfinished(db: Kysely<DB>, ids: number[]): Promise<void> {
  ids.push((await anApplication(db, { status_id: 0 })).id);
}

test('counters are what is counted, whatever many do at once, while rows are folded', async () => {
  const ids: number[] = [];
  for (let made = 0; made < 30; made += 1) {
    const { id } = await anApplication(database.db, {
      status_id: made % 3 === 0 ? 0 : 10,
      package_id: 1 + (made % 4),
    });
    ids.push(id);
  }
  await expectTrue();
  const walk = async (seed: number) => {
    const roll = dice(seed);
    for (let step = 0; step < 60; step += 1) {
      const isUndone = roll(5) === 0;
      await database.db
        .transaction()
        .execute(async (tx) => {
          await change(tx, roll, ids);
          if (isUndone) throw new Error('undone');
        })
        .catch((error: unknown) => {
          if (!isUndone) throw error;
        });
      if (roll(8) === 0) await fold();
    }
  };
  await Promise.all([1, 2, 3, 4, 5, 6].map(walk));
  await expectTrue();
  await fold();
  await expectTrue();
  expect(await length()).toBe(Object.keys(await readKept(database.db)).length);
});

test('a statement that changes many at once counts them all', async () => {
  await database.db.updateTable('applications').set({ status_id: 9 }).where('status_id', '<>', 0).execute();
  await expectTrue();
  await database.db.deleteFrom('applications').where('status_id', '=', 0).execute();
  await expectTrue();
});

test('what cancels itself out leaves no row when it is folded', async () => {
  await fold();
  const before = await length();
  const { id } = await anApplication(database.db, { status_id: 0, package_id: 6 });
  await database.db.deleteFrom('applications').where('id', '=', id).execute();
  expect(await length()).toBe(before + 2);
  await fold();
  expect(await length()).toBe(before);
});

test('nobody waits for a change that is not yet committed', async () => {
  const first = await anApplication(database.db, { status_id: 3 });
  const second = await anApplication(database.db, { status_id: 3 });
  const set = (db: Kysely<DB>, id: number) =>
    db.updateTable('applications').set({ status_id: 5 }).where('id', '=', id).execute();
  await database.db.transaction().execute(async (tx) => {
    await set(tx, first.id);
    await fold();
    await set(database.db, second.id);
    await fold();
  });
  await expectTrue();
});

test('a database that has applications when the counters come begins with their numbers', async () => {
  const older = await mkdtemp(join(tmpdir(), 'omas-migrations-'));
  for (const name of await migrationNames())
    if (name < '0005') await cp(join(MIGRATIONS_DIR, `${name}.sql`), join(older, `${name}.sql`));
  const old = await createTestDatabase();
  const oldDatabase = openDatabase(old.connectionString);
  const { db } = oldDatabase;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrate(db, { folder: older });
  await sql`insert into application_statuses (id, name) values (3, 'Pending')`.execute(db);
  await sql`insert into currencies (id, name, symbol, code) values (1, 'Rupee', 'R', 'INR')`.execute(db);
  await sql`insert into number_series (prefix) values ('LM')`.execute(db);
  await sql`insert into packages (id, name, slug, currency_id, series_prefix, form_type)
    values (1, 'Life', 'life', 1, 'LM', 1)`.execute(db);
  await sql`insert into member_accounts (email) values ('old@example.org')`.execute(db);
  // Half past twelve at night in India is the next month there.
  await sql`insert into applications (public_id, account_id, package_id, status_id, created_at, submitted_at,
      status_changed_at, email)
    select 'old', id, 1, 3, at, at, at, email
    from member_accounts, (values (timestamptz '2026-09-30T19:00:00Z')) as submission (at)`.execute(db);
  await migrate(db);
  expect(await readKept(db)).toEqual({ '1/3': 1, '2026-10-01/3': 1 });
  await oldDatabase.close();
  await old.drop();
  await rm(older, { recursive: true });
});
