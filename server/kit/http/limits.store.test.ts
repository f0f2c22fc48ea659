import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/kit/db/db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { countUse, waitOfKey } from './limits.store.ts';

let home: TestDatabase;
let database: Database;
beforeAll(async () => {
  home = await createTestDatabase();
  database = openDatabase(home.connectionString, { poolSize: 1 });
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

test('a window that a clock a day ahead began is over when the clock is right again', async () => {
  const quota = { key: 'somebody', max: 2, seconds: 60 };
  const [right, ahead] = [new Date('2026-11-21T06:00:00Z'), new Date('2026-11-22T06:00:00Z')];
  const waits = async (now: Date) => (await countUse(database.db, quota, now)).wait;
  expect([await waits(ahead), await waits(ahead), await waits(ahead)]).toEqual([0, 0, 60]);
  expect(await waitOfKey(database.db, quota, ahead)).toBe(60);
  expect(await waitOfKey(database.db, quota, right)).toBe(0);
  expect([await waits(right), await waits(right), await waits(right)]).toEqual([0, 0, 60]);
});
