import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/kit/define-call.ts';
import type { Download } from '#contract/kit/define-download.ts';
import { masterTables } from '#server/modules/masters/master-tables.ts';
import type { OtherPeople, Transport } from '#tests/long/hostile/encode.ts';
import { judge } from '#tests/long/hostile/judge.ts';
import { somebodyElse } from '#tests/long/hostile/other-people.ts';
import { fieldsOf, namesOf, sendFields, spoil, triesOf, type Try, tryInWords } from '#tests/long/hostile/try-call.ts';
import { forms, texts, values } from '#tests/long/hostile/values.ts';
import { every } from '#tests/permissions/ask.ts';
import type { CallName } from '#tests/permissions/row.ts';
import { goodRequests } from '#tests/steps/good-requests.ts';
import type { GoodRequest } from '#tests/steps/who-asks.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';

let world: World;
let office: Browser;
let others: OtherPeople;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
  others = await somebodyElse({ world, office });
});
afterAll(() => world.close());

/** The same requests in every run; `npm run test:long hostile` sends others, by every kind of caller, for as long as it is told. */
const SEED = 20_261_125;
/** Requests of the generator to each call. */
const TRIES = 40;
/** Each call gets one in so many of the values in all of its fields at once; the next call gets the next ones. */
const SHARE = 3;
/** So many are on their way at once. */
const AT_ONCE = 8;

/** How much there is of everything, and no request is counted against the limits. */
async function count() {
  const masters = Object.values(masterTables).map(({ table }) => table);
  const ofOffice = [...masters, 'packages', 'roles', 'admins', 'notification_reads'];
  const tables = ['applications', 'application_starts', 'clinics', 'work_experiences', 'orders', 'payments'];
  const counts = [...ofOffice, ...tables, 'activities', 'notes', 'outbox_mails'].map(
    (table) => sql`(select count(*) from ${sql.table(table)}) as ${sql.ref(table)}`,
  );
  const { rows } = await sql<Record<string, string>>`
    with forgotten as (delete from rate_limits) select ${sql.join(counts)}`.execute(world.db);
  return rows[0];
}

let standing: Awaited<ReturnType<typeof count>>;

type Outcome = 'accepted' | 'refused' | 'limited';
interface Sending {
  what: string;
  send: () => Promise<Outcome>;
}

/**
 * Sends them side by side. What is refused changes nothing: where some were accepted, the others are sent once more by
 * themselves. What was refused for its number alone is sent again once its number is forgotten.
 */
async function expectSound(requests: readonly Sending[]): Promise<void> {
  for (let from = 0; from < requests.length; from += AT_ONCE) {
    const some = requests.slice(from, from + AT_ONCE);
    const { accepted = [], refused = [], limited = [] } = await sendAll(some);
    for (const one of limited) {
      const before = await count();
      if ((await one.send()) !== 'accepted') expect(await count(), one.what).toEqual(before);
    }
    const before = standing;
    standing = await count();
    if (accepted.length === 0 && limited.length === 0) expect(standing, named(refused)).toEqual(before);
    else if (refused.length > 0) {
      const { accepted: late } = await sendAll(refused);
      const then = await count();
      if (!late) expect(then, named(refused)).toEqual(standing);
      standing = then;
    }
  }
}

const named = (requests: readonly Sending[]) => requests.map(({ what }) => what).join('; ');

async function sendAll(requests: readonly Sending[]): Promise<Partial<Record<Outcome, Sending[]>>> {
  const outcomes = await Promise.all(requests.map(({ send }) => send()));
  return Object.groupBy(requests, (_, index) => outcomes[index] ?? 'refused');
}

/** One value in all fields of a call at once, in one of the ways that carry it. */
function together({ method, input }: Call | Download, row: number): Try[] {
  const kinds: [unknown, readonly Transport[]][] = [
    ...Object.values(texts).map((value): [unknown, Transport[]] => [value, ['JSON', 'pairs', 'parts']]),
    ...Object.values(values).map((value): [unknown, Transport[]] => [value, ['JSON']]),
    ...Object.values(forms).map((value): [unknown, Transport[]] => [value, ['pairs', 'parts']]),
  ];
  return kinds
    .filter((_, column) => (row + column) % SHARE === 0)
    .map(([value, ways], at) => ({
      asker: 'who may',
      transport: method === 'GET' ? 'query' : (ways[at % ways.length] ?? 'JSON'),
      form: 'whole',
      spoilt: fieldsOf(input).map((name) => [name, value]),
    }));
}

function sendingOf(call: Call | Download, { browser, input }: GoodRequest) {
  return (one: Try): Sending => ({
    what: tryInWords(one),
    async send() {
      const fields = spoil(input, one.spoilt, others);
      const response = await sendFields(browser, call, fields, one);
      const { outcome } = await judge(response, call, namesOf(call, fields)).catch((error: unknown) => {
        throw new Error(tryInWords(one), { cause: error });
      });
      if (outcome === 'accepted') return outcome;
      return outcome === 'too_many' ? 'limited' : 'refused';
    },
  });
}

const rows = (Object.entries(every) as [CallName, Call | Download][]).map(([name, call], row) => ({ name, call, row }));

describe('hostile values in every field are refused in words, or harmless', () => {
  test.each(rows)('$name', async ({ name, call, row }) => {
    const good = await goodRequests[name]({ world, office });
    standing = await count();
    const made = fc.sample(triesOf(call), { seed: SEED + row, numRuns: TRIES });
    const tries = [...made, ...together(call, row)].map((one) => ({ ...one, asker: 'who may' as const }));
    await expectSound(tries.map(sendingOf(call, good)));
  });
});
