import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { DB } from './db-types.ts';
import type { Tx } from './db.ts';
import type { MigrationFile } from './migration-files.ts';

/** Kysely's own lock for migrations, so that a version which still migrates by Kysely waits for this one. */
const LOCK = sql.lit('3853314791062309107');

/** Takes the lock for this session unless another process has it. @returns whether it was taken */
export async function takeMigrations(connection: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean;
  }>`select pg_try_advisory_lock(${LOCK}::bigint) as taken`.execute(connection);
  return rows[0]?.taken ?? false;
}

export async function releaseMigrations(connection: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_unlock(${LOCK}::bigint)`.execute(connection);
}

/** Makes the table of applied migrations, or adds the checksums to one from before. It keeps the name Kysely gave it. */
export async function ensureMigrationTable(connection: Kysely<DB>): Promise<void> {
  // Asked first: on a database that has all of it, nothing waits for a lock.
  const { rows } = await sql`select from information_schema.columns
    where table_schema = current_schema() and table_name = 'kysely_migration' and column_name = 'checksum'`.execute(
    connection,
  );
  if (rows.length > 0) return;
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null)`.execute(connection);
  await sql`alter table kysely_migration add column if not exists checksum text`.execute(connection);
}

interface AppliedMigration {
  name: string;
  /** Null: applied by a version that kept none. */
  checksum: string | null;
}

export async function readApplied(connection: Kysely<DB>): Promise<AppliedMigration[]> {
  const { rows } = await sql<AppliedMigration>`
    select name, checksum from kysely_migration order by name collate "C"`.execute(connection);
  return rows;
}

export async function adoptChecksum(tx: Tx, { name, checksum }: MigrationFile): Promise<void> {
  await sql`update kysely_migration set checksum = ${checksum} where name = ${name}`.execute(tx);
}

export async function noteMigration(tx: Tx, { name, checksum }: MigrationFile): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp, checksum)
    values (${name}, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ${checksum})`.execute(
    tx,
  );
}

/** Runs several statements, as they stand in a file. */
export async function runStatements(connection: Kysely<DB>, text: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(text));
}

/** Is there an index of this name? 'invalid': building it concurrently was interrupted. */
export async function stateOfIndex(
  connection: Kysely<DB>,
  name: string,
): Promise<'none' | 'invalid' | 'valid'> {
  const { rows } = await sql<{ valid: boolean }>`
    select i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relname = ${name} and c.relnamespace = current_schema()::regnamespace`.execute(connection);
  const [found] = rows;
  if (!found) return 'none';
  return found.valid ? 'valid' : 'invalid';
}

export async function dropIndexOnline(connection: Kysely<DB>, name: string): Promise<void> {
  await sql`drop index concurrently if exists ${sql.id(name)}`.execute(connection);
}
