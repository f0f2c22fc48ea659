import { sql } from 'kysely';
import type { Db } from '#server/kit/db/db.ts';

/** One use of a key that was counted, or the time until the next one would be. */
export interface Use {
  key: string;
  /** Seconds; 0 when the use was counted. */
  wait: number;
  /** Until when it counts. */
  windowEndsAt: Date;
}

/**
 * Counts one use of a key, unless `max` were counted already in this window of `seconds`. One statement: of several at
 * once no more than `max` are counted. Given a transaction, the count is kept or taken back with it. A window that ends later
 * than one that begins now was begun by a clock that was ahead: it is over.
 */
export async function countUse(
  db: Db,
  { key, max, seconds }: { key: string; max: number; seconds: number },
  now: Date,
): Promise<Use> {
  const ends = new Date(now.getTime() + seconds * 1_000);
  // A key that is used up is only read, so that many refused requests do not wait for each other.
  const { rows } = await sql<{ counted: Date | null; used_up: Date | null }>`
    with used_up as (
      select window_ends_at from rate_limits where key = ${key} and used >= ${max} and window_ends_at > ${now}
        and window_ends_at <= ${ends}
    ), counted as (
      insert into rate_limits as r (key, window_ends_at, used)
      select ${key}, ${ends}::timestamptz, 1 where not exists (select from used_up)
      on conflict (key) do update set
        used = case when r.window_ends_at <= ${now} or r.window_ends_at > ${ends} then 1 else r.used + 1 end,
        window_ends_at = case when r.window_ends_at <= ${now} or r.window_ends_at > ${ends} then excluded.window_ends_at
          else r.window_ends_at end
        where r.window_ends_at <= ${now} or r.window_ends_at > ${ends} or r.used < ${max}
      returning window_ends_at
    )
    select (select window_ends_at from counted) as counted, (select window_ends_at from used_up) as used_up`.execute(
    db,
  );
  const { counted = null, used_up: full = null } = rows[0] ?? {};
  if (counted) return { key, wait: 0, windowEndsAt: counted };
  // Another request took the last use: now the end of the window can be read.
  return full
    ? { key, wait: secondsUntil(full, now), windowEndsAt: full }
    : countUse(db, { key, max, seconds }, now);
}

/** Takes back a use that turned out not to count, unless its window is over. */
export async function takeBackUse(db: Db, { key, windowEndsAt }: Use): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((row) => ({ used: row('used', '-', 1) }))
    .where('key', '=', key)
    .where('window_ends_at', '=', windowEndsAt)
    .where('used', '>', 0)
    .execute();
}

/** How many seconds to wait before a key of which `max` uses were counted may be used again; 0 when it may be now. */
export async function waitOfKey(
  db: Db,
  { key, max, seconds }: { key: string; max: number; seconds: number },
  now: Date,
): Promise<number> {
  const row = await db
    .selectFrom('rate_limits')
    .select('window_ends_at')
    .where('key', '=', key)
    .where('used', '>=', max)
    .where('window_ends_at', '>', now)
    .where('window_ends_at', '<=', new Date(now.getTime() + seconds * 1_000))
    .executeTakeFirst();
  return row ? secondsUntil(row.window_ends_at, now) : 0;
}

export function secondsUntil(end: Date, now: Date): number {
  return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1_000));
}

/** Removes expired counters. */
export async function forgetOldUses(db: Db, now: Date): Promise<void> {
  await sql`delete from rate_limits where window_ends_at < ${now}`.execute(db);
}
