import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/kit/db/db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { forgetOldUses } from './limits.store.ts';
import { countUse, takeBackUse, waitOfKey } from './sliding-limits.store.ts';

let home: TestDatabase;
let database: Database;
beforeAll(async () => {
  home = await createTestDatabase();
  database = openDatabase(home.connectionString, { poolSize: 10 });
});
beforeEach(async () => {
  await database.db.deleteFrom('rate_limits').execute();
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

const limit = { key: 'somebody', max: 3, seconds: 60 };
const start = new Date('2026-11-21T06:00:00Z').getTime();
const at = (seconds: number) => new Date(start + seconds * 1_000);
const count = (seconds: number) => countUse(database.db, limit, at(seconds));
const waits = (seconds: number) => waitOfKey(database.db, limit, at(seconds));

test('each use ends by itself: the fourth waits for the first, the fifth for the second', async () => {
  for (const seconds of [0, 20, 50]) expect((await count(seconds)).wait).toBe(0);
  expect(await waits(55)).toBe(5);
  expect((await count(55)).wait).toBe(5);
  expect(await waits(60)).toBe(0);
  expect((await count(60)).wait).toBe(0);
  expect((await count(61)).wait).toBe(19);
});

test('no minute has more than three, wherever it begins', async () => {
  const counted: number[] = [];
  for (let second = 0; second < 600; second += 7) if ((await count(second)).wait === 0) counted.push(second);
  for (const first of counted)
    expect(counted.filter((second) => second >= first && second < first + 60).length).toBeLessThanOrEqual(3);
  expect(counted.length).toBeGreaterThan(25);
});

test('a use is given back alone, and only once', async () => {
  const [first, second] = [await count(0), await count(0)];
  const third = await count(30);
  await takeBackUse(database.db, second);
  expect(await waits(40)).toBe(0);
  expect((await count(40)).wait).toBe(0);
  await takeBackUse(database.db, third);
  await takeBackUse(database.db, third);
  expect((await count(41)).wait).toBe(0);
  expect((await count(42)).wait).toBe(18);
  await takeBackUse(database.db, first);
  expect((await count(43)).wait).toBe(0);
});

test('of a hundred at once three are counted', async () => {
  const uses = await Promise.all(Array.from({ length: 100 }, () => count(0)));
  expect(uses.filter(({ wait }) => wait === 0)).toHaveLength(3);
  expect(new Set(uses.map(({ wait }) => wait))).toEqual(new Set([0, 60]));
});

test('a request that waited for its turn, or a machine a little behind, frees nothing', async () => {
  for (const seconds of [10, 10, 10]) await count(seconds);
  expect((await count(0)).wait).toBe(70);
});

test('what a clock a day ahead counted is over when the clock is right again', async () => {
  for (const _ of [1, 2, 3]) await count(86_400);
  expect(await waits(86_400)).toBe(60);
  expect(await waits(0)).toBe(0);
  for (const _ of [1, 2, 3]) expect((await count(0)).wait).toBe(0);
  expect(await waits(0)).toBe(60);
});

test('the counter is forgotten when its last use is over', async () => {
  for (const seconds of [0, 50]) await count(seconds);
  const left = async () => (await database.db.selectFrom('rate_limits').select('used').execute()).length;
  await forgetOldUses(database.db, at(100));
  expect(await left()).toBe(1);
  await forgetOldUses(database.db, at(111));
  expect(await left()).toBe(0);
});
