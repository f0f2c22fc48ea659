import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls, downloads } from '#contract/calls.ts';
import { RefusalBody } from '#contract/kit/refusal-body.ts';
import type { Call } from '#contract/kit/define-call.ts';
import type { Download } from '#contract/kit/define-download.ts';
import { masterTables } from '#server/modules/masters/master-tables.ts';
import { asFile } from '#tests/steps/apply.ts';
import { goodRequests } from '#tests/steps/good-requests.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aSignature } from '#tests/world/uploads.ts';

let world: World;
let office: Browser;
let file: File;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
  file = asFile(await aSignature());
});
afterAll(() => world.close());

/** Text as it stands in a JSON body, for what JSON.stringify would not write. */
class Raw {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

const LONG = 'x'.repeat(100_000);

/** What any form of a request can carry. */
const texts = {
  empty: '',
  'a number': '12',
  'a negative number': '-1',
  'a number beyond all': '1e309',
  long: LONG,
  NUL: 'a\u0000b',
  'NUL alone': '\u0000',
  emoji: '👩🏽‍⚕️🏥',
  SQL: `'; drop table applications; --`,
  markup: '<script>alert(1)</script>"\'&{{1}}${1}%s',
  'an e-mail with NUL': 'a\u0000b@example.org',
};

/** What JSON alone can say. */
const values = {
  nothing: undefined,
  null: null,
  'minus one': -1,
  'a fraction': 1.5,
  infinity: new Raw('1e309'),
  'beyond integers': 2 ** 53,
  true: true,
  'half a character': 'a\ud800@example.org',
  'a list': ['a', ['b', null]],
  'a long list': Array.from({ length: 500 }, () => '1'),
  'an object': { a: { b: ['c'] }, 'k\u0000\udc00': 'v\u0000\ud800' },
  'a prototype': new Raw('{"__proto__":{"status":true}}'),
  'a constructor': { constructor: { prototype: { status: true } }, toString: 1 },
  'a deep list': new Raw('['.repeat(60_000) + ']'.repeat(60_000)),
};

/** A field's name with brackets after it. */
class Brackets {
  readonly path: string;
  constructor(path: string) {
    this.path = path;
  }
}

/** What forms alone can say. */
const forms = {
  'a bracketed prototype': new Brackets('[__proto__][status]'),
  'a deep name': new Brackets('[a]'.repeat(50)),
  'a far place in a list': new Brackets('[99999999]'),
  'a broken bracket': new Brackets('[a'),
};

/** Words of the inside: addresses of our files, SQL, and types. */
const INSIDE =
  /node_modules|\.ts:\d|\bat \w+ \(|insert into|select .* from|syntax error|constraint|Infinity|\bNaN\b|undefined|expected/i;

/** What a job writes some time after its call, which none of the requests beside it did. */
const ofJobs: Partial<Record<string, readonly string[]>> = {
  mailingSend: ['outbox_mails'],
  memberImportCarryOut: ['applications', 'activities'],
  memberImportTakeBack: ['applications', 'activities'],
};
let written: readonly string[] = [];

/** Ends what a call has left to a job, so that it writes nothing beside the requests of the next. */
async function endJobs(): Promise<void> {
  await world.db.updateTable('mailings').set({ state: 'stopped' }).where('state', '=', 'sending').execute();
  const atWork = world.db
    .selectFrom('member_imports')
    .select('id')
    .where('state', 'in', ['checking', 'importing', 'taking_back']);
  await expect.poll(() => atWork.execute(), { timeout: 30_000 }).toEqual([]);
}

/** How much there is of everything, and no request is counted against the limits. */
async function count() {
  const masters = Object.values(masterTables).map(({ table }) => table);
  const ofOffice = [...masters, 'packages', 'roles', 'admins', 'notification_reads'];
  const tables = ['applications', 'application_starts', 'clinics', 'work_experiences', 'orders', 'payments'];
  const counts = [...ofOffice, ...tables, 'activities', 'notes', 'outbox_mails']
    .filter((table) => !written.includes(table))
    .map((table) => sql`(select count(*) from ${sql.table(table)}) as ${sql.ref(table)}`);
  const { rows } = await sql<Record<string, string>>`
    with forgotten as (delete from rate_limits) select ${sql.join(counts)}`.execute(world.db);
  return rows[0];
}

let standing: Awaited<ReturnType<typeof count>>;

function fieldsOf(shape: z.ZodType): string[] {
  return shape instanceof z.ZodObject ? Object.keys(shape.shape) : [];
}

/** A request that is yet to be sent, and what is wrong with it. */
interface Spoilt {
  what: string;
  send: () => Promise<Response>;
}
type Outcome = 'accepted' | 'refused' | 'limited';

/** So many are on their way at once. */
const AT_ONCE = 8;

/** Sends it and holds the answer against what every answer must be. */
async function answerOf({ what, send }: Spoilt, fields: string[]): Promise<Outcome> {
  const response = await send();
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    // Events have no end.
    await response.body?.cancel();
    return 'accepted';
  }
  const text = await response.text();
  const at = `${what}: ${response.status} ${text.slice(0, 300)}`;
  // Few are drawn at once, and it says so (docs/decisions/0035).
  if (response.status === 503 && text.includes('"papers_busy"')) return 'limited';
  expect(response.status, at).toBeLessThan(500);
  if (response.ok) return 'accepted';
  expect(response.headers.get('content-type'), at).toContain('application/json');
  const refusal = RefusalBody.parse(JSON.parse(text));
  expect(refusal.message, at).not.toBe('');
  expect(text, at).not.toMatch(INSIDE);
  // What an application lacks is told by the fields of the application.
  if (refusal.code !== 'incomplete') {
    for (const field of Object.keys(refusal.errors ?? {})) expect(fields, at).toContain(field.split('.')[0]);
  }
  return refusal.code === 'too_many' ? 'limited' : 'refused';
}

/**
 * Sends them side by side. What is refused changes nothing: where some were accepted, the others are sent once more by
 * themselves. What was refused for its number alone is sent again once its number is forgotten.
 */
async function expectSound(requests: Spoilt[], fields: string[]): Promise<void> {
  for (let from = 0; from < requests.length; from += AT_ONCE) {
    const some = requests.slice(from, from + AT_ONCE);
    const { accepted = [], refused = [], limited = [] } = await sendAll(some, fields);
    for (const one of limited) {
      const before = await count();
      const outcome = await answerOf(one, fields);
      if (outcome !== 'accepted') expect(await count(), one.what).toEqual(before);
    }
    const before = standing;
    standing = await count();
    if (accepted.length === 0 && limited.length === 0) expect(standing, named(refused)).toEqual(before);
    else if (refused.length > 0) {
      const { accepted: late } = await sendAll(refused, fields);
      const then = await count();
      if (!late) expect(then, named(refused)).toEqual(standing);
      standing = then;
    }
  }
}

const named = (requests: Spoilt[]) => requests.map(({ what }) => what).join('; ');

async function sendAll(requests: Spoilt[], fields: string[]): Promise<Partial<Record<Outcome, Spoilt[]>>> {
  const outcomes = await Promise.all(requests.map((one) => answerOf(one, fields)));
  return Object.groupBy(requests, (_, index) => outcomes[index] ?? 'refused');
}

type Input = Record<string, unknown>;

function asJson(input: Input): RequestInit {
  const members = Object.entries(input)
    .filter(([, value]) => value !== undefined && !(value instanceof File))
    .map(([name, value]) => {
      const json = value instanceof Raw ? value.json : JSON.stringify(value);
      return `${JSON.stringify(name)}:${json}`;
    });
  return { body: `{${members.join(',')}}`, headers: { 'content-type': 'application/json' } };
}

function asPairs(input: Input): [string, string | File][] {
  return Object.entries(input).flatMap(([name, value]): [string, string | File][] => {
    if (Array.isArray(value)) return value.map((item) => [`${name}[]`, String(item)]);
    if (value instanceof Brackets) return [[name + value.path, 'x']];
    if (value instanceof File) return [[name, value]];
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
  });
}

function asQuery(input: Input): URLSearchParams {
  return new URLSearchParams(
    asPairs(input).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

function asMultipart(input: Input): RequestInit {
  const form = new FormData();
  for (const [name, value] of asPairs(input)) form.append(name, value);
  return { body: form };
}

/**
 * Every value in all fields at once and in each field alone; of a call with many fields, each alone gets
 * another share of the values, so that every value meets every kind of field.
 */
function spoilt(good: Input, fields: string[], bad: Input, share: number): [string, Input][] {
  const kinds = Object.entries(bad);
  const alone = fields.flatMap((field, row) =>
    kinds
      .filter((_, column) => (row + column) % Math.ceil(fields.length / share) === 0)
      .map(([kind, value]): [string, Input] => [`${field} is ${kind}`, { ...good, [field]: value }]),
  );
  const together = kinds.map(([kind, value]): [string, Input] => [
    `everything is ${kind}`,
    Object.fromEntries(fields.map((field) => [field, value])),
  ]);
  return [...alone, ...together];
}

const every = Object.entries<Call | Download>({ ...calls, ...downloads });

describe('hostile values in every field are refused in words, or harmless', () => {
  test.each(every)(
    '%s',
    async (name, call) => {
      const good = await goodRequests[name as keyof typeof goodRequests]({ world, office });
      await endJobs();
      written = ofJobs[name] ?? [];
      standing = await count();
      const fields = fieldsOf(call.input);
      const path = `/api${call.path}`;
      const post = (init: () => RequestInit) => () => good.browser.fetch(path, { method: 'POST', ...init() });
      const inForms = { ...texts, ...forms, 'a file': file };
      const inQueries = { ...texts, ...forms, long: LONG.slice(0, 2_000) };
      const all = (how: string, bad: Input, share: number, sending: (input: Input) => Spoilt['send']) =>
        spoilt(good.input, fields, bad, share).map(([what, input]) => ({
          what: `${what}, ${how}`,
          send: sending(input),
        }));
      const requests =
        call.method === 'GET'
          ? all('as query', inQueries, 6, (input) => () => good.browser.fetch(`${path}?${asQuery(input)}`))
          : [
              ...all('as JSON', { ...texts, ...values }, 3, (input) => post(() => asJson(input))),
              ...all('as multipart', inForms, 2, (input) => post(() => asMultipart(input))),
              ...all('urlencoded', inForms, 1, (input) => post(() => ({ body: asQuery(input) }))),
            ];
      await expectSound(requests, fields);
      await endJobs();
    },
    60_000,
  );
});
