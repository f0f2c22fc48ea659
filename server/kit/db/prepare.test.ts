import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { openDatabase, type Database } from './db.ts';
import { prepare } from './prepare.ts';

let home: TestDatabase;
let database: Database;

beforeAll(async () => {
  home = await createTestDatabase();
  database = openDatabase(home.connectionString, { poolSize: 2 });
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

const findCountries = prepare((db, names: string[], after: number, except: string | null) =>
  db
    .selectFrom('countries')
    .select(['id', sql<string>`'country'`.as('kind')])
    .where('iso2', '=', sql<string>`any(${names}::text[])`)
    .where('id', '>', after)
    .where('nationality', '<>', 'Martian')
    .where((row) => row('iso2', 'is distinct from', except))
    .orderBy('id'),
);

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

it('gives each value its place, however often and on whatever connection', async () => {
  const asked = Array.from({ length: 20 }, (_, at) =>
    findCountries(database.db, ['IN', 'NP', 'LK'], at % 2 === 0 ? 0 : 101, at % 3 === 0 ? 'NP' : null),
  );
  const [india, nepal, lanka] = [101, 154, 208];
  for (const [at, rows] of (await Promise.all(asked)).entries()) {
    const all = [india, nepal, lanka].filter((id) => !(at % 2 === 1 && id === india));
    expect(ids(rows)).toEqual(all.filter((id) => !(at % 3 === 0 && id === nepal)));
  }
});

it('is kept by the connection under its name', async () => {
  await database.db.connection().execute(async (db) => {
    await findCountries(db, ['IN'], 0, null);
    const kept = await sql<{ name: string }>`
      select name from pg_prepared_statements where statement like '%"countries"%'`.execute(db);
    expect(kept.rows).toHaveLength(1);
    await findCountries(db, ['IN', 'NP'], 0, null);
    const again = await sql`select from pg_prepared_statements where statement like '%"countries"%'`.execute(
      db,
    );
    expect(again.rows).toHaveLength(1);
  });
});

it('has no name behind a pooler that knows none', async () => {
  const pooled = openDatabase(home.connectionString, { poolSize: 1, keepsPlans: false });
  await findCountries(pooled.db, ['IN'], 0, null);
  expect((await sql`select from pg_prepared_statements`.execute(pooled.db)).rows).toHaveLength(0);
  await pooled.close();
});

it('has a name of its own, also beside two that say the same', async () => {
  const [one, same, other] = ['id', 'id', 'name'].map((column) =>
    prepare((db) => db.selectFrom('countries').select([sql<string>`${sql.ref(column)}::text`.as('value')])),
  );
  await database.db.connection().execute(async (db) => {
    for (const find of [one, same, other, one]) expect(await find?.(db)).toHaveLength(250);
  });
});

it('goes on after a value that the database refused, also inside a transaction', async () => {
  await expect(findCountries(database.db, ['IN'], Number.NaN, null)).rejects.toThrow(/integer/);
  const rows = await database.db.transaction().execute((tx) => findCountries(tx, ['IN'], 0, null));
  expect(rows).toEqual([{ id: 101, kind: 'country' }]);
});

it('is not kept where each use is planned for its values', async () => {
  const findStates = prepare(
    (db, like: string) => db.selectFrom('states').select('id').where('name', 'like', like),
    'each time',
  );
  await database.db.connection().execute(async (db) => {
    expect(await findStates(db, 'Tamil%')).toHaveLength(1);
    expect(await findStates(db, 'Nowhere%')).toHaveLength(0);
    const kept = await sql`select from pg_prepared_statements where statement like '%"states"%'`.execute(db);
    expect(kept.rows).toHaveLength(0);
  });
});
