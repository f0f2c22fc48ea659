import { createHash } from 'node:crypto';
import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import { copyIn } from '#server/kit/db/copy-in.store.ts';
import { type Lines, startCopy } from '#server/kit/db/copy-out.store.ts';
import type { Manifest, Sequence, Table } from './manifest.ts';
import { columnsOf, copyOut } from './snapshot.store.ts';

/** Does the database hold nothing yet, of us or of anybody else? */
export async function isEmpty(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(`
    select not exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and (n.nspname = current_schema() or n.nspname = 'pgboss')) as empty`);
  return rows[0]?.empty ?? false;
}

/** Begins to fill freshly migrated tables: nothing refers to anything, and nothing happens by itself, until it ends. */
export async function beginLoading(client: Client, tables: readonly Table[]): Promise<void> {
  await client.query('begin');
  await client.query(
    'create temporary table held_constraints (place regclass, name text, definition text) on commit drop',
  );
  await client.query(`
    insert into held_constraints select conrelid::regclass, conname, pg_get_constraintdef(oid) from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0`);
  const { rows } = await client.query<{ drop: string }>(
    `select format('alter table %s drop constraint %I', place, name) as drop from held_constraints`,
  );
  for (const { drop } of rows) await client.query(drop);
  for (const { name } of tables)
    await client.query(`alter table ${escapeIdentifier(name)} disable trigger user`);
  const names = tables.map(({ name }) => escapeIdentifier(name));
  await client.query(`truncate ${names.join(', ')}`);
}

/** The rows of a table, as copyOut gives them. */
export async function loadRows(
  client: Client,
  { name, columns }: Table,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  await copyIn(client, `copy ${escapeIdentifier(name)} (${columnsOf(columns)}) from stdin`, rows);
}

/** Commits; the database has compared each reference by then. @throws DatabaseError when one leads nowhere */
export async function endLoading(
  client: Client,
  tables: readonly Table[],
  sequences: readonly Sequence[],
): Promise<void> {
  const { rows } = await client.query<{ add: string }>(
    `select format('alter table %s add constraint %I %s', place, name, definition) as add from held_constraints`,
  );
  for (const { add } of rows) await client.query(add);
  for (const { name } of tables)
    await client.query(`alter table ${escapeIdentifier(name)} enable trigger user`);
  for (const { name, value, isUsed } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [escapeIdentifier(name), value, isUsed]);
  await client.query('commit');
  await client.query('analyze');
}

/** What the database has in each table now, as a manifest says it. */
export async function countTables(client: Client, tables: readonly Table[]): Promise<Manifest['tables']> {
  const counted: Manifest['tables'] = {};
  for (const table of tables) {
    const hash = createHash('sha256');
    const total = { rows: 0, bytes: 0 };
    for await (const { bytes, rows } of startCopy(client, copyOut(table), '\n') as AsyncIterable<Lines>) {
      hash.update(bytes);
      total.rows += rows;
      total.bytes += bytes.length;
    }
    counted[table.name] = { ...total, sha256: hash.digest('hex') };
  }
  return counted;
}

/**
 * Makes a copy of the database mute: nothing that the original will send is sent from here too. Mails that wait are
 * dropped, messages and the browsers that they go to are forgotten, and so are the keys of gateway, mail account and push.
 */
export async function muteDatabase(client: Client): Promise<void> {
  const why = escapeLiteral('Not sent: this is a drill');
  await client.query(`begin;
    update outbox_mails set try_at = null, leased_until = null, dropped_at = now(), last_error = ${why}
      where try_at is not null;
    delete from push_subscriptions;
    delete from push_keys;
    update settings set razor_key_id = '', razor_key_secret = null, razor_webhook_secret = null, smtp_password = null;
    commit`);
}
