import { sql } from 'kysely';
import type { Db } from '#server/kit/db/db.ts';
import { secondsUntil, type Use } from './limits.store.ts';

/**
 * How much the clocks of two machines may differ, and how long a request may wait before it is counted. A use that ends later
 * than one counted now, by more than this, was counted by a clock that was ahead: it is over.
 */
const AHEAD_MS = 300_000;

interface Limit {
  key: string;
  max: number;
  seconds: number;
}

/** The ends of the uses of row `r` that still count. */
function live({ seconds }: Limit, now: Date) {
  const latest = new Date(now.getTime() + seconds * 1_000 + AHEAD_MS);
  return sql`(select e from unnest(r.ends) as e where e > ${now} and e <= ${latest})`;
}

/** When less than `max` uses will count; no row while less count now. */
function firstFree(limit: Limit, now: Date) {
  return sql`select live.e as frees from rate_limits as r, lateral ${live(limit, now)} as live
    where r.key = ${limit.key} order by live.e desc offset ${limit.max - 1} limit 1`;
}

/**
 * Counts one use of a key for `seconds`, unless `max` uses count already. It is a single statement: simultaneous calls never
 * exceed `max`.
 */
export async function countUse(db: Db, limit: Limit, now: Date): Promise<Use> {
  const { key, max, seconds } = limit;
  const ends = new Date(now.getTime() + seconds * 1_000);
  // A key that is used up is only read, so that many refused requests do not wait for each other.
  const { rows } = await sql<{ counted: boolean; frees: Date | null }>`
    with used_up as (${firstFree(limit, now)}), counted as (
      insert into rate_limits as r (key, window_ends_at, used, ends)
      select ${key}, ${ends}::timestamptz, 1, array[${ends}::timestamptz] where not exists (select from used_up)
      on conflict (key) do update set
        used = cardinality(array${live(limit, now)}) + 1,
        ends = array${live(limit, now)} || excluded.ends,
        window_ends_at = greatest(r.window_ends_at, excluded.window_ends_at)
        where cardinality(array${live(limit, now)}) < ${max}
      returning key
    )
    select exists (select from counted) as counted, (select frees from used_up) as frees`.execute(db);
  const { counted = false, frees = null } = rows[0] ?? {};
  if (counted) return { key, wait: 0, windowEndsAt: ends };
  // Another request took the last use: now the end of the oldest one can be read.
  return frees ? { key, wait: secondsUntil(frees, now), windowEndsAt: frees } : countUse(db, limit, now);
}

/** Takes back a use, unless it is over. */
export async function takeBackUse(
  db: Db,
  { key, windowEndsAt }: Pick<Use, 'key' | 'windowEndsAt'>,
): Promise<void> {
  const at = sql`array_position(ends, ${windowEndsAt}::timestamptz)`;
  await sql`update rate_limits set used = used - 1, ends = ends[:${at} - 1] || ends[${at} + 1:]
    where key = ${key} and ${at} is not null`.execute(db);
}

/** Seconds until a key may be used again; 0 if fewer than `max` uses count now. */
export async function waitOfKey(db: Db, limit: Limit, now: Date): Promise<number> {
  const { rows } = await sql<{ frees: Date }>`${firstFree(limit, now)}`.execute(db);
  return rows[0] ? secondsUntil(rows[0].frees, now) : 0;
}
