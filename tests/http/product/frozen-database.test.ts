import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { refusals } from '#contract/texts/refusals.ts';
import { type Database, openDatabase } from '#server/kit/db/db.ts';
import { type Applicant, startApplication } from '#tests/steps/apply.ts';
import type { Browser } from '#tests/world/browser.ts';
import { anApplication } from '#tests/world/applications.ts';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { adminPassword, startProduct, type World } from '#tests/world/product.ts';
import { openLine, type SilentLine } from '#tests/world/services/silent-line.ts';

const { memberInfo, saveDraft } = applicationCalls;
/** A third of what the product waits: long enough for a busy machine. */
const PATIENCE_MS = 3_000;

let home: TestDatabase;
let line: SilentLine;
let world: World;
let direct: Database;
let applicant: Applicant;
let office: Browser;
beforeAll(async () => {
  home = await createTestDatabase();
  direct = openDatabase(home.connectionString, { poolSize: 1 });
  line = await openLine(home.connectionString);
  world = await startProduct({ connectionString: line.connectionString, patienceMs: PATIENCE_MS });
  applicant = await startApplication(world);
  office = await world.admin();
});
afterEach(() => line.restore());
afterAll(async () => {
  await world.close();
  await direct.close();
  await line.close();
  await home.drop();
});

/** What is answered, and after how many milliseconds. */
async function timed(path: string) {
  const began = performance.now();
  const { status } = await fetch(`${world.url}${path}`);
  return { status, ms: performance.now() - began };
}

const typed = (city: string) => ({ id: applicant.id, step: 'personal' as const, values: { city } });

/** A read and a write of the applicant, a read of the office. */
function send(path: string, body: object, by: Browser) {
  const headers = { 'content-type': 'application/json' };
  return by.fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}
const ask = () => send(memberInfo.path, { id: applicant.id }, applicant.browser);
const write = () => send(saveDraft.path, typed('Lost'), applicant.browser);
const list = () => send(officeCalls.getMember.path, { limit_value: 5 }, office);

async function expectBusy(answer: Response): Promise<void> {
  expect({ status: answer.status, retryAfter: answer.headers.get('retry-after') }).toEqual({
    status: 503,
    retryAfter: '5',
  });
  const { text: message } = refusals.database_busy;
  expect(await answer.json()).toMatchObject({ status: false, code: 'database_busy', message });
}

/** Every call works again, and of the pool's connections none is left in the middle of something. */
async function expectRecovery(city: string): Promise<void> {
  line.restore();
  const { browser, id } = applicant;
  await expect
    .poll(async () => (await browser.call(saveDraft, typed(city))).http, { timeout: 20_000 })
    .toBe(200);
  // More than there are connections; a busy machine takes its time to open them again.
  const fresh = async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => browser.call(memberInfo, { id })));
    return new Set(answers.map(({ http }) => http));
  };
  await expect.poll(fresh, { timeout: 20_000 }).toEqual(new Set([200]));
  expect((await browser.ok(memberInfo, { id })).draft).toMatchObject([{ values: { city } }]);
  await expect.poll(async () => (await timed('/readyz')).status).toBe(200);
  await expect.poll(stuck).toBe(0);
}

/** Connections of the product on which something was begun and not ended, as the database sees them. */
async function stuck(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and application_name = 'omas' and pid <> pg_backend_pid()
      and state <> 'idle'`.execute(direct.db);
  return rows[0]?.count ?? -1;
}

describe('a database that falls silent', () => {
  test('is said of every call, in time, and is not called ready', async () => {
    line.freeze();
    const began = performance.now();
    const calls = [ask, write, list, ...Array.from({ length: 40 }, () => ask)].map((call) => call());
    const [alive, ready] = await Promise.all([timed('/healthz'), timed('/readyz')]);
    expect(alive.status).toBe(200);
    expect(ready.status).toBe(503);
    expect(ready.ms).toBeLessThan(PATIENCE_MS);
    for (const answer of await Promise.all(calls)) await expectBusy(answer);
    // Also on a connection that has to be opened first.
    await expectBusy(await ask());
    expect(performance.now() - began).toBeLessThan(5 * PATIENCE_MS);
    await expectRecovery('Found');
  });
});

describe('a database that is stopped', () => {
  test('is said of every call, and asked anew when it is back', async () => {
    line.cut();
    for (const call of [ask, write, list]) await expectBusy(await call());
    expect((await timed('/healthz')).status).toBe(200);
    await expectRecovery('Back');
  });
});

describe('a database that cannot get on', () => {
  /** Does something while another connection holds the row of an application. */
  async function whileHeld<Result>(id: number, work: () => Promise<Result>): Promise<Result> {
    return direct.db.transaction().execute(async (tx) => {
      await sql`select from applications where id = ${id} for update`.execute(tx);
      return work();
    });
  }

  test('ends a bulk change in time; what was changed before stays, and the rest is as it was', async () => {
    const made = [];
    for (let index = 0; index < 4; index += 1) made.push(await anApplication(world.db, { status_id: 3 }));
    const ids = made.map(({ id }) => id);
    const input = {
      member_id: ids.map(String),
      seen_status: ids.map(() => 3),
      application_status: 8,
      message: 'As agreed',
      password: adminPassword,
    };
    const answer = await whileHeld(ids[1] ?? 0, () => send(officeCalls.bulkStatusChange.path, input, office));
    await expectBusy(answer);
    const rows = world.db.selectFrom('applications').select('status_id').where('id', 'in', ids).orderBy('id');
    expect((await rows.execute()).map(({ status_id }) => status_id)).toEqual([8, 3, 3, 3]);
  });
});
