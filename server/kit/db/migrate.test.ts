import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { openDatabase, type Database } from './db.ts';
import { migrate } from './migrate.ts';
import { migrationNames } from './migration-files.ts';

let home: TestDatabase;
let database: Database;
let folder: string;

beforeEach(async () => {
  home = await createTestDatabase();
  database = openDatabase(home.connectionString);
  // The copy is migrated already; these tests bring migrations of their own.
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  folder = mkdtempSync(join(tmpdir(), 'omas-migrations-'));
});
afterEach(async () => {
  await database.close();
  await home.drop();
  rmSync(folder, { recursive: true });
});

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

async function tables(): Promise<string[]> {
  const { rows } = await sql<{
    tablename: string;
  }>`select tablename from pg_tables where schemaname = 'public'
    and tablename not like 'kysely%' order by 1`.execute(database.db);
  return rows.map((row) => row.tablename);
}

it('applies what is missing, once, in order, with several statements in a file', async () => {
  write('0001-first.sql', 'create table things (id int); create table b (id int);');
  expect(await migrate(database.db, { folder })).toEqual(['0001-first']);
  write('0002-second.sql', 'alter table b rename to c;');
  expect(await migrate(database.db, { folder })).toEqual(['0002-second']);
  expect(await migrate(database.db, { folder })).toEqual([]);
  expect(await tables()).toEqual(['c', 'things']);
});

it('names the file and the line that failed, and keeps nothing of that file', async () => {
  write('0001-first.sql', 'create table things (id int);');
  write('0002-broken.sql', 'create table b (id int);\n\nalter table nowhere add x int;');
  await expect(migrate(database.db, { folder })).rejects.toThrow(
    'The database could not be migrated by 0002-broken.sql: relation "nowhere" does not exist',
  );
  expect(await tables()).toEqual(['things']);
  write('0002-broken.sql', 'create table b (id int);\n\nselec 1;');
  await expect(migrate(database.db, { folder })).rejects.toThrow(
    '0002-broken.sql: line 3: syntax error at or near "selec"',
  );
});

it('lets several processes start at once', async () => {
  write('0001-slow.sql', 'create table things (id int); select pg_sleep(0.5);');
  const script = `
    import { openDatabase } from ${JSON.stringify(import.meta.resolve('./db.ts'))};
    import { migrate } from ${JSON.stringify(import.meta.resolve('./migrate.ts'))};
    const { db, close } = openDatabase(process.argv[1]);
    console.log((await migrate(db, { folder: process.argv[2] })).length);
    await close();`;
  const start = (): Promise<{ stdout: string }> =>
    promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      script,
      home.connectionString,
      folder,
    ]);
  const answers = await Promise.all([start(), start(), start()]);
  expect(answers.map(({ stdout }) => stdout.trim()).toSorted()).toEqual(['0', '0', '1']);
});

it.each([
  [['0001-a.sql', '0001-b.sql'], 'Two migrations have the number 0001: 0001-a, 0001-b'],
  [['1-a.sql'], '1-a.sql is not called NNNN-name.sql'],
])('refuses the names %j', async (names, message) => {
  for (const name of names) write(name, '');
  await expect(migrationNames(folder)).rejects.toThrow(message);
});

it('refuses a start when an applied file was edited, and adopts the checksums of a database from before', async () => {
  write('0001-first.sql', 'create table things (id int);');
  await migrate(database.db, { folder });
  await sql`alter table kysely_migration drop column checksum`.execute(database.db);
  // A database from before has no checksums; a checkout on Windows has other line ends.
  write('0001-first.sql', 'create table things (id int);\r\n');
  expect(await migrate(database.db, { folder })).toEqual([]);
  write('0001-first.sql', 'create table things (id int);\n');
  expect(await migrate(database.db, { folder })).toEqual([]);
  write('0001-first.sql', 'create table things (id bigint);\n');
  await expect(migrate(database.db, { folder })).rejects.toThrow(
    '0001-first.sql was edited after it had migrated this database',
  );
});

it('refuses a database of a newer version', async () => {
  write('0001-first.sql', 'create table things (id int);');
  write('0002-newer.sql', 'create table b (id int);');
  await migrate(database.db, { folder });
  rmSync(join(folder, '0002-newer.sql'));
  await expect(migrate(database.db, { folder })).rejects.toThrow(
    'The database was migrated by 0002-newer.sql, which this version does not have',
  );
});

it('gives its place in the queue for a lock back, so that readers go on, and tries again', async () => {
  write('0001-first.sql', 'create table things (id int);');
  await migrate(database.db, { folder });
  write('0002-column.sql', 'alter table things add column name text;');
  const waiting = { lockMs: 200, pauseMs: 50, tries: 3 };
  const released = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holder = database.db.transaction().execute(async (tx) => {
    await sql`select from things`.execute(tx);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  await expect(migrate(database.db, { folder, waiting })).rejects.toThrow(
    /by 0002-column\.sql: .*lock timeout, 3 times: something holds a table/,
  );
  const patient = migrate(database.db, { folder, waiting: { ...waiting, tries: 1_000 } });
  // A reader comes behind the waiting change of the table, and does not wait for the holder.
  for (let reads = 0; reads < 5; reads += 1) await sql`select from things`.execute(database.db);
  released.resolve();
  await holder;
  expect(await patient).toEqual(['0002-column']);
});

describe('an online migration', () => {
  const online = `-- online
    -- Why: a list; of names.
    create index concurrently a_by_id on things (id);
    create unique index concurrently a_by_name on things (name);`.replaceAll(/^ +/gm, '');

  const valid = async () => {
    const { rows } = await sql<{ name: string; valid: boolean }>`
      select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = ${'things'}::regclass order by 1`.execute(database.db);
    return Object.fromEntries(rows.map((row) => [row.name, row.valid]));
  };

  it('builds indexes while others write, and goes on after one that was left invalid', async () => {
    write(
      '0001-first.sql',
      `create table things (id int, name text); insert into things values (1, 'x'), (2, 'x');`,
    );
    write('0002-indexes.sql', online);
    await expect(migrate(database.db, { folder })).rejects.toThrow('0002-indexes.sql');
    expect(await valid()).toEqual({ a_by_id: true, a_by_name: false });
    await sql`update things set name = id::text`.execute(database.db);
    expect(await migrate(database.db, { folder })).toEqual(['0002-indexes']);
    expect(await valid()).toEqual({ a_by_id: true, a_by_name: true });
    write('0003-dropped.sql', '-- online\ndrop index concurrently a_by_id;');
    expect(await migrate(database.db, { folder })).toEqual(['0003-dropped']);
    expect(await valid()).toEqual({ a_by_name: true });
  });

  it('holds nothing else', async () => {
    write('0001-first.sql', '-- online\ncreate table things (id int);');
    await expect(migrate(database.db, { folder })).rejects.toThrow(
      '0001-first.sql is online and may only hold',
    );
  });
});
