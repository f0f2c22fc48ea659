import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApplicationRow } from '#contract/applications/application.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { allStatusIds } from '#contract/statuses/statuses.ts';
import { reportCalls } from '#contract/reports/calls.ts';
import { packageCalls } from '#contract/packages/calls.ts';
import { allTypeIds } from '#contract/packages/types.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { countOf, statusTiles } from '#web/features/review/address/status-tiles.ts';
import { fixedStatus, listInput, type ListSearch } from '#web/features/review/address/list-search.ts';

let world: World;
let folder: string;
let office: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omas-counts-'));
  world = await startApp({ env: { DEMO: '1', STORAGE_URL: `file:${folder}` } });
  office = await world.admin();
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

/** Every row of a list, asked for page by page as the pages of the office do, which all tell the same total. */
async function walk(search: ListSearch): Promise<ApplicationRow[]> {
  const rows: ApplicationRow[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await office.ok(officeCalls.getMember, listInput({ ...search, size: 5, page }));
    rows.push(...answer.data);
    if (answer.data.length < 5) {
      expect(answer).toMatchObject({ total: rows.length, total_is_least: false });
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      return rows;
    }
    expect(answer.total).toBeGreaterThanOrEqual(rows.length);
  }
}

async function dashboard() {
  const [counts] = (await office.ok(officeCalls.memberDashboard, {})).data;
  if (!counts) throw new Error('The dashboard counts nothing');
  return counts;
}

async function types() {
  return (await office.ok(packageCalls.getApplication, {})).data;
}

/** Everything the dashboard shows, compared with the lists it opens. */
async function expectTrueCounts(): Promise<void> {
  const counts = await dashboard();
  for (const tile of statusTiles) {
    const status = tile.narrowedTo ?? fixedStatus(tile.status).status;
    expect(countOf(tile, counts), tile.title).toBe((await walk({ status })).length);
  }
  for (const { status, count } of counts.by_status)
    expect(count, `status ${status}`).toBe((await walk({ status })).length);
  for (const { id, application_name, application_count } of await types())
    expect(application_count, application_name).toBe((await walk({ type: id })).length);
}

test('every card of the dashboard counts the rows of the list it opens', async () => {
  await expectTrueCounts();
  const counts = await dashboard();
  for (const tile of statusTiles) expect(countOf(tile, counts), tile.title).toBeGreaterThan(0);
});

test.each(allStatusIds)('the list of status %i holds what the lists of its types hold', async (status) => {
  const rows = await walk({ status });
  const byType = await Promise.all(allTypeIds.map((type) => walk({ status, type })));
  expect(byType.map((each) => each.length).reduce((sum, count) => sum + count)).toBe(rows.length);
  const stored = await world.db.selectFrom('applications').select('status_id').execute();
  const shown = status === 15 ? 12 : status;
  expect(rows).toHaveLength(stored.filter((row) => row.status_id === shown).length);
});

test('the list of all statuses holds what the lists of its types hold, and those that were converted', async () => {
  const rows = await walk({});
  const byType = await Promise.all(allTypeIds.map((type) => walk({ type })));
  // What was converted is in no list of its type but that of its status (docs/decisions/0107).
  const inTypes = rows.filter((row) => row.application_status !== 17);
  expect(byType.map((each) => each.length).reduce((sum, count) => sum + count)).toBe(inTypes.length);
  const stored = await world.db.selectFrom('applications').select('status_id').execute();
  expect(rows).toHaveLength(stored.filter((row) => ![0, 13].includes(row.status_id)).length);
});

test('on the wire 1 means all, and the field of its own means Application Received', async () => {
  const totalOf = async (filters: object) =>
    (await office.ok(officeCalls.getMember, { search: '', limit_value: 5, limit_offset: 0, ...filters }))
      .total;
  const received = (await walk({ status: 1 })).length;
  expect(received).toBeGreaterThan(0);
  expect(await totalOf({ application_status: 1 })).toBe(await totalOf({}));
  expect(await totalOf({ exact_status: 1 })).toBe(received);
  expect(await totalOf({ exact_status: 1, application_status: 3 })).toBe(received);
  const report = { search: '', from_date: '', to_date: '', limit_value: 5, limit_offset: 0 };
  const reported = async (filters: object) =>
    (await office.ok(reportCalls.applicationReport, { ...report, ...filters })).total;
  expect(await reported({ application_status: 1 })).toBe(await reported({}));
  expect(await reported({ exact_status: 1 })).toBe(received);
});

test('they stay true when applications change status and type, and are deleted', async () => {
  const [waiting] = await walk({ status: 3 });
  const input = { application_status: 8, message: 'As agreed', member_id: String(waiting?.id) };
  await office.ok(officeCalls.memberActivityUpdate, input);
  await expectTrueCounts();
  await world.db
    .updateTable('applications')
    .set({ package_id: 2 })
    .where('id', '=', Number(waiting?.id))
    .execute();
  await expectTrueCounts();
  const unfinished = await walk({ status: 0 });
  await world.db.deleteFrom('applications').where('id', '=', Number(unfinished[0]?.id)).execute();
  await expectTrueCounts();
  expect((await dashboard()).incomplete).toBe(unfinished.length - 1);
});
