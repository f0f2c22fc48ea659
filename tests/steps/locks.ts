import { sql } from 'kysely';
import type { World } from '#tests/world/app.ts';

/** How many of the product's transactions wait for what another one holds: two that must meet are waited for. */
export async function lockWaiters({ db }: Pick<World, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'omas' and wait_event_type = 'Lock'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
