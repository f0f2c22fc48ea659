import { sql } from 'kysely';
import type { Db } from './db.ts';

/**
 * Counts one use of a key and says how many seconds to wait when it was one too many; 0 when it was not.
 * One statement. Given a transaction, the count is kept or taken back with it.
 */
export async function countUse(
  db: Db,
  key: string,
  max: number,
  seconds: number,
  now: Date,
): Promise<number> {
  const ends = new Date(now.getTime() + seconds * 1_000);
  const { rows } = await sql<{ used: number; window_ends_at: Date }>`
    insert into rate_limits as r (key, window_ends_at, used) values (${key}, ${ends}, 1)
    on conflict (key) do update set
      used = case when r.window_ends_at <= ${now} then 1 else r.used + 1 end,
      window_ends_at = case when r.window_ends_at <= ${now} then excluded.window_ends_at else r.window_ends_at end
    returning used, window_ends_at`.execute(db);
  const row = rows[0];
  if (!row || row.used <= max) return 0;
  return secondsUntil(row.window_ends_at, now);
}

/** How many seconds to wait before a key of which `max` uses were counted may be used again; 0 when it may be now. */
export async function waitOfKey(db: Db, key: string, max: number, now: Date): Promise<number> {
  const row = await db
    .selectFrom('rate_limits')
    .select('window_ends_at')
    .where('key', '=', key)
    .where('used', '>=', max)
    .where('window_ends_at', '>', now)
    .executeTakeFirst();
  return row ? secondsUntil(row.window_ends_at, now) : 0;
}

function secondsUntil(end: Date, now: Date): number {
  return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1_000));
}

/** Removes the counters whose time is over. */
export async function forgetOldUses(db: Db, now: Date): Promise<void> {
  await sql`delete from rate_limits where window_ends_at < ${now}`.execute(db);
}
