import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { anApplication } from '#tests/world/applications.ts';
import { startApp, type World } from '#tests/world/app.ts';

let world: World;
beforeAll(async () => {
  world = await startApp({ now: '2026-11-21T06:00:00Z' });
});
afterAll(() => world.close());

test('the last twelve months in India, the present one last, those without any too', async () => {
  const instants = [
    // A minute before the first month begins in India, and as it begins.
    '2025-11-30T18:29:00Z',
    '2025-11-30T18:30:00Z',
    '2026-03-31T18:30:00Z',
    '2026-11-01T00:00:00Z',
    '2026-11-20T00:00:00Z',
  ];
  for (const instant of instants) await anApplication(world.db, { submitted_at: new Date(instant) });
  await anApplication(world.db, { status_id: 0 });
  const { data } = await (await world.admin()).ok(officeCalls.applicationChart, {});
  expect(data.map(({ month, total }) => `${month} ${total}`)).toEqual([
    '2025-12 1',
    '2026-01 0',
    '2026-02 0',
    '2026-03 0',
    '2026-04 1',
    '2026-05 0',
    '2026-06 0',
    '2026-07 0',
    '2026-08 0',
    '2026-09 0',
    '2026-10 0',
    '2026-11 2',
  ]);
});

test('its months add up to the tile of all applications: what is void or unfinished is in neither', async () => {
  const office = await world.admin();
  // Those of the test above from before the first month are in the tile alone.
  await world.db.deleteFrom('applications').execute();
  for (const status_id of [0, 3, 5, 11, 12, 13] as const) await anApplication(world.db, { status_id });
  const later = await anApplication(world.db, { status_id: 3 });
  await world.db.updateTable('applications').set({ status_id: 13 }).where('id', '=', later.id).execute();
  const { data: months } = await office.ok(officeCalls.applicationChart, {});
  const [counts] = (await office.ok(officeCalls.memberDashboard, {})).data;
  expect(months.reduce((sum, { total }) => sum + total, 0)).toBe(4);
  expect(counts?.total_count).toBe(4);
});
