import type { Kysely } from 'kysely';
import type { DB } from './db-types.ts';
import type { MigrationFile } from './migration-files.ts';
import { dropIndexOnline, runStatements, stateOfIndex } from './migrations.store.ts';

const CREATE = /^create\s+(?:unique\s+)?index\s+concurrently\s+([a-z_][a-z0-9_]*)\s+on\s/;
const DROP = /^drop\s+index\s+concurrently\s+([a-z_][a-z0-9_]*)$/;

/**
 * Runs a migration whose first line is `-- online`: statement by statement, outside a transaction, while others read and
 * write the table. Run again after it was interrupted, it keeps the indexes that are whole and builds the others anew.
 * @throws Error if the file holds anything except `create index concurrently` and `drop index concurrently`
 */
export async function runOnline(connection: Kysely<DB>, { name, text }: MigrationFile): Promise<void> {
  const statements = text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
  const steps = statements.map((statement) => {
    const [made, dropped] = [CREATE.exec(statement)?.[1], DROP.exec(statement)?.[1]];
    if (made === undefined && dropped === undefined)
      throw new Error(
        `${name}.sql is online and may only hold "create index concurrently name on …" and "drop index concurrently name"`,
      );
    return { statement, made, dropped };
  });
  for (const { statement, made, dropped } of steps) {
    if (dropped !== undefined) await dropIndexOnline(connection, dropped);
    if (made === undefined) continue;
    const state = await stateOfIndex(connection, made);
    if (state === 'invalid') await dropIndexOnline(connection, made);
    if (state !== 'valid') await runStatements(connection, statement);
  }
}
