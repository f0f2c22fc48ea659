import { openDatabase } from '#server/kit/db/db.ts';
import { calls } from '#contract/calls.ts';
import { dayOf } from '#contract/kit/day.ts';
import type { Call, InputOf } from '#contract/kit/define-call.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { type MembersDatabase, type StartedProduct, withProduct } from './start-product.ts';

/** Rounds that only warm up: V8 compiles, and the database plans a statement anew five times. */
const WARM_UP = 10;

/** One request of a screen. */
interface Asked {
  method: 'GET' | 'POST';
  path: string;
  input: Record<string, unknown>;
}

const ask = <C extends Call>({ method, path }: C, input: InputOf<C>): Asked => ({
  method,
  path,
  input: input as Record<string, unknown>,
});

/** What each screen of the office asks for when it opens. @param member an application with a number @param open one without */
function screensOf(member: number, open: number, today: string): Record<string, Asked[]> {
  // Meetings, reminders and the directory only of whom they concern; consent and nominee once they are pressed.
  const panel = (id: number) => {
    const member_id = String(id);
    return [
      ask(calls.memberDetail, { id: member_id }),
      ask(calls.getMemberActivity, { member_id }),
      ask(calls.possibleDuplicates, { member_id }),
    ];
  };
  const period = { from_date: `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`, to_date: today };
  return {
    home: [
      ask(calls.memberDashboard, {}),
      ask(calls.applicationChart, {}),
      ask(calls.monthFigures, {}),
      ask(calls.waitingApplications, {}),
    ],
    'list of a type': [ask(calls.getMember, { application_id: 1 })],
    'what is new, who waited longest first': [ask(calls.getMember, { waiting: 'new' })],
    'with the committee, my vote missing': [
      ask(calls.getMember, { application_status: statusIds.referred, vote: 'due' }),
    ],
    'my own': [ask(calls.getMember, { owner: 'mine' })],
    'members who ended': [ask(calls.getMember, { ended: 'lapsed' })],
    'panel of a member': panel(member),
    'panel of an open application': panel(open),
    meetings: [ask(calls.meetings, {})],
    'who may come before a meeting': [ask(calls.meetingCandidates, { kind: 'committee' })],
    mailings: [ask(calls.mailings, {})],
    'audience of all members': [ask(calls.mailingAudience, { application_status: statusIds.numberAllotted })],
    "voters' rolls": [ask(calls.votersRolls, {})],
    'members on a day': [ask(calls.votersRollCount, { as_of: today, types: ['1'] })],
    imports: [ask(calls.memberImports, {})],
    exports: [ask(calls.listExports, {})],
    persons: [ask(calls.persons, {})],
    duplicates: [ask(calls.duplicatePairs, {})],
    statistics: [
      ask(calls.statisticsByMonth, period),
      ask(calls.statisticsByStep, period),
      ask(calls.statisticsByReason, period),
      ask(calls.statisticsByPlace, period),
      ask(calls.statisticsByType, period),
      ask(calls.statisticsOfIncome, period),
    ],
    'application report': [ask(calls.applicationReport, { limit_value: 10 })],
    'payment report': [ask(calls.paymentReport, { limit_value: 10 }), ask(calls.paymentTotals, {})],
    log: [ask(calls.auditList, {})],
    notifications: [ask(calls.notificationList, {})],
  };
}

/** @returns milliseconds until all have answered, asked at once as by the browser */
async function timeOf({ port, headers }: StartedProduct, asked: readonly Asked[]): Promise<number> {
  const at = performance.now();
  await Promise.all(
    asked.map(async ({ method, path, input }) => {
      const url = new URL(`http://127.0.0.1:${port}/api${path}`);
      const isPost = method === 'POST';
      if (!isPost)
        for (const [name, value] of Object.entries(input))
          for (const one of [value].flat()) url.searchParams.append(name, String(one));
      const answer = await fetch(url, {
        method,
        headers: { ...headers, ...(isPost && { 'content-type': 'application/json' }) },
        ...(isPost && { body: JSON.stringify(input) }),
      });
      const words = await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${words}`);
    }),
  );
  return performance.now() - at;
}

interface ScreensOptions {
  database: MembersDatabase;
  members: number;
  /** Of each screen, beside those that warm up. */
  openings: number;
}

/** How long the office waits for what each of its screens asks for, one after the other: one person, nothing else. */
export async function benchScreens({ database, members, openings }: ScreensOptions): Promise<void> {
  const { member, open, count } = await someApplications(database.connectionString);
  await withProduct(database, async (product) => {
    console.log(`Screens of the office, ${members} applications, ${count} of them open\n`);
    console.log('| screen | requests | median ms | p95 ms |\n| --- | ---: | ---: | ---: |');
    for (const [name, asked] of Object.entries(screensOf(member, open, dayOf(new Date())))) {
      const times: number[] = [];
      for (let round = 0; round < WARM_UP + openings; round += 1) times.push(await timeOf(product, asked));
      const sorted = times.slice(WARM_UP).toSorted((one, other) => one - other);
      const at = (share: number) => (sorted[Math.floor(share * sorted.length)] ?? Number.NaN).toFixed(1);
      console.log(`| ${name} | ${asked.length} | ${at(0.5)} | ${at(0.95)} |`);
    }
  });
}

/** An application with a number, one that waits for the office, and how many of these there are. */
async function someApplications(connectionString: string) {
  const database = openDatabase(connectionString, { poolSize: 1 });
  const { db } = database;
  const member = await db
    .selectFrom('applications')
    .select('id')
    .where('status_id', '=', statusIds.numberAllotted)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const open = await db
    .selectFrom('applications')
    .select((row) => [row.fn.max('id').as('id'), row.fn.countAll<number>().as('count')])
    .where('status_id', 'in', [
      statusIds.received,
      statusIds.pendingActions,
      statusIds.approved,
      statusIds.onHold,
      statusIds.referred,
    ])
    .executeTakeFirstOrThrow();
  await database.close();
  return { member: member.id, open: open.id, count: open.count };
}
