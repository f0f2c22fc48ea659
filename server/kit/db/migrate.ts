import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { DB } from './db-types.ts';
import type { Db } from './db.ts';
import { type MigrationFile, MIGRATIONS_DIR, readMigrations } from './migration-files.ts';
import {
  adoptChecksum,
  ensureMigrationTable,
  noteMigration,
  readApplied,
  releaseMigrations,
  runStatements,
  takeMigrations,
} from './migrations.store.ts';
import { patiently } from './naming-pool.ts';
import { runOnline } from './online-migration.ts';

/** How a migration waits for a lock that a request or a backup holds. */
interface Waiting {
  /** Milliseconds until a statement gives its place in the lock's queue back, so that requests behind it go on. */
  lockMs: number;
  pauseMs: number;
  /** After so many tries the start fails: with the default after about three minutes. */
  tries: number;
}
const waitingByDefault: Waiting = { lockMs: 3_000, pauseMs: 1_000, tries: 45 };
/** How often another process is asked whether it has finished migrating. */
const TURN_MS = 200;

interface MigrateOptions {
  folder?: string;
  /** The last migration to run; without it all. */
  upTo?: string;
  waiting?: Partial<Waiting>;
}

/**
 * Brings the database up to date: all missing migrations, in order, each in a transaction of its own. One process migrates at a
 * time; the others wait. Every applied migration has a checksum, and a database from before that adopts today's.
 * @returns the names it applied
 * @throws Error naming the file and line that failed; migrations before it stay applied. Also if an applied file was
 * edited or is unknown
 */
export async function migrate(db: Db, { folder = MIGRATIONS_DIR, upTo, waiting }: MigrateOptions = {}) {
  const files = await readMigrations(folder);
  return db.connection().execute((connection) =>
    // Building an index on a big table takes longer than any statement of a request may.
    patiently(Infinity, async () => {
      await sql`set statement_timeout = 0`.execute(connection);
      try {
        await takeTurn(connection);
        return await migrateInTurn(connection, files, upTo, { ...waitingByDefault, ...waiting });
      } finally {
        await releaseMigrations(connection);
        await sql`reset statement_timeout`.execute(connection);
      }
    }),
  );
}

/** Asks again and again: a statement that waits would hold a snapshot, and `create index concurrently` waits for those. */
async function takeTurn(connection: Kysely<DB>): Promise<void> {
  while (!(await takeMigrations(connection))) await pause(TURN_MS);
}

async function migrateInTurn(
  connection: Kysely<DB>,
  files: readonly MigrationFile[],
  upTo: string | undefined,
  waiting: Waiting,
): Promise<string[]> {
  await ensureMigrationTable(connection);
  const applied = await readApplied(connection);
  for (const [index, { name, checksum }] of applied.entries()) {
    const file = files[index];
    if (file?.name !== name) throw new Error(explainStranger(name, files));
    if (checksum === null) await connection.transaction().execute((tx) => adoptChecksum(tx, file));
    else if (checksum !== file.checksum) throw new Error(explainEdited(name));
  }
  const end = upTo === undefined ? files.length : files.findIndex(({ name }) => name === upTo) + 1;
  const missing = files.slice(applied.length, end);
  for (const file of missing) await applyPatiently(connection, file, waiting);
  return missing.map(({ name }) => name);
}

function explainStranger(name: string, files: readonly MigrationFile[]): string {
  return files.some((file) => file.name === name)
    ? `The database was migrated by ${name}.sql before an older migration that it lacks: two versions numbered their migrations alike`
    : `The database was migrated by ${name}.sql, which this version does not have: start the newer version that made it`;
}

function explainEdited(name: string): string {
  return `${name}.sql was edited after it had migrated this database: put back the file of the release, and make the change in a new migration`;
}

/** PostgreSQL's codes for a lock that did not come in time, and for a deadlock. */
const LOCKED = new Set(['55P03', '40P01']);

async function applyPatiently(connection: Kysely<DB>, file: MigrationFile, waiting: Waiting): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await apply(connection, file, waiting.lockMs);
    } catch (error) {
      const isLocked = error instanceof DatabaseError && LOCKED.has(error.code ?? '');
      if (!isLocked || tried >= waiting.tries) throw explain(error, file, isLocked ? tried : 0);
    }
    await pause(waiting.pauseMs);
  }
}

async function apply(connection: Kysely<DB>, file: MigrationFile, lockMs: number): Promise<void> {
  if (file.isOnline) {
    await runOnline(connection, file);
    return connection.transaction().execute((tx) => noteMigration(tx, file));
  }
  await connection.transaction().execute(async (tx) => {
    await sql`select set_config('lock_timeout', ${`${lockMs}ms`}, true)`.execute(tx);
    await runStatements(tx, file.text);
    await noteMigration(tx, file);
  });
}

function explain(error: unknown, { name, text }: MigrationFile, tries: number): Error {
  const reason = error instanceof Error ? error.message : String(error);
  const line =
    error instanceof DatabaseError && error.position
      ? `line ${text.slice(0, Number(error.position)).split('\n').length}: `
      : '';
  const often =
    tries > 0 ? `, ${tries} times: something holds a table for long, such as a backup or an export` : '';
  return new Error(`The database could not be migrated by ${name}.sql: ${line}${reason}${often}`, {
    cause: error,
  });
}
