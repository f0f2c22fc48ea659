import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { homeCalls } from '#contract/applications/home-calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { mostCounted } from '#contract/kit/page.ts';
import type { Call, InputOf } from '#contract/kit/define-call.ts';
import { waitingKinds } from '#contract/statuses/waiting.ts';
import { type Database, openDatabase } from '#server/kit/db/db.ts';
import { postgraduateDegrees, superspecialityDegrees } from '#server/seed/degrees.ts';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { bigTables, putManyMembers } from '#tests/world/many-members.ts';
import {
  explain,
  explainKept,
  findScans,
  scannedTable,
  type RecordedApp,
  type Statement,
  startRecordedApp,
} from '#tests/world/recorded-app.ts';

const MEMBERS = 100_000;

let on: TestDatabase;
let database: Database;
let app: RecordedApp;
let member: string;

beforeAll(async () => {
  const now = new Date('2026-11-21T06:00:00Z');
  on = await createTestDatabase();
  database = openDatabase(on.connectionString, { poolSize: 1 });
  await putManyMembers(database.db, MEMBERS, now);
  app = await startRecordedApp(on.connectionString, now);
  const waiting = database.db.selectFrom('applications').select('id').where('status_id', '=', 3);
  member = String((await waiting.orderBy('id').executeTakeFirstOrThrow()).id);
}, 120_000);
afterAll(async () => {
  await app.close();
  await database.close();
  await on.drop();
});

/** The statements of a call that read a table of all members from end to end. */
async function scansOf<C extends Call>(call: C, input: InputOf<C>, as?: 'visitor'): Promise<string[]> {
  return findScans(database.db, (await app.record(call, input, as)).statements, bigTables);
}

type Filters = Partial<InputOf<typeof officeCalls.getMember>>;

const each: [string, Filters][] = [
  ['status', { application_status: 12 }],
  ['type', { application_id: 2 }],
  ['state of half of them', { state: 4035 }],
  ['degree', { edu_postgrad_degree: postgraduateDegrees[0] }],
  ['super specialty degree', { edu_superspecialty_degree: superspecialityDegrees[0] }],
  ['waiting', { waiting: 'unpaid' }],
  ['own ones', { owner: 'mine' }],
  ['nobody’s', { owner: 'nobody' }],
  ['word of all', { search: 'example.org' }],
  ['word of a third', { search: 'mc1' }],
  ['word of a tenth', { search: 'member9' }],
  ['word of a twentieth', { search: 'kumar' }],
  ['word of nobody', { search: 'zzyzx' }],
  ['initial', { search: 'm' }],
  ['two letters', { search: 'as' }],
  ['first and last name', { search: 'asha kumar' }],
  ['application number', { search: '26LM0095000' }],
  ['membership number', { search: 'LM95001' }],
];
const pairs = each.flatMap(([name, filter], at) =>
  each
    .slice(at + 1)
    .filter(([, more]) => !('search' in filter && 'search' in more))
    .map(([other, more]): [string, Filters] => [`${name}, ${other}`, { ...filter, ...more }]),
);
const deep = each.map(([name, filter]): [string, Filters] => [
  `${name}, deep`,
  { ...filter, limit_offset: 20_000 },
]);
const byDate: [string, Filters][] = [['no filter', {}], ...each, ...deep, ...pairs];
const lists = (['', 'desc', 'asc'] as const).flatMap((sort_by_member_no) =>
  byDate.map(([name, filter]): [string, Filters] => [
    `${name} ${sort_by_member_no}`,
    { ...filter, sort_by_member_no },
  ]),
);

test('no list reads all members, whatever it is filtered by and however deep its page', async () => {
  const scans: Record<string, string[]> = {};
  for (const [name, filter] of lists) {
    const found = await scansOf(officeCalls.getMember, filter);
    if (found.length > 0) scans[name] = found;
  }
  expect(scans).toEqual({});
}, 180_000);

/** The tables of a plan that are read in an index alone. */
const readAlone = (plan: Awaited<ReturnType<typeof explain>>) =>
  plan.flatMap((node) => (node['Node Type'] === 'Index Only Scan' ? [node['Relation Name']] : []));

const withDeepPages: Filters[] = [
  {},
  { application_status: 12 },
  { application_id: 1 },
  { application_status: 12, application_id: 1 },
];

test.each(['', 'desc', 'asc'] as const)('a deep page is found in an index alone: %j', async (order) => {
  for (const filter of [...withDeepPages, { state: 4035 }]) {
    const input = { ...filter, limit_offset: 20_000, sort_by_member_no: order };
    const { statements } = await app.record(officeCalls.getMember, input);
    const plan = statements[0] ? await explain(database.db, statements[0]) : [];
    expect(readAlone(plan)).toContain('applications');
  }
});

test.each<[string, () => Promise<string[]>]>([
  ['detail', () => scansOf(calls.memberDetail, { id: member })],
  ['activity', () => scansOf(calls.getMemberActivity, { member_id: member })],
  ['notes', () => scansOf(officeCalls.getMemberNotes, { member_id: member })],
  ['possible duplicates', () => scansOf(officeCalls.possibleDuplicates, { member_id: member })],
  ['dashboard', () => scansOf(officeCalls.memberDashboard, {})],
  ['chart', () => scansOf(officeCalls.applicationChart, {})],
  ['what waits', () => scansOf(homeCalls.waitingApplications, {})],
  ['month', () => scansOf(homeCalls.monthFigures, {})],
  ['degrees in use', () => scansOf(calls.getPostgradList, { search: 'm' })],
  ['degrees of members', () => scansOf(calls.getSuperspecialtyList, { search: 'm' }, 'visitor')],
  ['types', () => scansOf(calls.getApplication, {})],
  [
    'change of a status',
    () =>
      scansOf(officeCalls.memberActivityUpdate, {
        member_id: member,
        application_status: 8,
        message: 'Later',
      }),
  ],
])('%s', async (_, scans) => expect(await scans()).toEqual([]));

test.each(['', 'desc', 'asc'] as const)('so it is by one plan for all values: %j', async (order) => {
  for (const filter of withDeepPages) {
    const input = { ...filter, limit_offset: 20_000, sort_by_member_no: order };
    const { statements } = await app.record(officeCalls.getMember, input);
    const plan = statements[0] ? await explainKept(database, statements[0]) : [];
    expect(readAlone(plan)).toContain('applications');
  }
});

test.each<[string, Filters]>([
  ['applications_by_state_and_status', { application_status: 9, state: 4035 }],
  ['applications_listed_by_state_and_type', { application_id: 3, state: 4035 }],
  ['applications_by_state_type_and_status', { application_status: 9, application_id: 3, state: 4035 }],
  // Who converted is a Life Member, which is no range of an index by type.
  ['applications_by_state_type_and_status', { application_status: 9, application_id: 1, state: 4035 }],
  ['applications_by_state_and_status', { application_status: 12, application_id: 1, state: 4035 }],
  ['applications_by_state', { application_id: 1, state: 4035 }],
])('one plan for all values uses %s, in its order, for the page and for the count', async (index, filter) => {
  const { statements } = await app.record(officeCalls.getMember, filter);
  expect(statements).toHaveLength(1);
  const plan = statements[0] ? await explainKept(database, statements[0]) : [];
  expect(plan.filter((node) => node['Index Name'] === index)).toHaveLength(2);
  const sorted = plan.filter((node) => node['Node Type'] === 'Sort').flatMap((node) => node.Plans ?? []);
  expect(sorted.map((node) => node['Relation Name'])).not.toContain('applications');
});

test.each<[string, Filters]>([
  ['application number', { search: '26LM0095000' }],
  ['membership number', { search: 'LM95001' }],
  ['number of four digits', { search: 'lm9500' }],
  ['mobile number', { search: '9000012345' }],
  ['deep', { search: 'lm0001', limit_offset: 500 }],
  ['New', { search: 'LM95001', sort_by_member_no: 'desc' }],
  ['status, type and state', { search: 'LM95001', application_status: 12, application_id: 1, state: 4035 }],
])('who has a number is found by one plan for all values, and first: %s', async (_, filter) => {
  const { statements } = await app.record(officeCalls.getMember, filter);
  expect(statements).toHaveLength(1);
  expect(statements[0]?.name).toBeDefined();
  const plan = statements[0] ? await explainKept(database, statements[0]) : [];
  expect(plan.map((node) => node['Index Name'])).toContain('applications_by_search');
  expect(plan.flatMap((node) => scannedTable(node) ?? [])).not.toContain('applications');
});

const indexesOf = async (statement: Statement | undefined) => {
  const plan = statement ? await explainKept(database, statement) : [];
  return plan.flatMap((node) => (node['Node Type'] === 'Index Only Scan' ? [node['Index Name']] : []));
};

test('what waits is counted, and its oldest found, in its own indexes alone, and no further than the list counts', async () => {
  const { statements, answer } = await app.record(homeCalls.waitingApplications, {});
  expect(statements).toHaveLength(1);
  expect(await indexesOf(statements[0])).toEqual(waitingKinds.map((kind) => `applications_${kind}`));
  for (const { kind, count, count_is_least } of answer.data) {
    const list = await app.record(officeCalls.getMember, { waiting: kind });
    expect([kind, list.answer.total, list.answer.total_is_least]).toEqual([kind, count, count_is_least]);
    expect([count, count_is_least]).toEqual([mostCounted, true]);
  }
});

test.each(waitingKinds)('one plan finds the page and the count of those that wait: %s', async (waiting) => {
  const { statements } = await app.record(officeCalls.getMember, { waiting });
  expect(statements).toHaveLength(1);
  const plan = statements[0] ? await explainKept(database, statements[0]) : [];
  expect(plan.filter((node) => node['Index Name'] === `applications_${waiting}`)).toHaveLength(2);
});

test('the figures of a month are read in indexes of their days', async () => {
  const { statements } = await app.record(homeCalls.monthFigures, {});
  const indexes = await Promise.all(statements.map(indexesOf));
  expect(indexes.flat()).toEqual(
    expect.arrayContaining(['applications_by_registration', 'payments_received']),
  );
});

test('a common word is counted in an index that holds the words', async () => {
  const { statements } = await app.record(officeCalls.getMember, { search: 'kumar' });
  const plan = statements[0] ? await explain(database.db, statements[0]) : [];
  expect(plan.map((node) => node['Index Name'])).toContain('applications_listed_with_words');
});

test('a change of status sends six statements: lock, row with activity, whether they died, frame of the mail, mail, audit', async () => {
  // Right after another change there is one more: what could be taken back until now.
  const query = database.db.updateTable('applications').set({ status_changed_at: new Date(0) });
  await query.where('id', '=', Number(member)).execute();
  const { statements } = await app.record(officeCalls.memberActivityUpdate, {
    member_id: member,
    application_status: 9,
    message: 'Under discussion',
  });
  expect(statements).toHaveLength(6);
});

test('a detail is read in one statement', async () => {
  const { statements } = await app.record(calls.memberDetail, { id: member });
  expect(statements.map(({ sql }) => sql.slice(0, 6))).toEqual(['select']);
});

describe('how many there are', () => {
  const totalOf = async (filter: Filters) => {
    const { answer } = await app.record(officeCalls.getMember, filter);
    return [answer.total, answer.total_is_least];
  };
  const counted = async (where: string) => {
    const { rows } = await database.db.executeQuery<{ count: number }>(
      CompiledQuery.raw(`select count(*) from applications where status_id not in (0, 13) and ${where}`),
    );
    return rows[0]?.count;
  };

  test('by type and status is exact', async () => {
    expect(await totalOf({})).toEqual([await counted('true'), false]);
    expect(await totalOf({ application_id: 1 })).toEqual([await counted('package_id = 1'), false]);
  });

  test('of a search is exact up to the most that are counted', async () => {
    const both = "search_text like '%asha%' and search_text like '%kumar%'";
    expect(await totalOf({ search: 'asha kumar' })).toEqual([await counted(both), false]);
    expect(await totalOf({ search: 'kumar' })).toEqual([mostCounted, true]);
    expect(await totalOf({ search: 'example.org' })).toEqual([mostCounted, true]);
    expect(await totalOf({ state: 4035 })).toEqual([mostCounted, true]);
  });

  test('is never less than what was seen', async () => {
    const deep = { search: 'example.org', limit_value: 10, limit_offset: 20_000 };
    expect(await totalOf(deep)).toEqual([20_010, true]);
  });

  test('the last page of a search shows its total by itself', async () => {
    const all = (await counted("search_text like '%example.org%'")) ?? 0;
    const last = { search: 'example.org', limit_value: 100, limit_offset: all - 3 };
    expect(await totalOf(last)).toEqual([all, false]);
  });
});
