import { Client, escapeIdentifier } from 'pg';
import { type Lines, startCopy } from '#server/kit/db/copy-out.store.ts';
import { waitingJobs } from '#server/kit/jobs/waiting-jobs.store.ts';
import { holdFiles } from '#server/kit/storage/backup-lock.store.ts';
import type { Sequence, Table } from './manifest.ts';

export type Snapshot = Awaited<ReturnType<typeof openSnapshot>>;

/**
 * The database as it is at this instant, while others go on writing. Until it is closed no file is removed from the
 * storage.
 * @param connectionString past a pooler, since it needs a session of its own
 */
export async function openSnapshot(connectionString: string) {
  const client = await connectKeeping(connectionString);
  try {
    // Before the snapshot: a file whose rows are in it must not go in between.
    await holdFiles(client);
    await client.query('begin isolation level repeatable read, read only');
    return {
      migrations: await readMigrations(client),
      tables: await readTables(client),
      rows: (table: Table) => startCopy(client, copyOut(table), '\n') as AsyncIterable<Lines>,
      /** Sequences go on by themselves: at least as far as the rows of the snapshot need. */
      sequences: () => readSequences(client),
      jobs: () => waitingJobs(client),
      fileKeys: (tables: readonly Table[]) => readFileKeys(client, tables),
      /** The rows are read: old versions of them need not be kept for us any longer. */
      endReading: () => client.query('commit'),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** A connection on which values are written alike by every server, and which may take its time. */
export async function connectKeeping(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, application_name: 'omas keeping', keepAlive: true });
  // What is under way reports the error; between two statements nothing listens.
  client.on('error', () => {});
  await client.connect();
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
    set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0;
    set idle_in_transaction_session_timeout = 0; set client_encoding = 'UTF8'`);
  return client;
}

/** The tables of the migrations, without what may be lost in a crash as well, and without what migrating writes itself. */
async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(json_build_object('name', a.attname, 'isText', a.attcollation <> 0) order by k.place)
        from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary), '[]') as key
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and c.relpersistence = 'p'
      and not c.relispartition and c.relname !~ '^kysely_'
    order by c.relname collate "C"`);
  return rows;
}

/** @throws Error when there is nothing of OMAS */
async function readMigrations(client: Client): Promise<string[]> {
  const found = await client.query<{ known: boolean }>(
    `select to_regclass('kysely_migration') is not null as known`,
  );
  if (!found.rows[0]?.known) throw new Error('This database is empty: OMAS was never started on it');
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** The rows of a table in an order that is the same on every server: texts by their bytes. */
export function copyOut({ name, columns, key }: Table): string {
  const order = key.map((column) => escapeIdentifier(column.name) + (column.isText ? ' collate "C"' : ''));
  const by = order.length > 0 ? order.join(', ') : `${escapeIdentifier(name)}::text collate "C"`;
  return `copy (select ${columnsOf(columns)} from ${escapeIdentifier(name)} order by ${by}) to stdout`;
}

export function columnsOf(columns: readonly string[]): string {
  return columns.map((column) => escapeIdentifier(column)).join(', ');
}

async function readSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string; start: string; last: string | null }>(`
    select sequencename as name, start_value as start, last_value as last from pg_sequences
    where schemaname = current_schema() order by sequencename`);
  return rows.map(({ name, start, last }) => ({
    name,
    value: Number(last ?? start),
    isUsed: last !== null,
  }));
}

/** Every file that a row refers to: in a column called storage_key, whichever table has one. */
async function readFileKeys(client: Client, tables: readonly Table[]): Promise<string[]> {
  const referring = tables.filter(({ columns }) => columns.includes('storage_key'));
  const each = referring.map(({ name }) => `select storage_key as key from ${escapeIdentifier(name)}`);
  const { rows } = await client.query<{ key: string }>(
    `select distinct key from (${each.join(' union all ')}) k where key is not null order by key`,
  );
  return rows.map(({ key }) => key);
}
