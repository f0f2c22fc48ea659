import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/kit/db/db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { runProgram } from '#tests/world/own-program.ts';
import { appSecret } from '#tests/world/product.ts';

let home: TestDatabase;
let folder: string;
beforeAll(async () => {
  home = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'omas-failed-backup-'));
});
afterAll(async () => {
  await home.drop();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ['a place that is a file', { BACKUP_KEY: 'a'.repeat(64) }, 1],
  ['no key', {}, 2],
])('a backup that fails is noted for the office and the metrics: %s', async (_, env, failures) => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const { code, said } = await runProgram('server/keeping/backup.ts', ['--to', join(file, 'sets')], {
    DATABASE_URL: home.connectionString,
    APP_SECRET: appSecret,
    DATA_DIR: join(folder, 'data'),
    ...env,
  });
  expect([code, said]).toEqual([1, expect.not.stringContaining('not noted')]);
  const database = openDatabase(home.connectionString, { poolSize: 1 });
  const rows = await database.db
    .selectFrom('job_runs')
    .select(['name', 'failures', 'last_success_at'])
    .execute();
  await database.close();
  expect(rows).toEqual([{ name: 'backup', failures, last_success_at: null }]);
});
