import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call, InputOf } from '#contract/kit/define-call.ts';
import { mostCounted } from '#contract/kit/page.ts';
import { personCalls } from '#contract/persons/calls.ts';
import { type Database, openDatabase } from '#server/kit/db/db.ts';
import { anApplication, aPayment } from '#tests/world/applications.ts';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { bigTables, putManyMembers } from '#tests/world/many-members.ts';
import { findScans, type RecordedApp, startRecordedApp } from '#tests/world/recorded-app.ts';

const HOW_MANY = 20_000;

let on: TestDatabase;
let database: Database;
let app: RecordedApp;

beforeAll(async () => {
  const now = new Date('2026-11-21T06:00:00Z');
  on = await createTestDatabase();
  database = openDatabase(on.connectionString, { poolSize: 1 });
  await putManyMembers(database.db, HOW_MANY, now);
  await putConversions(database);
  app = await startRecordedApp(on.connectionString, now);
}, 120_000);
afterAll(async () => {
  await app.close();
  await database.close();
  await on.drop();
});

/** Each tenth member has converted, so that many have two applications. */
async function putConversions({ db }: Database): Promise<void> {
  await sql`insert into applications (public_id, account_id, package_id, status_id, application_no, membership_no,
      member_reg_date, converts_id, created_at, submitted_at, status_changed_at, salutation, first_name, last_name, email)
    select 'conversion-' || id, account_id, 5, 12, 'C' || id, 'CLM' || id, date '2026-11-01', id, created_at, created_at,
      created_at, salutation, first_name, last_name, email
    from applications where id % 10 = 0 and status_id = 12`.execute(db);
  await sql`update applications set status_id = 17
    where id in (select converts_id from applications where converts_id is not null)`.execute(db);
  await sql`vacuum analyze applications`.execute(db);
}

type Filters = InputOf<typeof personCalls.persons>;

const filters: [string, Filters][] = [
  ['none', {}],
  ['members', { standing: 'member' }],
  ['ended', { standing: 'ended' }],
  ['never', { standing: 'never' }],
  ['Life Members', { type: 1 }],
  ['trainees', { type: 4 }],
  ['nobody of a type', { type: 5 }],
  ['word of all', { search: 'example.org' }],
  ['word of a twentieth', { search: 'kumar' }],
  ['first and last name of a member', { search: 'asha kumar', standing: 'member' }],
  ['membership number', { search: 'LM19501' }],
  ['word of nobody', { search: 'zzyzx' }],
  ['initial', { search: 'm' }],
];
const orders: [string, Filters][] = [
  ['newest', {}],
  ['by name', { sort: 'name' }],
  ['by name from Z', { sort: 'name', direction: 'desc' }],
];

test.each(orders)('no list of persons reads all applications: %s', async (_, order) => {
  const scans: Record<string, string[]> = {};
  for (const [name, filter] of filters) {
    const { statements } = await app.record(personCalls.persons, { ...filter, ...order, limit_value: 25 });
    expect(statements.length, name).toBeLessThanOrEqual(2);
    const found = await findScans(database.db, statements, bigTables);
    if (found.length > 0) scans[name] = found;
  }
  expect(scans).toEqual({});
});

test('each person is on the list once, and counting stops where lists stop counting', async () => {
  const seen = new Set<number>();
  for (let offset = 0; offset < 1_000; offset += 100) {
    const { answer } = await app.record(personCalls.persons, { limit_value: 100, limit_offset: offset });
    for (const { id } of answer.data) seen.add(id);
    expect(answer).toMatchObject({ total: mostCounted, total_is_least: true });
  }
  expect(seen.size).toBe(1_000);
  const last = await app.record(personCalls.persons, { limit_value: 100, limit_offset: HOW_MANY - 50 });
  expect(last.answer).toMatchObject({ total: HOW_MANY, total_is_least: false });
});

test('who has thirty applications takes as many statements as who has one', async () => {
  const one = await anApplication(database.db, {
    email: 'one@example.org',
    status_id: 12,
    membership_no: 'X1',
  });
  await aPayment(database.db, one, 1);
  const many = [];
  for (let n = 0; n < 30; n += 1) {
    const membership_no = `Y${n}`;
    many.push(
      await anApplication(database.db, { email: 'thirty@example.org', status_id: 12, membership_no }),
    );
  }
  for (const application of many) await aPayment(database.db, application, 1);
  const each = [
    personCalls.person,
    personCalls.personApplications,
    personCalls.personDocuments,
    personCalls.personPayments,
    personCalls.personMails,
  ] as const;
  for (const call of each) {
    const countOf = async (id: number) => (await recordOf(call, id)).length;
    const few = await countOf(one.account_id);
    expect(await countOf(many[0]?.account_id ?? 0), call.path).toBe(few);
    expect(few, call.path).toBeLessThanOrEqual(2);
  }
  const { answer } = await app.record(personCalls.persons, { search: 'thirty@example.org' });
  expect(answer.data[0]?.memberships).toHaveLength(30);

  async function recordOf(call: Call, id: number): Promise<unknown[]> {
    return (await app.record(call, { id })).statements;
  }
});

test('the parts of a person are found in indexes', async () => {
  const id = 12_345;
  for (const call of [
    personCalls.personApplications,
    personCalls.personDocuments,
    personCalls.personPayments,
  ]) {
    const { statements } = await app.record(call, { id });
    expect(await findScans(database.db, statements, bigTables), call.path).toEqual([]);
  }
  const { statements } = await app.record(personCalls.person, { id });
  expect(await findScans(database.db, statements, bigTables)).toEqual([]);
});
