import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enquiryCalls } from '#contract/enquiries/calls.ts';
import { mostCounted } from '#contract/kit/page.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { type Database, openDatabase } from '#server/kit/db/db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { explain, findScans, type RecordedApp, startRecordedApp } from '#tests/world/recorded-app.ts';

const ENQUIRIES = 20_000;
const tables = ['enquiries', 'enquiry_replies', 'applications'];

let on: TestDatabase;
let database: Database;
let app: RecordedApp;

/** Of a hundred enquiries 98 were answered; each twentieth is about a certificate. */
beforeAll(async () => {
  const now = new Date('2026-11-21T06:00:00Z');
  on = await createTestDatabase();
  database = openDatabase(on.connectionString, { poolSize: 1 });
  const { db } = database;
  await sql`insert into enquiries (first_name, last_name, email, mobile_number, member_no, subject, message, created_at,
      answered_at)
    select 'Person', 'Number' || n, 'person' || n || '@example.org', (9000000000 + n)::text, 'LM' || n,
      case when n % 20 = 0 then 'My certificate' else 'My address' end,
      repeat('I have moved to another house. ', 8), ${now}::timestamptz - interval '1 minute' * (20000 - n),
      case when n % 50 <> 0 then ${now}::timestamptz end
    from generate_series(1, ${ENQUIRIES}::integer) as n`.execute(db);
  await sql`insert into enquiry_replies (enquiry_id, message, created_at)
    select id, 'We have noted it.', answered_at from enquiries where answered_at is not null`.execute(db);
  await sql`vacuum analyze enquiries, enquiry_replies`.execute(db);
  app = await startRecordedApp(on.connectionString, now);
});
afterAll(async () => {
  await app.close();
  await database.close();
  await on.drop();
});

type Filters = InputOf<typeof enquiryCalls.enquiryFormList>;
const list = (filters: Filters) => app.record(enquiryCalls.enquiryFormList, { limit_value: 20, ...filters });

const searches = [
  '',
  'moved',
  'certificate',
  'person9',
  'zzyzx',
  'm',
  'zz',
  'certificate number1',
  'LM15000',
];
const filters = searches.flatMap((search): Filters[] =>
  [0, 1].flatMap((unanswered) =>
    [0, 380, 15_000].map((limit_offset) => ({ search, unanswered, limit_offset })),
  ),
);

test('no list reads all enquiries, whatever is searched and however deep its page', async () => {
  const scans: Record<string, string[]> = {};
  for (const filter of [...filters, { id: 10_000 }]) {
    const { statements } = await list(filter);
    expect(statements.length).toBeLessThanOrEqual(3);
    const found = await findScans(database.db, statements, tables);
    if (found.length > 0) scans[JSON.stringify(filter)] = found;
  }
  expect(scans).toEqual({});
});

test.each<[Filters]>([[{ limit_offset: 15_000 }], [{ unanswered: 1, limit_offset: 300 }]])(
  'the deep page of %j is found in an index alone',
  async (filter) => {
    const { statements } = await list(filter);
    const plan = statements[0] ? await explain(database.db, statements[0]) : [];
    expect(plan.map((node) => node['Node Type'])).toContain('Index Only Scan');
  },
);

test.each<[Filters, number, boolean]>([
  [{}, mostCounted, true],
  [{ limit_offset: 15_000 }, 15_020, true],
  [{ limit_offset: 19_990 }, ENQUIRIES, false],
  [{ unanswered: 1 }, ENQUIRIES / 50, false],
  [{ search: 'certificate' }, ENQUIRIES / 20, false],
  [{ search: 'certificate', unanswered: 1 }, ENQUIRIES / 100, false],
  [{ search: 'zzyzx' }, 0, false],
])('%j finds %i', async (filter, total, total_is_least) => {
  expect((await list(filter)).answer).toMatchObject({ total, total_is_least });
});
