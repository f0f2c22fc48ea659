import type { ClientBase } from 'pg';

/** A job that is still to be done. */
export interface WaitingJob {
  name: string;
  data: unknown;
  startAfter: string;
}

/** The jobs that wait, are to be tried again, or were being done; none of what is done by the clock. */
export async function waitingJobs(client: ClientBase): Promise<WaitingJob[]> {
  const found = await client.query<{ known: boolean }>(
    `select to_regclass('pgboss.job') is not null as known`,
  );
  if (!found.rows[0]?.known) return [];
  const { rows } = await client.query<{ name: string; data: unknown; start_after: Date }>(`
    select j.name, j.data, j.start_after from pgboss.job j
    where j.state in ('created', 'retry', 'active') and j.name !~ '^__pgboss__'
      and not exists (select from pgboss.schedule s where s.name = j.name)
    order by j.created_on, j.id`);
  return rows.map(({ name, data, start_after }) => ({ name, data, startAfter: start_after.toISOString() }));
}
