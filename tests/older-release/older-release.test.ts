import { shownWhenAsked } from '#contract/statuses/statuses.ts';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { reportCalls } from '#contract/reports/calls.ts';
import { type Database, openDatabase } from '#server/kit/db/db.ts';
import { migrationNames } from '#server/kit/db/migration-files.ts';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { startProduct, type World } from '#tests/world/product.ts';
import { aQuickAdministrator, personOf } from '#tests/world/sessions.ts';
import { loadOlderRelease } from './load-older-release.ts';

// Today's code starts on the full database of a release of 25 November 2026, and shows what that release knew.

let home: TestDatabase;
let direct: Database;
let world: World;
let before: Awaited<ReturnType<typeof figures>>;

/** Counts and sums by columns that both versions have. */
async function figures() {
  const { rows: statuses } = await sql<{ status: number; count: number }>`
    select status_id as status, count(*) as count from applications group by 1 order by 1`.execute(direct.db);
  const { rows: tables } = await sql<Record<string, number>>`
    select (select count(*) from orders) as orders, (select count(*) from payments) as payments,
      (select sum(amount) from payments where status_id = 1)::bigint
        as received,
      (select count(*) from issued_documents) as documents, (select count(*) from files) as files,
      (select count(*) from activities) as activities, (select count(*) from applications
        where membership_no is not null) as numbered`.execute(direct.db);
  return { statuses, tables: tables[0] };
}

beforeAll(async () => {
  home = await createTestDatabase();
  await loadOlderRelease(home.connectionString, join(import.meta.dirname, 'demo-0037.json.gz'));
  direct = openDatabase(home.connectionString, { poolSize: 1 });
  before = await figures();
  world = await startProduct({ connectionString: home.connectionString });
}, 120_000);
afterAll(async () => {
  await world.close();
  await direct.close();
  await home.drop();
});

test('every migration ran, and nothing was lost or counted twice', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where checksum is not null order by name`.execute(direct.db);
  expect(rows.map(({ name }) => name)).toEqual(await migrationNames());
  expect(before.tables?.['numbered']).toBeGreaterThan(10);
  expect(await figures()).toEqual(before);
});

test('the office sees as many applications, in the same statuses, and the same money', async () => {
  const flags = { Dashboard: ['view'], Application: ['view'], 'Payment reports': ['view'] } as const;
  const office = await aQuickAdministrator(world, 'Reader', flags);
  const { data } = await office.ok(officeCalls.memberDashboard, {});
  const shown = data[0]?.by_status.filter(({ count }) => count > 0) ?? [];
  const known = new Map(before.statuses.map(({ status, count }) => [status, count]));
  expect(shown.length).toBeGreaterThan(5);
  for (const { status, count } of shown) expect([status, count]).toEqual([status, known.get(status)]);
  const { total } = await office.ok(officeCalls.getMember, { search: '' });
  // The list shows an application that was never submitted, or is void, only when it is asked for.
  const listed = shown.filter(({ status }) => !shownWhenAsked.includes(status));
  expect(total).toBe(listed.reduce((sum, { count }) => sum + count, 0));
  const { data: totals } = await office.ok(reportCalls.paymentTotals, {});
  expect(totals.reduce((sum, { amount }) => sum + amount, 0)).toBe(before.tables?.['received']);
});

test('a member of that time is at home', async () => {
  const member = await direct.db
    .selectFrom('applications')
    .select(['id', 'account_id', 'membership_no'])
    .where('membership_no', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const browser = await personOf(world, 'member', member);
  expect(await browser.ok(accountCalls.session, {})).toBeTruthy();
});
