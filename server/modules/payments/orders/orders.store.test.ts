import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DB } from '#server/kit/db/db-types.ts';
import { type Database, inTransaction, openDatabase } from '#server/kit/db/db.ts';
import { putReferenceData } from '#server/seed/reference-data.ts';
import { anApplication } from '#tests/world/applications.ts';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { findScans, type Statement } from '#tests/world/recorded-app.ts';
import { insertOrder, takeOrderToCheck } from './orders.store.ts';

const BORN = new Date('2026-03-01T00:00:00Z');
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let home: TestDatabase;
let database: Database;
beforeAll(async () => {
  home = await createTestDatabase();
  database = openDatabase(home.connectionString, { poolSize: 4 });
  await putReferenceData(database.db);
});
afterAll(async () => {
  await database.close();
  await home.drop();
});
beforeEach(() => database.db.deleteFrom('orders').execute());

let made = 0;

async function anOrder(values: { kind?: string; status?: string; checked?: number } = {}): Promise<number> {
  made += 1;
  const { id: application_id } = await anApplication(database.db);
  const { kind = 'checkout', status = 'open', checked } = values;
  const { id } = await inTransaction(database.db, (tx) =>
    insertOrder(tx, {
      application_id,
      kind,
      status,
      receipt: `receipt ${made}`,
      currency: 'INR',
      fee: 100,
      gst: 0,
      gst_percent: 0,
      processing: 0,
      total: 100,
      package_name: 'Life Member',
      created_at: BORN,
      checked_at: checked === undefined ? null : at(checked),
    }),
  );
  return id;
}

function at(seconds: number): Date {
  return new Date(BORN.getTime() + seconds * 1_000);
}

function take(seconds: number): Promise<number | undefined> {
  return inTransaction(database.db, (tx) => takeOrderToCheck(tx, at(seconds)));
}

test.each<[string, Parameters<typeof anOrder>[0], number, boolean]>([
  ['just made', {}, 59, false],
  ['a minute old', {}, MINUTE, true],
  ['half made', { status: 'creating' }, MINUTE, true],
  ['asked after a minute', { checked: MINUTE }, 2 * MINUTE - 1, false],
  ['asked a minute ago', { checked: MINUTE }, 2 * MINUTE, true],
  ['asked after 20 minutes', { checked: 20 * MINUTE }, 30 * MINUTE - 1, false],
  ['asked half its age ago', { checked: 20 * MINUTE }, 30 * MINUTE, true],
  ['asked an hour ago', { checked: 9 * DAY }, 9 * DAY + HOUR, true],
  ['29 days old', { checked: 20 * DAY }, 29 * DAY, true],
  ['31 days old', { checked: 20 * DAY }, 31 * DAY, false],
  ['paid', { status: 'paid' }, HOUR, false],
  ['ended yesterday', { status: 'closed' }, DAY, true],
  ['ended four days ago', { status: 'closed' }, 4 * DAY, false],
  ['of the office', { kind: 'offline' }, HOUR, false],
  ['a link', { kind: 'link' }, HOUR, true],
  ['asked by a clock a day ahead', { checked: DAY }, MINUTE, true],
  ['made by a clock a day ahead', {}, -DAY, true],
])('an order that is %s (%j) after %i seconds: %s', async (_, values, seconds, due) => {
  const id = await anOrder(values);
  expect(await take(seconds)).toBe(due ? id : undefined);
});

test('an order is taken by one process alone, and those never asked about come first', async () => {
  const asked = await anOrder({ checked: MINUTE });
  const never = await anOrder();
  expect(await take(HOUR)).toBe(never);
  const taken = await Promise.all([take(HOUR), take(HOUR)]);
  expect(taken.filter((id) => id !== undefined)).toEqual([asked]);
});

test('the orders that were ended in all the years are not read through', async () => {
  await anOrder();
  const { id } = await anApplication(database.db);
  await sql`insert into orders (application_id, kind, status, receipt, currency, fee, gst, gst_percent, processing, total,
      package_name, created_at)
    select ${id}, 'checkout', 'closed', 'ended ' || n, 'INR', 100, 0, 0, 0, 100, 'Life Member',
      ${BORN}::timestamptz - interval '1 hour' * n
    from generate_series(1, 30000) as n`.execute(database.db);
  await sql`vacuum analyze orders`.execute(database.db);
  const statements: Statement[] = [];
  const recorded = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void statements.push({ sql: query.sql, parameters: query.parameters }),
  });
  await inTransaction(recorded, (tx) => takeOrderToCheck(tx, at(HOUR)));
  const taking = statements.filter((statement) => statement.sql.includes('update orders'));
  expect(taking).toHaveLength(1);
  expect(await findScans(database.db, taking, ['orders'])).toEqual([]);
});
