import { sql } from 'kysely';
import { Client } from 'pg';
import type { Tx } from '#server/kit/db/db.ts';

/** The two numbers of our advisory lock: 'omas' and 'work' as bytes. */
const [OMAS, WORK] = [0x6f6d6173, 0x776f726b];

/** A session that holds the lock of working processes; PostgreSQL releases it the moment the process dies. */
export interface WorkSession {
  /** No other process works on this database. */
  isAlone: boolean;
  /** From now on others see that this process works. */
  share(): Promise<void>;
  close(): Promise<void>;
}

/** @param onLost called when the connection breaks @throws Error if it cannot connect */
export async function openWorkSession(connectionString: string, onLost: () => void): Promise<WorkSession> {
  const client = new Client({ connectionString, application_name: 'omas work', keepAlive: true });
  client.on('error', onLost);
  client.on('end', onLost);
  await client.connect();
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1, $2) as alone', [
    OMAS,
    WORK,
  ]);
  const isAlone = rows[0]?.alone ?? false;
  return {
    isAlone,
    async share() {
      await client.query('select pg_advisory_lock_shared($1, $2)', [OMAS, WORK]);
      if (isAlone) await client.query('select pg_advisory_unlock($1, $2)', [OMAS, WORK]);
    },
    close: () => client.end(),
  };
}

/** Ends every lease and returns every active job to its queue. Only for a process that works alone. */
export async function endLeases(tx: Tx, now: Date): Promise<void> {
  await sql`update outbox_mails set leased_until = null where leased_until > ${now}`.execute(tx);
  await sql`update document_batches set leased_until = null
    where state = 'working' and leased_until > ${now}`.execute(tx);
  await sql`update document_batch_parts set leased_until = null
    where bytes is null and leased_until > ${now}`.execute(tx);
  await sql`update list_exports set leased_until = null where state = 'working' and leased_until > ${now}`.execute(
    tx,
  );
}

/** The same for the queue's jobs. @returns whether there is a queue yet */
export async function requeueActiveJobs(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('pgboss.job') is not null as known`.execute(tx);
  if (!rows[0]?.known) return false;
  await sql`update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
    where state = 'active' and name !~ '^__pgboss__'`.execute(tx);
  return true;
}
