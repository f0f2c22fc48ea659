import { sql } from 'kysely';
import type { World } from '#tests/world/app.ts';

/** What every request leaves, also a refused one: it is counted against floods. */
const ofEveryRequest = ['rate_limits', 'audit_log', 'audit_unsealed'];

/** A fingerprint of each table: who is refused leaves all of them as they were. */
export async function allRows({ db }: Pick<World, 'db'>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const prints = tables
    .filter(({ name }) => !ofEveryRequest.includes(name))
    .map(
      ({ name }) => sql`select ${sql.lit(name)} as name,
        count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print from ${sql.table(name)} t`,
    );
  const { rows } = await sql<{ name: string; print: string }>`
    ${sql.join(prints, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
