/**
 * `npm run db:types` writes kit/db/db-types.ts from a fresh database with all migrations, and adds the checksums of new
 * migrations to migrations/released.sha256; `npm run db:types -- --verify` fails when the committed file is out of date.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './kit/db/db.ts';
import { migrate } from './kit/db/migrate.ts';
import { readMigrations } from './kit/db/migration-files.ts';
import { appendReleased } from './kit/db/released-migrations.ts';
import { startPostgres } from '#tools/embedded-postgres/start-postgres.ts';

/**
 * Tables whose `status_id` is one of the contract's statuses. The office may add others to their master and write
 * templates for them, but no application gets one.
 */
const tablesWithStatus = [
  'Activities',
  'ApplicationCounts',
  'Applications',
  'Notifications',
  'StatusUndos',
  'SubmissionCounts',
];

const committed = join(import.meta.dirname, 'kit/db/db-types.ts');
const folder = mkdtempSync(join(tmpdir(), 'omas-types-'));
const postgres = await startPostgres({ dataDir: folder, durable: false });
try {
  const database = openDatabase(postgres.connectionString);
  await migrate(database.db);
  await database.close();
  const types = nameApplicationColumns(nameStatuses(generate(postgres.connectionString)));
  if (!process.argv.includes('--verify')) {
    writeFileSync(committed, types);
    appendReleased(await readMigrations());
  } else if (readFileSync(committed, 'utf8') !== types) throw new Error('db-types.ts is out of date');
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** What kysely-codegen writes of a database. */
function generate(connectionString: string): string {
  const codegen = join(import.meta.dirname, '../node_modules/kysely-codegen/dist/cli/bin.js');
  const written = join(folder, 'db-types.ts');
  const { status } = spawnSync(
    process.execPath,
    [
      codegen,
      '--dialect=postgres',
      `--url=${connectionString}`,
      `--out-file=${written}`,
      // As openDatabase parses them.
      '--date-parser=string',
      '--numeric-parser=string',
      '--type-mapping={"int8":"number"}',
      '--exclude-pattern=kysely_*',
    ],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`kysely-codegen ended with ${status}`);
  return readFileSync(written, 'utf8');
}

/** Its own overrides cannot be parsed beside TypeScript 7. */
function nameStatuses(types: string): string {
  const importKysely = /^import type .* from "kysely";\n/m;
  const imported = types.replace(
    importKysely,
    '$&import type { StatusId } from "#contract/statuses/statuses.ts";\n',
  );
  return tablesWithStatus.reduce((text, table) => {
    const column = new RegExp(`(export interface ${table} \\{[^}]*\\bstatus_id: (?:Generated<)?)number\\b`);
    if (!column.test(text)) throw new Error(`${table} has no status_id`);
    return text.replace(column, '$1StatusId');
  }, imported);
}

/** A plan that is kept fails once a migration adds a column to `select *`; so what is planned once names the columns. */
function nameApplicationColumns(types: string): string {
  const [, columns = ''] = /export interface Applications \{([^}]*)\}/.exec(types) ?? [];
  const names = Array.from(columns.matchAll(/^ {2}(\w+):/gm), ([, name]) => `  "${name}",\n`);
  return `${types}
export const applicationColumns = [
${names.join('')}] as const satisfies readonly (keyof Applications)[];
`;
}
