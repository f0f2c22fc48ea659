import { Agent, get } from 'node:http';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { openDatabase } from '#server/kit/db/db.ts';
import type { Role } from '#server/role.ts';
import { startApplication } from '#tests/steps/apply.ts';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { type ProductOptions, startProduct, type World } from '#tests/world/product.ts';

// Several processes on one database, each with a role.

const open: World[] = [];
const databases: TestDatabase[] = [];
afterEach(async () => {
  for (const world of open.splice(0)) await world.close();
  for (const database of databases.splice(0)) await database.drop();
});

async function aDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
}

async function start(role: Role, options: ProductOptions): Promise<World> {
  const world = await startProduct({ ...options, role });
  open.push(world);
  return world;
}

test('web queues what a worker does, and a worker answers only how it is', async () => {
  const database = await aDatabase();
  const web = await start('web', database);
  await startApplication(web);
  // A worker sends it, or leaves it to the mailbox.
  const waiting = async () => {
    const mails = await web.db.selectFrom('outbox_mails').select('try_at').execute();
    return mails.map(({ try_at }) => try_at !== null);
  };
  // Longer than the outbox is left alone by who sends its mails.
  await expect(expect.poll(waiting, { timeout: 5_000 }).not.toEqual([true])).rejects.toThrow();
  const worker = await start('worker', database);
  await expect.poll(waiting).toEqual([false]);
  const answers = [
    '/healthz',
    '/readyz',
    '/metrics',
    '/api/session',
    '/application',
    '/sandbox/razorpay/v1/orders',
  ];
  const statuses = await Promise.all(answers.map(async (path) => (await fetch(worker.url + path)).status));
  expect(statuses).toEqual([200, 200, 200, 404, 404, 404]);
});

test('several start at once on an empty database, and all serve it', async () => {
  const database = await aDatabase();
  const before = openDatabase(database.connectionString);
  await sql`drop schema public cascade`.execute(before.db);
  await sql`create schema public`.execute(before.db);
  await before.close();
  const roles: Role[] = ['web', 'worker', 'web', 'worker', 'both'];
  const worlds = await Promise.all(roles.map((role) => start(role, database)));
  const ready = await Promise.all(worlds.map(async ({ url }) => (await fetch(`${url}/readyz`)).status));
  expect(ready).toEqual([200, 200, 200, 200, 200]);
  const administrators = await worlds[0]?.db.selectFrom('admins').select('email').execute();
  expect(administrators).toHaveLength(1);
});

test('a process that leaves is not ready, answers all the same, and cuts no connection', async () => {
  const world = await start('web', await aDatabase());
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) =>
    new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      get(world.url + path, { agent }, (answer) => {
        answer.resume().once('end', () => resolve([answer.statusCode, answer.headers.connection]));
      }).once('error', reject);
    });
  expect(await ask('/readyz')).toEqual([200, 'keep-alive']);
  world.leave();
  expect(await ask('/readyz')).toEqual([503, 'keep-alive']);
  expect(await ask(`/api${accountCalls.session.path}`)).toEqual([200, 'keep-alive']);
  await world.stopListening();
  // On the connection that was idle; there is no other any more.
  expect(await ask(`/api${accountCalls.session.path}`)).toEqual([200, 'close']);
  await expect(ask('/healthz')).rejects.toThrow('ECONNREFUSED');
  agent.destroy();
});
