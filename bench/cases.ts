import { sql } from 'kysely';
import { type Db, openDatabase } from '#server/kit/db/db.ts';
import { calls } from '#contract/calls.ts';
import type { Call, InputOf } from '#contract/kit/define-call.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import {
  leanChange,
  leanCommonWord,
  leanDashboard,
  leanDeepPage,
  leanDetail,
  leanFilters,
  leanList,
  leanNumber,
} from './leanest.ts';
import { type RecordedApp, startRecordedApp, type Statement } from '#tests/world/recorded-app.ts';

/** One request of the product, as the load sends it. */
export interface Request {
  method: 'GET' | 'POST';
  path: string;
  body: string;
}

/** What is measured: what the product is asked in turn, and the SQL that the bare server sends for each in turn. */
export interface Case {
  name: string;
  /** What the bare server's answer leaves out. */
  note: string;
  requests: Request[];
  floor: Statement[][];
  /** The leanest SQL for the same screen, in turn. */
  leanest: Statement[];
}

const { onHold, referred, approved, pendingActions, numberAllotted } = statusIds;

/** Applications whose status is changed, of each server. */
const CHANGED = 300;
/** Different applications whose detail is asked for, and whose number: how many others share parts of it differs. */
const SHOWN = 50;

/** The cases on a database of so many members; their SQL is what the product's own calls send. */
export async function prepareCases(connectionString: string, members: number): Promise<Case[]> {
  const app = await startRecordedApp(connectionString, new Date());
  const database = openDatabase(connectionString, { poolSize: 1 });
  const { db } = database;
  const deep = Math.min(20_000, members / 2);
  const numbers = await someNumbers(db, members);
  const shown = (await idsOf(db, [numberAllotted], SHOWN)).map((id) => ({ id: String(id) }));
  const list = calls.getMember;
  const page = 'the page without its total';
  const cases = [
    await readCase(app, 'list with total', list, [{}], [leanList()], page),
    await readCase(
      app,
      `page from ${deep}, with total`,
      list,
      [{ limit_offset: deep }],
      [leanDeepPage(deep)],
      page,
    ),
    await readCase(app, 'search of a common word', list, [{ search: 'kumar' }], [leanCommonWord('kumar')]),
    await readCase(
      app,
      'search of an application number',
      list,
      numbers.map((search) => ({ search })),
      numbers.map(leanNumber),
    ),
    await readCase(
      app,
      'status, type and state',
      list,
      [{ application_status: numberAllotted, application_id: 1, state: 4035 }],
      [leanFilters(numberAllotted, 1, 4035)],
    ),
    await readCase(
      app,
      'detail',
      calls.memberDetail,
      shown,
      shown.map(({ id }) => leanDetail(Number(id))),
    ),
    await readCase(app, 'dashboard counts', calls.memberDashboard, [{}], [leanDashboard()]),
    await changeCase(app, db),
  ];
  await database.close();
  await app.close();
  return cases;
}

const requestOf = <C extends Call>(call: C, input: InputOf<C>): Request => ({
  method: call.method,
  path: `/api${call.path}`,
  body: JSON.stringify(input),
});

/** @param note that the bare server's page comes without its total; '' when it sends all */
async function readCase<C extends Call>(
  app: RecordedApp,
  name: string,
  call: C,
  inputs: InputOf<C>[],
  leanest: Statement[],
  note = '',
): Promise<Case> {
  const floor: Statement[][] = [];
  for (const input of inputs) {
    const { statements } = await app.record(call, input);
    floor.push(note === '' ? statements : statements.slice(0, 1).map(withoutTotal));
  }
  return { name, note, requests: inputs.map((input) => requestOf(call, input)), floor, leanest };
}

const TOTAL =
  /, \(select coalesce\(sum\(added\), 0\)::bigint as "total" from "application_counts" .*?\) as "total"/;

/** The query of a page as it would be without the total in its rows. */
function withoutTotal({ sql, ...others }: Statement): Statement {
  if (!TOTAL.test(sql)) throw new Error(`This page has no total: ${sql}`);
  return { sql: sql.replace(TOTAL, ''), ...others };
}

/** To and fro between two statuses, each time of another application; those of the product are not the bare server's. */
async function changeCase(app: RecordedApp, db: Db): Promise<Case> {
  const ids = await idsOf(db, [pendingActions, approved, onHold, referred], 2 * CHANGED);
  await db.updateTable('applications').set({ status_id: referred }).where('id', 'in', ids).execute();
  const half = ids.length / 2;
  const changes = (some: number[]) =>
    [onHold, referred].flatMap((application_status) =>
      some.map((id) => ({ member_id: String(id), application_status, message: 'Under discussion' })),
    );
  const call = calls.memberActivityUpdate;
  const floor: Statement[][] = [];
  const leanest: Statement[] = [];
  for (const change of changes(ids.slice(half))) {
    floor.push((await app.record(call, change)).statements);
    leanest.push(leanChange(Number(change.member_id), change.application_status, change.message));
  }
  const requests = changes(ids.slice(0, half)).map((change) => requestOf(call, change));
  return { name: 'change of a status', note: '', requests, floor, leanest };
}

/** Applications in one of these statuses, spread over all of them. */
async function idsOf(db: Db, statuses: readonly StatusId[], count: number): Promise<number[]> {
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where('status_id', 'in', statuses)
    .orderBy('id')
    .execute();
  const every = Math.max(1, Math.floor(rows.length / count));
  return rows
    .filter((_, at) => at % every === 0)
    .slice(0, count)
    .map(({ id }) => id);
}

/** Numbers of applications, spread over all of them. */
async function someNumbers(db: Db, members: number): Promise<string[]> {
  const every = Math.floor(members / SHOWN);
  const rows = await db
    .selectFrom('applications')
    .select('application_no')
    .where('application_no', 'is not', null)
    .where(sql<boolean>`id % ${sql.lit(every)} = 0`)
    .orderBy('id')
    .execute();
  return rows.map(({ application_no }) => application_no ?? '');
}
