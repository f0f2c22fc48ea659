import { type ClientBase } from 'pg';
import { sql } from 'kysely';
import type { Db } from '#server/kit/db/db.ts';

/** The two numbers of our advisory lock: 'omas' and 'back' as bytes. */
const [OMAS, BACK] = [0x6f6d6173, 0x6261636b];

/**
 * From now on, and until the connection ends, no file is removed from the storage: what the rows of any later snapshot
 * refer to stays there. The connection must be its own session's, not one that a pooler lends.
 */
export async function holdFiles(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, $2)', [OMAS, BACK]);
}

/**
 * Is a backup being made, so that files must stay? Who asks after the rows of a file were removed may remove the file on a
 * no: a backup that begins later does not see those rows.
 */
export async function areFilesHeld(db: Db): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and granted and classid = ${OMAS} and objid = ${BACK} and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
    ) as held`.execute(db);
  return rows[0]?.held ?? false;
}
