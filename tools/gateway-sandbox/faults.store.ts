import type { Pool } from 'pg';
import { Faults } from './faults.ts';
import type { Tx } from './objects.store.ts';

/** What is broken at the moment. */
export async function readFaults(db: Pool | Tx): Promise<Faults> {
  const { rows } = await db.query<{ settings: unknown }>('select settings from sandbox_gateway.faults');
  return Faults.parse(rows[0]?.settings ?? {});
}

/** Breaks exactly this and mends the rest. */
export async function saveFaults(pool: Pool, faults: Faults): Promise<void> {
  await pool.query(
    `insert into sandbox_gateway.faults (settings) values ($1)
     on conflict (only_row) do update set settings = excluded.settings`,
    [JSON.stringify(faults)],
  );
}

/** Uses up one of the calls that shall fail; false when none is left. */
export async function takeFailure(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update sandbox_gateway.faults
     set settings = jsonb_set(settings, '{fail_next}', to_jsonb((settings->>'fail_next')::int - 1))
     where (settings->>'fail_next')::int > 0`,
  );
  return rowCount === 1;
}
