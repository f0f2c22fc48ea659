import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mergeCalls } from '#contract/merges/calls.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { putManyMembers } from '#tests/world/many-members.ts';

const HOW_MANY = 20_000;

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  await putManyMembers(world.db, HOW_MANY, world.clock.now());
  // Each hundredth shares the mobile number with the one before, and all of a hospital's share theirs.
  await sql`update applications set mobile = (select b.mobile from applications b where b.id = applications.id - 1)
    where id % 100 = 0`.execute(world.db);
  await sql`update applications set mobile = '7999999999' where id % 50 = 7`.execute(world.db);
  office = await world.admin();
}, 120_000);
afterAll(() => world.close());

test('pairs among 20,000 accounts are counted, paged and searched', async () => {
  const { duplicatePairs } = mergeCalls;
  const first = await office.ok(duplicatePairs, { limit_value: 100 });
  expect(first.data).toHaveLength(100);
  expect(first.total).toBeGreaterThanOrEqual(HOW_MANY / 100 - 1);
  // 400 accounts of a hospital are no 79,800 pairs.
  expect(first.total).toBeLessThan(10_000);
  const last = await office.ok(duplicatePairs, { limit_value: 100, limit_offset: first.total - 1 });
  expect(last.data).toHaveLength(1);
  const one = last.data[0]?.second.email ?? '';
  const found = await office.ok(duplicatePairs, { search: one });
  expect(found.data.some(({ first: a, second: b }) => [a.email, b.email].includes(one))).toBe(true);
  expect(found.total).toBeLessThan(20);
});
