import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { DatabaseError } from 'pg';
import type { Db } from './db.ts';
import { patiently } from './naming-pool.ts';

/** Where the migrations live: NNNN-name.sql, append only. */
export const MIGRATIONS_DIR = join(import.meta.dirname, '..', '..', 'migrations');

/** What a migration's file is called, without its suffix. */
export const MIGRATION_NAME = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Brings the database up to date, or up to the migration `upTo`: all missing migrations, in order, in one transaction, under
 * Kysely's lock, so that several processes may start at once. Returns the names it applied. Throws naming the file and line
 * that failed.
 */
export async function migrate(db: Db, folder = MIGRATIONS_DIR, upTo?: string): Promise<string[]> {
  const provider = { getMigrations: () => readMigrations(folder) };
  const { error, results = [] } = await db.connection().execute(async (connection) => {
    // An index on a big table, and the wait for another process that builds it, outlast any statement of the product.
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      const migrator = new Migrator({ db: connection, provider });
      return await patiently(Infinity, () =>
        upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo),
      );
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
  if (error) {
    const failed = results.find((result) => result.status === 'Error');
    throw new Error(
      `The database could not be migrated${failed ? ` by ${failed.migrationName}.sql` : ''}: ${reason(error)}`,
      { cause: error },
    );
  }
  return results.map((result) => result.migrationName);
}

/** The names of the migrations of a folder, oldest first. Throws when two have one number or a name is malformed. */
export async function migrationNames(folder = MIGRATIONS_DIR): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const names = files.map((file) => file.slice(0, -'.sql'.length));
  for (const [index, name] of names.entries()) {
    if (!MIGRATION_NAME.test(name)) throw new Error(`${name}.sql is not called NNNN-name.sql`);
    if (name.slice(0, 4) === names[index + 1]?.slice(0, 4)) {
      throw new Error(`Two migrations have the number ${name.slice(0, 4)}: ${name}, ${names[index + 1]}`);
    }
  }
  return names;
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const name of await migrationNames(folder)) {
    const text = await readFile(join(folder, `${name}.sql`), 'utf8');
    migrations[name] = {
      async up(db) {
        try {
          await db.executeQuery(CompiledQuery.raw(text));
        } catch (error) {
          throw withLine(error, text);
        }
      },
    };
  }
  return migrations;
}

function withLine(error: unknown, text: string): unknown {
  if (!(error instanceof DatabaseError) || !error.position) return error;
  const line = text.slice(0, Number(error.position)).split('\n').length;
  return new Error(`line ${line}: ${error.message}`, { cause: error });
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
