import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Killable, startKillable } from './killable.ts';

let world: Killable;
beforeAll(async () => {
  world = await startKillable();
});
afterAll(() => world.close());

const health = async (path: string) => (await fetch(world.url + path)).status;
/** It asks the database once a second at most. */
const isReady = (status: number) =>
  expect.poll(() => health('/readyz').catch(() => 0), { timeout: 30_000 }).toBe(status);
const noted = async () =>
  (await sql<{ n: number }>`select count(*)::int n from noted`.execute(world.database.db)).rows;

test('the server and the database can be killed and started, and what was committed stays', async () => {
  await isReady(200);
  await sql`create table noted as select 1 as one`.execute(world.database.db);
  let began = performance.now();
  await world.killServer();
  expect(world.serverLives()).toBe(false);
  await expect(health('/healthz')).rejects.toThrow();
  await world.startServer();
  await isReady(200);
  console.log(`server again after ${Math.round(performance.now() - began)} ms`);
  await world.killDatabase();
  await isReady(503);
  began = performance.now();
  await world.startDatabase();
  await isReady(200);
  console.log(`database again after ${Math.round(performance.now() - began)} ms`);
  expect(await noted()).toEqual([{ n: 1 }]);
});

test('both can be frozen, and go on where they were', async () => {
  world.freeze('database');
  const waiting = noted();
  expect(await Promise.race([waiting, pause(300, 'frozen')])).toBe('frozen');
  world.thaw('database');
  expect(await waiting).toEqual([{ n: 1 }]);
  world.freeze('server');
  const asking = health('/healthz');
  expect(await Promise.race([asking, pause(300, 'frozen')])).toBe('frozen');
  world.thaw('server');
  expect(await asking).toBe(200);
});
