/**
 * `npm run db:types` writes db-types.ts from a fresh database with all migrations;
 * `npm run db:types -- --verify` fails when the committed file is out of date.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './db.ts';
import { startPostgres } from './embedded-postgres/start-postgres.ts';
import { migrate } from './migrate.ts';

const folder = mkdtempSync(join(tmpdir(), 'omas-types-'));
const postgres = await startPostgres({ dataDir: folder, durable: false });
try {
  const database = openDatabase(postgres.connectionString);
  await migrate(database.db);
  await database.close();
  const codegen = join(import.meta.dirname, '../../node_modules/kysely-codegen/dist/cli/bin.js');
  const { status } = spawnSync(
    process.execPath,
    [
      codegen,
      '--dialect=postgres',
      `--url=${postgres.connectionString}`,
      `--out-file=${join(import.meta.dirname, 'db-types.ts')}`,
      // As openDatabase parses them.
      '--date-parser=string',
      '--numeric-parser=string',
      '--type-mapping={"int8":"number"}',
      '--exclude-pattern=kysely_*',
      ...process.argv.slice(2),
    ],
    { stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
