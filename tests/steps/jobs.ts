import { sql } from 'kysely';
import type { Db } from '#server/kit/db/db.ts';

/**
 * Puts a job in its queue, due now, and wakes the workers as pg-boss does for what it queues itself.
 * @returns the id of the job
 */
export async function runJob(db: Db, name: string, data: Record<string, number> = {}): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into pgboss.job (name, data)
    values (${name}, ${JSON.stringify(data)}::jsonb)
    returning id, pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), ${name})`.execute(db);
  return rows[0]?.id ?? '';
}
