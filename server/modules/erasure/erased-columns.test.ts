import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/kit/db/db.ts';
import { createTestDatabase } from '#tests/world/database.ts';
import { changedRows } from './erased-columns.ts';
import { deletedRows } from './erased-rows.ts';

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

interface Column {
  table: string;
  column: string;
}

/**
 * What leads to a person, and is in neither list, with the reason. Rows of other tables go with those that they refer to,
 * or refer to rows that lost what they said.
 */
const elsewhere: Record<string, string> = {
  'admins.email': 'the staff, who are no applicants',
  'partners.email': 'of hospitals, colleges and conferences that may ask',
  'privacy_notices.contact_email': 'of who answers for the association',
  'settings.email': 'the association’s own',
  'settings.smtp_email': 'the association’s own',
};

/** Columns by which a row is somebody's: references to applications, accounts and what belongs to them, and addresses. */
async function columnsOfPeople(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select r.conrelid::regclass::text as table, a.attname as column
    from pg_constraint r join pg_attribute a on a.attrelid = r.conrelid and a.attnum = any(r.conkey)
    where r.contype = 'f' and r.confrelid in
      ('applications'::regclass, 'member_accounts'::regclass, 'orders'::regclass, 'payments'::regclass)
    union
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(email|recipient|_id|^account|^application)$'
      and (column_name ~ 'email|recipient' or column_name in ('account_id', 'application_id'))
    order by 1, 2
  `.execute(database.db);
  return rows;
}

test('every row that is a person’s is in one of the two lists', async () => {
  const listed = new Set<string>([...deletedRows, ...changedRows].map(({ table }) => table));
  const left = (await columnsOfPeople()).filter(
    ({ table, column }) => !listed.has(table) && elsewhere[`${table}.${column}`] === undefined,
  );
  expect(left).toEqual([]);
});

test('what refers to rows that are deleted goes with them, or forgets them', async () => {
  const tables = [...new Set(deletedRows.map(({ table }) => table))];
  const { rows } = await sql<{ table: string; to: string }>`
    select conrelid::regclass::text as table, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and confdeltype = 'a' and confrelid::regclass::text = any(${tables}::text[])
  `.execute(database.db);
  const own = new Set<string>(tables);
  const holding = rows.filter(({ table, to }) => {
    const before = deletedRows.findIndex((row) => row.table === table);
    return !(own.has(table) && before < deletedRows.findIndex((row) => row.table === to));
  });
  // Of the association itself, which no application has: logo, signatures, artwork, photos of the staff.
  expect(new Set(holding.map(({ table }) => table))).toEqual(
    new Set(['settings', 'certificate_settings', 'fmas_certificates', 'admins', 'issued_files']),
  );
});

test.each(changedRows.map((row) => [row.table, row] as const))(
  '%s: each column is in the list, and what is erased may be so',
  async (table, { columns }) => {
    const { rows } = await sql<{ column: string; is_nullable: string; generated: string }>`
      select column_name as column, is_nullable, is_generated as generated from information_schema.columns
      where table_schema = 'public' and table_name = ${table}
    `.execute(database.db);
    expect(Object.keys(columns).toSorted()).toEqual(rows.map(({ column }) => column).toSorted());
    for (const { column, is_nullable, generated } of rows) {
      const rule = columns[column];
      if (!rule || !('becomes' in rule)) continue;
      expect(generated).toBe('NEVER');
      if (rule.becomes === null) expect(`${column} ${is_nullable}`).toBe(`${column} YES`);
    }
  },
);
