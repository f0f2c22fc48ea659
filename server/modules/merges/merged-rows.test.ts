import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/kit/db/db.ts';
import { createTestDatabase } from '#tests/world/database.ts';
import { mergedRows } from './merged-rows.ts';

let home: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  home = await createTestDatabase();
  database = openDatabase(home.connectionString, { poolSize: 2 });
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

/** Addresses that are no applicant's or member's. */
const elsewhere = [
  'admins.email',
  'partners.email',
  'privacy_notices.contact_email',
  'settings.email',
  'settings.smtp_email',
  // Of a list that is being brought here: nobody's yet.
  'member_import_rows.email',
];

test('every column that names an account or holds an address has its rule', async () => {
  const { rows } = await sql<{ name: string }>`
    select r.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint r join pg_attribute a on a.attrelid = r.conrelid and a.attnum = any(r.conkey)
    where r.contype = 'f' and r.confrelid = 'member_accounts'::regclass
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and column_name ~ 'email$|recipient'
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and column_name ~ 'account_id$'
    order by 1
  `.execute(database.db);
  const listed = new Set<string>([
    ...mergedRows.map(({ table, column }) => `${table}.${column}`),
    ...elsewhere,
  ]);
  expect(rows.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([]);
});

test('no column has two rules', () => {
  const names = mergedRows.map(({ table, column }) => `${table}.${column}`);
  expect(new Set(names).size).toBe(names.length);
});
