import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { copyLines } from './copy-lines.store.ts';
import { type Database, openDatabase } from './db.ts';

let own: TestDatabase;
let database: Database;
beforeAll(async () => {
  own = await createTestDatabase();
  database = openDatabase(own.connectionString, { poolSize: 3 });
  await sql`create table things (id integer)`.execute(database.db);
  await sql`insert into things values (1), (2)`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

const select = (text: string) => sql.raw(text);

test('what is read before is of the same moment as the lines', async () => {
  const told: unknown[] = [];
  const lines = copyLines(database.pool, select('select id from things order by id'), {
    query: select('select count(*)::int as count from things'),
    receive: async (rows) => {
      told.push(...rows);
      await sql`insert into things values (3)`.execute(database.db);
    },
  });
  let file = '';
  for await (const { bytes } of lines) file += bytes.toString();
  expect(told).toEqual([{ count: 2 }]);
  expect(file).toBe('id\r\n1\r\n2\r\n');
});

test('what is thrown before the first line ends it, and the connection is free again', async () => {
  for (let time = 0; time < 4; time += 1) {
    const lines = copyLines(database.pool, select('select id from things'), {
      query: select('select 1 as one'),
      receive: () => Promise.reject(new Error('No longer wanted')),
    });
    await expect(lines.next()).rejects.toThrow('No longer wanted');
  }
});
