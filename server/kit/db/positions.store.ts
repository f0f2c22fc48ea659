import { sql } from 'kysely';
import type { Db } from './db.ts';

/** The position in the write-ahead log up to which a primary keeps everything: what it has acknowledged is before it. */
export async function positionOfPrimary(db: Db): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint as at`.execute(db);
  return rows[0]?.at ?? 0;
}

/** The position up to which a replica shows everything; null when it is none. */
export async function positionOfReplica(db: Db): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`
    select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as at where pg_is_in_recovery()`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}
