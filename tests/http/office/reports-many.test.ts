import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import {
  applicationExport,
  paymentExport,
  reportCalls,
  mostExports,
  mostReported,
} from '#contract/reports/calls.ts';
import { statisticsCalls } from '#contract/reports/statistics-calls.ts';
import { type Database, openDatabase } from '#server/kit/db/db.ts';
import { inlineValues } from '#server/kit/db/inline-values.ts';
import { selectApplicationFile } from '#server/modules/reports/application-report.views.ts';
import { selectPaymentFile } from '#server/modules/reports/payment-report.views.ts';
import { aReason } from '#tests/steps/reason.ts';
import { Browser } from '#tests/world/browser.ts';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { type Heap, openHeap } from '#tests/world/own-process.ts';
import { bigTables, putManyMembers } from '#tests/world/many-members.ts';
import { adminEmail, adminPassword, startProduct, type World } from '#tests/world/product.ts';
import {
  explain,
  findScans,
  type RecordedApp,
  startRecordedApp,
  type Statement,
} from '#tests/world/recorded-app.ts';

const MEMBERS = 100_000;
const TODAY = '2026-11-21';
const NOW = new Date(`${TODAY}T06:00:00Z`);
const { applicationReport, paymentReport } = reportCalls;

let on: TestDatabase;
let database: Database;
let world: World;
beforeAll(async () => {
  on = await createTestDatabase();
  database = openDatabase(on.connectionString, { poolSize: 2 });
  await putManyMembers(database.db, MEMBERS, NOW);
  // What the product keeps these two at would take a test too long to wait for.
  const impatience = 'statement_timeout=3000&idle_in_transaction_session_timeout=3000';
  const connectionString = `${on.connectionString}${on.connectionString.includes('?') ? '&' : '?'}${impatience}`;
  world = await startProduct({ connectionString, now: NOW.toISOString() });
}, 120_000);
afterAll(async () => {
  await world.close();
  await database.close();
  await on.drop();
});

type Filters = Partial<InputOf<typeof applicationReport>>;

const month = { from_date: '2021-03-01', to_date: '2021-03-31' };
const years = { from_date: '2018-01-01', to_date: '2023-12-31' };
const each: [string, Filters][] = [
  ['no filter', {}],
  ['status', { application_status: 12 }],
  ['rare status', { application_status: 8 }],
  ['type', { application_id: 1 }],
  ['rare type', { application_id: 3 }],
  ['day', { from_date: '2021-03-05', to_date: '2021-03-05' }],
  ['month', month],
  ['years', years],
  ['from a day', { from_date: '2026-11-01' }],
  ['to a day', { to_date: '2017-01-31' }],
  ['word of all', { search: 'example.org' }],
  ['word of a twentieth', { search: 'kumar' }],
  ['word of nobody', { search: 'zzyzx' }],
  ['initial', { search: 'm' }],
  ['application number', { search: '26LM0095000' }],
  ['payment number', { search: 'pay_many_29999' }],
  ['month and type', { ...month, application_id: 2 }],
  ['years and word', { ...years, search: 'kumar' }],
  ['word and type', { search: 'kumar', application_id: 2 }],
  ['word, status and month', { ...month, search: 'kumar', application_status: 12 }],
];

/**
 * Scans in the plans for disks that read anywhere as fast as on. What a search finds 10,000 payments for, or 20,000
 * before a page, is for others cheaper found by reading all 30,000 payments there are; an index must be able to do it
 * all the same.
 */
function scansOnFlash(statements: readonly Statement[]): Promise<string[]> {
  return database.db.transaction().execute(async (tx) => {
    await sql`set local random_page_cost = 1.1`.execute(tx);
    return findScans(tx, statements, bigTables);
  });
}

describe('a page reads no table from end to end', () => {
  let app: RecordedApp;
  beforeAll(async () => {
    app = await startRecordedApp(on.connectionString, NOW);
  });
  afterAll(() => app.close());

  test.each([
    ['application', applicationReport],
    ['payment', paymentReport],
  ])(
    'of the %s report',
    async (_, call) => {
      const scans: Record<string, string[]> = {};
      for (const [name, filters] of each)
        for (const limit_offset of [0, 20_000]) {
          const { statements } = await app.record(call, { ...filters, limit_value: 50, limit_offset });
          expect(statements.length).toBeLessThan(3);
          const bySearch = call === paymentReport && 'search' in filters;
          const firstPage = limit_offset === 0 ? 1 : 0;
          const strict = bySearch ? statements.slice(0, firstPage) : statements;
          const found = [
            ...(await findScans(database.db, strict, bigTables)),
            ...(await scansOnFlash(statements.slice(strict.length))),
          ];
          if (found.length > 0) scans[`${name} from ${limit_offset}`] = found;
        }
      expect(scans).toEqual({});
    },
    120_000,
  );

  test('a deep page is found in an index alone, and nothing more is looked up than it shows', async () => {
    const { statements } = await app.record(applicationReport, { limit_value: 50, limit_offset: 50_000 });
    const [page] = statements;
    const nodes = await explain(database.db, page as Statement);
    expect(nodes.map((node) => node['Node Type'])).toContain('Index Only Scan');
  });

  test('an export with narrow filters neither', async () => {
    const narrow = each.filter(([name]) =>
      /^(?:day|word of nobody|application number|payment number)/.test(name),
    );
    const none = {
      application_id: null,
      application_status: null,
      exact_status: null,
      search: '',
      from_date: '',
      to_date: '',
    };
    const scans: Record<string, string[]> = {};
    for (const [name, filters] of narrow) {
      const asked = { ...none, ...filters } as typeof none;
      const statements = [
        selectApplicationFile(database.db, asked, TODAY),
        selectPaymentFile(database.db, asked, TODAY),
      ];
      const written = statements.map((one) => ({ sql: inlineValues(one), parameters: [] }));
      const found = await findScans(database.db, written, bigTables);
      if (found.length > 0) scans[name] = found;
    }
    expect(scans).toEqual({});
  });

  test('a figure of a month reads no table from end to end', async () => {
    const scans: Record<string, string[]> = {};
    for (const [name, call] of Object.entries(statisticsCalls)) {
      const { statements } = await app.record(call, month);
      const found = await scansOnFlash(statements);
      if (found.length > 0) scans[name] = found;
    }
    expect(scans).toEqual({});
  });

  test('all rows at once are refused when they are too many, and counting stops', async () => {
    await expect(app.record(applicationReport, {})).rejects.toThrow(
      'This report has more than 10,000 rows. Please narrow it, or export it as CSV.',
    );
    await expect(app.record(paymentReport, {})).rejects.toThrow('too_many_rows');
    const { answer } = await app.record(applicationReport, month);
    expect(answer.data.length).toBe(answer.total);
    const page = (filters: Filters) => app.record(applicationReport, { ...filters, limit_value: 10 });
    expect((await page(years)).answer).toMatchObject({ total: mostReported, total_is_least: true });
    expect((await page({})).answer.total).toBeGreaterThan(90_000);
  });
});

/** Processes of the database that work at an export. */
async function exporting(): Promise<{ pid: number; seconds: number }[]> {
  const { rows } = await sql<{ pid: number; seconds: number }>`
    select pid, extract(epoch from now() - xact_start)::float8 as seconds from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      and query like 'copy (%'`.execute(database.db);
  return rows;
}
const howManyExport = async () => (await exporting()).length;

/** Reads on to the end. @returns bytes */
async function readOn(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<number> {
  let bytes = 0;
  for (let got = await reader.read(); !got.done; got = await reader.read()) bytes += got.value.length;
  return bytes;
}

describe('an export of all', () => {
  let office: Browser;
  beforeAll(async () => {
    office = await world.admin();
  });

  /** An export of which only the first bytes were read. */
  async function begun(signal?: AbortSignal) {
    const answer = await office.fetch(
      `/api${applicationExport.path}?${new URLSearchParams(aReason)}`,
      signal ? { signal } : {},
    );
    expect(answer.status).toBe(200);
    const reader = answer.body?.getReader() as ReadableStreamDefaultReader<Uint8Array>;
    await reader.read();
    return reader;
  }
  const lastLine = async () => {
    const query = world.db.selectFrom('audit_log').select('changes').where('what', '=', 'report.exported');
    return (await query.orderBy('id', 'desc').executeTakeFirst())?.changes;
  };

  test('waits for who reads slowly, longer than any statement may take, and is whole', async () => {
    const reader = await begun();
    await expect
      .poll(async () => (await exporting())[0]?.seconds ?? 0, { timeout: 30_000, interval: 250 })
      .toBeGreaterThan(4);
    expect(await readOn(reader)).toBeGreaterThan(20_000_000);
    await expect.poll(lastLine).toMatchObject({ whole: true });
    expect(await howManyExport()).toBe(0);
  });

  test('that breaks midway breaks the transfer, never looks whole, and the product lives on', async () => {
    const reader = await begun();
    for (const { pid } of await exporting())
      await sql`select pg_terminate_backend(${pid})`.execute(database.db);
    await expect(readOn(reader)).rejects.toThrow('terminated');
    await expect.poll(lastLine).toMatchObject({ whole: false });
    expect((await office.ok(applicationReport, { limit_value: 5 })).data.length).toBe(5);
  });

  test('that nobody waits for any more frees its connection', async () => {
    const left = new AbortController();
    const reader = await begun(left.signal);
    expect(await howManyExport()).toBe(1);
    left.abort();
    await expect(readOn(reader)).rejects.toThrow();
    await expect.poll(howManyExport).toBe(0);
  });

  test('runs beside a few others, not beside any number', async () => {
    const left = new AbortController();
    const readers = await Promise.all(Array.from({ length: mostExports }, () => begun(left.signal)));
    const refused = await office.download(paymentExport, { ...aReason });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'exports_busy' });
    left.abort();
    await Promise.allSettled(readers.map(readOn));
    const allowed = async () =>
      (await office.download(paymentExport, { ...aReason, search: 'zzyzx' })).status;
    await expect.poll(allowed).toBe(200);
  });

  test('that cannot begin is a fault like any other', async () => {
    await sql`alter table orders rename to orders_away`.execute(database.db);
    try {
      const answer = await office.download(paymentExport, { ...aReason });
      expect(answer.status).toBe(500);
      expect(await answer.json()).toMatchObject({ status: false, code: 'fault' });
    } finally {
      await sql`alter table orders_away rename to orders`.execute(database.db);
    }
    expect(await howManyExport()).toBe(0);
  });
});

describe('in a process of its own', () => {
  let child: ChildProcess;
  let heap: Heap;
  let office: Browser;
  beforeAll(async () => {
    const script = join(import.meta.dirname, '..', '..', 'world', 'setup', 'bare-product.ts');
    const started = spawn(process.execPath, ['--inspect=127.0.0.1:0', script, on.connectionString], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    const [[url], [listening]] = (await Promise.all([
      once(started.stdout, 'data'),
      once(started.stderr, 'data'),
    ])) as [[Buffer], [Buffer]];
    heap = await openHeap(/ws:\S+/.exec(String(listening))?.[0] ?? '');
    office = new Browser(String(url).trim(), 'office');
    await office.ok(accountCalls.adminLogin, { username: adminEmail, password: adminPassword });
  });
  afterAll(() => {
    heap.close();
    child.kill('SIGTERM');
  });

  /** @returns rows that arrived, and the bytes that the product held at each so many of them */
  async function exportAll(filters: Record<string, string>, each = Infinity) {
    const answer = await office.download(applicationExport, { ...aReason, ...filters });
    const held: number[] = [];
    let rows = -1;
    for await (const chunk of answer.body ?? []) {
      for (const byte of chunk) if (byte === 10) rows += 1;
      if (rows > each * (held.length + 1)) held.push(await heap.held());
    }
    return { rows, held };
  }

  // Not its resident memory: V8 lets that grow by a hundred megabytes before it looks for what is no longer needed.
  test('an export of 100,000 holds no more at its end than at its beginning', async () => {
    await exportAll({ from_date: '2024-11-21' });
    const { rows, held } = await exportAll({}, 10_000);
    expect(rows).toBeGreaterThan(95_000);
    expect(held.length).toBe(9);
    // The rows on their way are some 30 MB as text, and 200 as objects.
    expect(Math.max(...held) - Math.min(...held)).toBeLessThan(8 * 1_048_576);
  }, 120_000);
});
