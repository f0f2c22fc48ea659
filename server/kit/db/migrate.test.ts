import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { openDatabase, type Database } from './db.ts';
import { migrate, migrationNames } from './migrate.ts';

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
  write('0001-first.sql', 'create table a (id int); create table b (id int);');
  expect(await migrate(database.db, folder)).toEqual(['0001-first']);
  write('0002-second.sql', 'alter table b rename to c;');
  expect(await migrate(database.db, folder)).toEqual(['0002-second']);
  expect(await migrate(database.db, folder)).toEqual([]);
  expect(await tables()).toEqual(['a', 'c']);
});

it('names the file and the line that failed, and keeps nothing of it', async () => {
  write('0001-first.sql', 'create table a (id int);');
  write('0002-broken.sql', 'create table b (id int);\n\nalter table nowhere add x int;');
  await expect(migrate(database.db, folder)).rejects.toThrow(
    'The database could not be migrated by 0002-broken.sql: relation "nowhere" does not exist',
  );
  expect(await tables()).toEqual([]);
  write('0002-broken.sql', 'create table b (id int);\n\nselec 1;');
  await expect(migrate(database.db, folder)).rejects.toThrow(
    '0002-broken.sql: line 3: syntax error at or near "selec"',
  );
});

it('lets several processes start at once', async () => {
  write('0001-slow.sql', 'create table a (id int); select pg_sleep(0.5);');
  const script = `
    import { openDatabase } from ${JSON.stringify(import.meta.resolve('./db.ts'))};
    import { migrate } from ${JSON.stringify(import.meta.resolve('./migrate.ts'))};
    const { db, close } = openDatabase(process.argv[1]);
    console.log((await migrate(db, process.argv[2])).length);
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
