import { readFileSync } from 'node:fs';
import { DatabaseError, Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openJobs } from '#server/kit/jobs/jobs.ts';
import { createSchema } from '#tools/gateway-sandbox/objects.store.ts';
import { copyTemplate, type TestDatabase } from '#tests/world/setup/database-server.ts';

/** Tables that tests make for themselves, and the one that a restore makes for its own session. */
const notInSchema = /\b(?:from|update|into) (?:tally|kept|things|held_constraints)\b/;

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await copyTemplate(inject('databaseTemplate'));
  pool = new Pool({ connectionString: database.connectionString, max: 1 });
  await createSchema(pool);
  await (await openJobs(database.connectionString, console)).stop();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('every statement that the embedded PostgreSQL was sent is one for this version too', async () => {
  const lines = readFileSync(process.env['OMAS_STATEMENTS'] ?? '', 'utf8')
    .trim()
    .split('\n');
  const statements = lines.map((line): string => JSON.parse(line)).filter((text) => !notInSchema.test(text));
  expect(statements.length).toBeGreaterThan(1_000);
  const faults: string[] = [];
  for (const text of new Set(statements)) {
    await pool.query('deallocate all');
    await pool.query(`prepare asked as ${text}`).catch((error: unknown) => {
      faults.push(`${error instanceof DatabaseError ? error.code : ''} ${String(error)}: ${text}`);
    });
  }
  expect(faults).toEqual([]);
});
