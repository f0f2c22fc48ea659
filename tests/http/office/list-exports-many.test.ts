import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listExportDownload } from '#contract/list-exports/calls.ts';
import { anExport, endedExport, exportOf } from '#tests/steps/list-exports.ts';
import { aReason } from '#tests/steps/reason.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { putManyMembers } from '#tests/world/many-members.ts';
import { readCsv } from '#tests/world/read-csv.ts';

/** With a long text in each, two parts of the file (server/modules/list-exports/draw-export.ts). */
const HOW_MANY = 6_000;

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  await putManyMembers(world.db, HOW_MANY, world.clock.now());
  await sql`update applications set other_inter_organisation_value = repeat('x', 2000)`.execute(world.db);
  office = await world.admin();
}, 120_000);
afterAll(() => world.close());

const wanted = {
  application_status: 12,
  sort_by_member_no: 'asc',
  search: '',
  name: 'Of many',
  columns: ['membership_no', 'status_name', 'other_inter_organisation_value'],
} as const;

test('every row is in the file once, in order, over all its parts, and of one moment', async () => {
  const id = await anExport(office, { ...wanted, columns: [...wanted.columns] });
  // Who leaves the list while it is drawn is in the file as it was, or is not in it at all.
  await expect.poll(async () => (await exportOf(office, id)).total, { interval: 5 }).not.toBeNull();
  await sql`update applications set status_id = 7 where id % 2 = 0 and status_id = 12`.execute(world.db);
  const ready = await endedExport(office, id);
  expect(ready.total).toBeGreaterThan(4_000);
  const parts = world.db.selectFrom('list_export_parts').select('part').where('export_id', '=', id);
  expect((await parts.execute()).length).toBeGreaterThan(1);
  const answer = await office.download(listExportDownload, { id, ...aReason });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBe(ready.bytes);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(ready.sha256);
  const [, ...rows] = readCsv(bytes.toString());
  expect(rows).toHaveLength(ready.total ?? 0);
  expect(new Set(rows.map(([, status]) => status)).size).toBe(1);
  const numbers = rows.map(([number = '']) => Number(number.replaceAll(/\D/g, '')));
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  expect(new Set(numbers).size).toBe(numbers.length);
});
