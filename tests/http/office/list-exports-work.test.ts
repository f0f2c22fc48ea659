import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listExportCalls, listExportDownload } from '#contract/list-exports/calls.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import { newFileKey } from '#server/kit/storage/file-storage.ts';
import { erasePerson } from '#server/modules/erasure/index.ts';
import { insertPart, lockTaken, takeExport } from '#server/modules/list-exports/list-exports.store.ts';
import { runJob } from '#tests/steps/jobs.ts';
import { aList, anExport, endedExport, exportOf, loseRights } from '#tests/steps/list-exports.ts';
import { aReason } from '#tests/steps/reason.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aQuickAdministrator } from '#tests/world/sessions.ts';

const { addListExport, cancelListExport, retryListExport } = listExportCalls;

let world: World;
let folder: string;
let office: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omas-exports-'));
  world = await startApp({ env: { STORAGE_URL: `file:${folder}` } });
  office = await world.admin();
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(async () => {
  await world.db.deleteFrom('list_exports').execute();
  await mend();
});

const of = (last_name: string) => ({ ...aList, search: last_name });
const aMember = (last_name: string, values = {}) =>
  anApplication(world.db, { status_id: 12, first_name: 'Asha', last_name, ...values });

/** No part can be recorded: an export stays at work, and is tried again when the clock goes on. */
const breakParts = () =>
  sql`alter table list_export_parts add constraint broken check (part < 0) not valid`.execute(world.db);
const mend = () => sql`alter table list_export_parts drop constraint if exists broken`.execute(world.db);

const rowOf = (id: number) =>
  world.db
    .selectFrom('list_exports')
    .select(['state', 'failures', 'attempt', 'application_ids'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const failures = async (id: number) => (await rowOf(id)).failures;

/** How many files there are. */
async function storedFiles(): Promise<number> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  return all.filter((each) => each.isFile()).length;
}

async function textOf(id: number): Promise<string> {
  const answer = await office.download(listExportDownload, { ...aReason, id });
  expect(answer.status).toBe(200);
  return answer.text();
}

test('that is at work is one of two, and can be cancelled', async () => {
  await aMember('Cancelwala');
  await breakParts();
  const first = await anExport(office, of('cancelwala'));
  await anExport(office, of('cancelwala'));
  expect(await office.refused(addListExport, of('cancelwala'))).toMatchObject({
    http: 429,
    code: 'list_exports_busy',
  });
  await office.ok(cancelListExport, { id: first });
  expect(await exportOf(office, first)).toMatchObject({ state: 'cancelled', sha256: '' });
  expect((await office.download(listExportDownload, { ...aReason, id: first })).status).toBe(409);
  expect(await office.ok(cancelListExport, { id: first })).toMatchObject({ status: true });
  await anExport(office, of('cancelwala'));
});

test('that fails three times says so with a number, leaves nothing, and is drawn anew', async () => {
  await aMember('Failwala');
  const before = await storedFiles();
  await breakParts();
  const id = await anExport(office, of('failwala'));
  for (const times of [1, 2]) {
    await expect.poll(() => failures(id), { timeout: 30_000 }).toBe(times);
    world.clock.pass(60);
    await runJob(world.db, 'draw-exports');
  }
  const failed = await endedExport(office, id);
  expect(failed.state).toBe('failed');
  expect(failed.error).toMatch(/[0-9a-f]{10}/);
  expect(await storedFiles()).toBe(before);
  await mend();
  await aMember('Failwala');
  await office.ok(retryListExport, { id });
  expect(await endedExport(office, id)).toMatchObject({ state: 'ready', total: 2, error: '' });
});

test('of a process that died is drawn by another after its lease, once', async () => {
  await aMember('Deadwala');
  await breakParts();
  const id = await anExport(office, of('deadwala'));
  await expect.poll(() => failures(id)).toBe(1);
  await mend();
  world.clock.pass(60);
  const now = world.clock.now();
  const until = new Date(now.getTime() + 120_000);
  // What the dead one has done: it took the export, named where its first part will be, and stored it.
  const dead = await inTransaction(world.db, async (tx) => {
    const taken = await takeExport(tx, { now, until, by: null });
    await insertPart(tx, { export_id: id, part: 0, storage_key: newFileKey() });
    return taken;
  });
  expect(dead?.id).toBe(id);
  await runJob(world.db, 'draw-exports');
  await expect.poll(async () => (await jobsLeft()) === 0, { timeout: 30_000 }).toBe(true);
  expect(await rowOf(id)).toMatchObject({ state: 'working', attempt: dead?.attempt });
  world.clock.pass(121);
  await runJob(world.db, 'draw-exports');
  expect(await endedExport(office, id)).toMatchObject({ state: 'ready', total: 1 });
  expect(await inTransaction(world.db, async (tx) => dead && lockTaken(tx, dead))).toBe(false);
  const parts = await world.db
    .selectFrom('list_export_parts')
    .select('part')
    .where('export_id', '=', id)
    .execute();
  expect(parts).toHaveLength(1);
  office = await world.admin();
  expect((await textOf(id)).split('\r\n')).toHaveLength(3);
});

async function jobsLeft(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = 'draw-exports' and state in ('created', 'retry', 'active')`.execute(
    world.db,
  );
  return rows[0]?.count ?? 0;
}

test('ends when the role may no longer have it', async () => {
  await aMember('Formerwala');
  const clerk = await aQuickAdministrator(world, 'Former Exporter', {
    'Application reports': ['view'],
    Application: ['view'],
  });
  await breakParts();
  const id = await anExport(clerk, of('formerwala'));
  await expect.poll(() => failures(id)).toBe(1);
  await mend();
  await loseRights(world, 'former.exporter@example.org', 'Application reports');
  world.clock.pass(60);
  await runJob(world.db, 'draw-exports');
  await expect.poll(async () => (await rowOf(id)).state, { timeout: 30_000 }).toBe('cancelled');
});

test('is taken away when a person in it is erased, and is drawn again without them', async () => {
  const [stays, goes] = [await aMember('Erasewala'), await aMember('Erasewala')];
  const other = await aMember('Otherwala');
  const id = await anExport(office, of('erasewala'));
  const untouched = await anExport(office, of('otherwala'));
  await endedExport(office, id);
  await endedExport(office, untouched);
  expect(new Set((await rowOf(id)).application_ids)).toEqual(new Set([stays.id, goes.id]));
  await inTransaction(world.db, (tx) =>
    erasePerson({ tx, now: world.clock.now(), jobs: { send: async () => {} } }, goes.account_id),
  );
  expect(await exportOf(office, id)).toMatchObject({
    state: 'failed',
    sha256: '',
    error: 'It held data of a person whose data was erased. Try again draws it without them.',
  });
  expect((await office.download(listExportDownload, { ...aReason, id })).status).toBe(409);
  expect(await exportOf(office, untouched)).toMatchObject({ state: 'ready' });
  await office.ok(retryListExport, { id });
  expect(await endedExport(office, id)).toMatchObject({ state: 'ready', total: 1 });
  expect((await rowOf(untouched)).application_ids).toEqual([other.id]);
});

test('that was changed in the storage breaks off, and the log says that it did not leave', async () => {
  await aMember('Changedwala');
  const id = await anExport(office, of('changedwala'));
  await endedExport(office, id);
  await world.db.updateTable('list_exports').set({ sha256: 'ab' }).where('id', '=', id).execute();
  const answer = await office.download(listExportDownload, { ...aReason, id }).catch(() => null);
  const came = await answer?.arrayBuffer().catch(() => null);
  expect(answer?.status === 200 && came).toBeFalsy();
  const line = () =>
    world.db
      .selectFrom('audit_log')
      .select('changes')
      .where('subject', '=', `list export ${id}`)
      .where('what', '=', 'list.exported')
      .executeTakeFirst();
  await expect.poll(async () => (await line())?.changes).toMatchObject({ whole: false });
});

test('is kept for seven days, then it is gone with its file', async () => {
  await aMember('Keepwala');
  const before = await storedFiles();
  const id = await anExport(office, of('keepwala'));
  await endedExport(office, id);
  expect(await storedFiles()).toBe(before + 1);
  const isThere = async () =>
    (await world.db.selectFrom('list_exports').select('id').where('id', '=', id).execute()).length;
  world.clock.pass(6.9 * 86_400);
  await runJob(world.db, 'sweep-exports');
  office = await world.admin();
  await textOf(id);
  world.clock.pass(0.2 * 86_400);
  await runJob(world.db, 'sweep-exports');
  await expect.poll(isThere, { timeout: 30_000 }).toBe(0);
  await expect.poll(storedFiles, { timeout: 30_000 }).toBe(before);
});
