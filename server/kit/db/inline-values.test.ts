import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { type Database, openDatabase } from './db.ts';
import { inlineValues } from './inline-values.ts';

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

const select = (value: unknown) => database.db.selectNoFrom(sql<string>`${value}::text`.as('value'));

test.each([
  'Rao',
  '',
  "O'Neil",
  "'; drop table applications; --",
  String.raw`\'; drop table applications; --`,
  String.raw`C:\new`,
  '$1',
  'லட்சுமி',
  12,
  true,
  null,
])('%j stays the value it is', async (value) => {
  const { rows } = await database.pool.query<{ value: string | null }>(inlineValues(select(value)));
  expect(rows).toEqual([{ value: value === null ? null : String(value) }]);
});

test.each([[new Date(0)], [['a']], [undefined], [{ a: 1 }]])('%j is refused', (value) => {
  expect(() => inlineValues(select(value))).toThrow(TypeError);
});
