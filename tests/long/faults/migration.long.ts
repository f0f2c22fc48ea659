import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#server/kit/db/db.ts';
import { migrate } from '#server/kit/db/migrate.ts';
import { migrationNames } from '#server/kit/db/migration-files.ts';
import { figure, longSeed } from '#tests/long/long.ts';
import { type Killable, startKillable } from '#tests/long/world/killable.ts';
import { createTestDatabase } from '#tests/world/database.ts';
import { type OwnProcess, startProcess } from '#tests/world/own-process.ts';
import { seconds } from './world/readiness.ts';

// The product dies, or its database does, while it migrates: the next start completes, and nothing is ever half done.

/** Each statement that makes or changes a table or an index takes this much longer, so that it dies between two. */
const SLOWER_SECONDS = 0.02;
const KILLS = 6;
/** Where the old version was: half of all migrations are still to come. */
const OLD = '0018-documents-by-day';

let world: Killable;
let wanted: string;
beforeAll(async () => {
  world = await startKillable();
  await world.killServer();
  const home = await createTestDatabase();
  const whole = openDatabase(home.connectionString, { poolSize: 1 });
  wanted = await schemaOf(whole);
  await whole.close();
  await home.drop();
});
afterAll(() => world.close());

let round = 0;
let url: string;
let database: Database;
/** A database of the old version with a person in it, whose statements are slow. */
beforeEach(async () => {
  round += 1;
  const name = `old_${round}`;
  await sql`create database ${sql.id(name)}`.execute(world.database.db);
  const address = new URL(world.connectionString);
  address.pathname = `/${name}`;
  url = address.href;
  database = openDatabase(url, { poolSize: 2, onError: () => {} });
  await migrate(database.db, { upTo: OLD });
  await sql`insert into member_accounts (email) values ('kept@example.org')`.execute(database.db);
  return () => database.close();
});

async function watchStatements(body: string): Promise<void> {
  await sql
    .raw(
      `create or replace function watched() returns event_trigger language plpgsql as $$ begin ${body} end $$;
       drop event trigger if exists watching;
       create event trigger watching on ddl_command_end execute function watched()`,
    )
    .execute(database.db);
}
const slowly = () => watchStatements(`perform pg_sleep(${SLOWER_SECONDS});`);
const unwatched = () => sql`drop event trigger if exists watching`.execute(database.db);

function start(): OwnProcess {
  return startProcess({ DATABASE_URL: url }, import.meta.dirname, [], MIGRATE);
}
const MIGRATE = `${import.meta.dirname}/world/migrate.ts`;

async function kill({ child, ended }: OwnProcess): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

/** Tables with their columns, constraints, indexes and triggers, as text. */
async function schemaOf({ db }: Database): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', tgrelid::regclass, tgname) from pg_trigger where not tgisinternal
    order by 1`.execute(db);
  return rows.map(({ line }) => line).join('\n');
}

async function done(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database.db,
  );
  return rows.map(({ name }) => name);
}

const isMigrating = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`.execute(database.db);
  return rows.length > 0;
};

/** The next start, which nobody helps. */
async function expectWhole(): Promise<number> {
  const began = performance.now();
  await unwatched();
  expect(await start().ended).toBe(0);
  const took = performance.now() - began;
  expect(await schemaOf(database)).toBe(wanted);
  expect(await done()).toEqual(await migrationNames());
  const kept = await sql`select from member_accounts where email = 'kept@example.org'`.execute(database.db);
  expect(kept.rows).toHaveLength(1);
  return took;
}

/** Each migration is done whole or not at all, in order from the old version on. */
async function expectWholeMigrations(): Promise<'part' | 'new'> {
  await vi.waitFor(async () => expect(await isMigrating()).toBe(false), 20_000);
  const names = await migrationNames();
  const applied = await done();
  expect(applied.length).toBeGreaterThan(names.indexOf(OLD));
  expect(applied).toEqual(names.slice(0, applied.length));
  return applied.length < names.length ? 'part' : 'new';
}

test.each(['server', 'database'] as const)('the %s is killed while it migrates', async (part) => {
  await slowly();
  let took = 0;
  const left = [];
  for (let kills = 0; kills < (part === 'server' ? KILLS : 2); kills += 1) {
    const first = start();
    await vi.waitFor(async () => expect(await isMigrating()).toBe(true), { timeout: 120_000, interval: 20 });
    // Anywhere in the first second of the statements; the same seed dies at the same moments.
    await pause(((longSeed * 7_919 + kills * 104_729) % 1_000) + 1);
    if (part === 'database') await world.killDatabase();
    else await kill(first);
    if (part === 'database') {
      expect(await first.ended).toBe(1);
      await world.startDatabase();
    }
    left.push(await expectWholeMigrations());
  }
  expect(left).toContain('part');
  took = await expectWhole();
  figure(
    `Migrating, the ${part} killed -9 ${left.length} times between statements`,
    `each migration whole or not at all, ${left.filter((at) => at === 'part').length} times some of them; the next start completes in ${seconds(took)} s`,
  );
});

test('a statement that fails undoes its file alone, and the words say which', async () => {
  const nth = (longSeed % 20) + 5;
  await sql`create sequence failing`.execute(database.db);
  await watchStatements(`if nextval('failing') >= ${nth} then raise exception 'no room for it'; end if;`);
  const first = start();
  expect(await first.ended).toBe(1);
  expect(first.said()).toMatch(
    /^The database could not be migrated by 00\d\d-[a-z-]+\.sql: .*no room for it\n$/,
  );
  expect(await expectWholeMigrations()).toBe('part');
  await unwatched();
  await sql`drop sequence failing`.execute(database.db);
  const took = await expectWhole();
  figure(
    `Migrating, statement ${nth} fails`,
    `ends with code 1 and the name of the file, the files before it stay; the next start completes in ${seconds(took)} s`,
  );
});

test('two servers that start at once migrate once', async () => {
  await slowly();
  const both = [start(), start()];
  expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
  const made = both.map((each) => / (\d+) migrations made/.exec(each.said())?.[1] ?? '').toSorted();
  const missing = (await migrationNames()).length - (await migrationNames()).indexOf(OLD) - 1;
  expect(made).toEqual(['0', String(missing)]);
  await unwatched();
  expect(await schemaOf(database)).toBe(wanted);
  expect(await done()).toEqual(await migrationNames());
  figure('Migrating, two servers start at once', 'both are ready, each migration is made once');
});
