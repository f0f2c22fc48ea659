import { sql } from 'kysely';
import { type Db, inTransaction } from '#server/kit/db/db.ts';

/** Larger ones are places and pin codes, which no call changes. */
const MOST_ROWS = 500;

interface Kept {
  table: string;
  columns: string[];
  keys: string[];
  rows: string;
}

/**
 * Takes note of the office as it is: its administrators and their sessions, roles, settings, packages and masters.
 * Hostile requests of the office are often good ones, and in the end nobody could sign in any more.
 * @returns puts all of it back, and forgets what was counted against limits
 */
export async function keepOffice(db: Db): Promise<() => Promise<void>> {
  const { rows: tables } = await sql<{ table: string; columns: string[]; keys: string[] }>`
    select c.relname as table,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select a.attname::text from pg_index i join pg_attribute a
        on a.attrelid = c.oid and a.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary) as keys
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(db);
  const kept: Kept[] = [];
  for (const one of tables) {
    if (one.keys.length === 0 || /^(rate_limits|audit|outbox)/.test(one.table)) continue;
    const { rows } = await sql<{ rows: string; count: number }>`
      select json_agg(t)::text as rows, count(*)::int as count from ${sql.table(one.table)} t`.execute(db);
    const { rows: all, count } = rows[0] ?? { rows: '', count: 0 };
    if (count > 0 && count <= MOST_ROWS) kept.push({ ...one, rows: all });
  }
  return async () => {
    await inTransaction(db, async (tx) => {
      // Rows come back in any order, and without what their tables do by themselves.
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const one of kept) await putBack(tx, one);
      await sql`update sessions set last_used_at = now(), proven_at = now()
        where admin_id = (select min(id) from admins)`.execute(tx);
      await sql`delete from rate_limits`.execute(tx);
    });
  };
}

async function putBack(db: Db, { table, columns, keys, rows }: Kept): Promise<void> {
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const changes = columns
    .filter((name) => !keys.includes(name))
    .map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`);
  const change = changes.length > 0 ? sql`update set ${sql.join(changes)}` : sql`nothing`;
  await sql`insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)
    on conflict (${sql.join(keys.map((name) => sql.ref(name)))}) do ${change}`.execute(db);
}
