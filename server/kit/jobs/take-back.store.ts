import { sql } from 'kysely';
import { Client } from 'pg';
import type { Db, Tx } from '#server/kit/db/db.ts';

/** The first number of our advisory locks, 'omas' as bytes; the second is the id of a row of `work_owners`. */
const OMAS = 0x6f6d6173;
/** How long the session's own statements may take. */
const PATIENCE_MS = 5_000;

/**
 * A session that holds the lock of one working process. PostgreSQL releases the lock the moment the process dies, and some
 * seconds after its machine is gone.
 */
export interface OwnerSession {
  /** Adds a row of `work_owners` and locks it. @returns its id */
  add(now: Date): Promise<number>;
  /** Locks the row of an owner again. @returns false if it is gone: another process has taken the work over */
  resume(id: number): Promise<boolean>;
  /** @throws Error if the connection is broken */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** @param onLost called when the connection breaks @throws Error if it cannot connect */
export async function openOwnerSession(connectionString: string, onLost: () => void): Promise<OwnerSession> {
  const client = new Client({
    connectionString,
    application_name: 'omas work',
    keepAlive: true,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on('error', onLost);
  client.on('end', onLost);
  await client.connect();
  // About 11 seconds until the server notices that a machine is gone.
  await client.query(`set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3;
    set idle_session_timeout = 0`);

  async function lock(id: number): Promise<boolean> {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1, $2) as locked',
      [OMAS, id],
    );
    return rows[0]?.locked ?? false;
  }

  return {
    async add(now) {
      const { rows } = await client.query<{ id: number }>(
        `select nextval(pg_get_serial_sequence('work_owners', 'id'))::integer as id`,
      );
      const id = rows[0]?.id ?? 0;
      // Locked before others can see the row: without the lock they would take the process for a dead one.
      await lock(id);
      await client.query('insert into work_owners (id, started_at) values ($1, $2)', [id, now]);
      return id;
    },
    async resume(id) {
      if (!(await lock(id))) throw new Error('The session that was lost still holds the lock');
      const { rows } = await client.query('select from work_owners where id = $1', [id]);
      return rows.length > 0;
    },
    check: async () => void (await client.query('select 1')),
    close: () => client.end(),
  };
}

/** The owners whose lock nobody holds. */
export async function findUnlocked(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from work_owners o where not exists (
      select from pg_locks l
      where l.locktype = 'advisory' and l.granted and l.objsubid = 2
        and l.database = (select oid from pg_database where datname = current_database())
        and l.classid::bigint = ${sql.lit(OMAS)} and l.objid::bigint = o.id
    ) order by o.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many processes work, as far as they are marked. */
export async function countOwners(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('work_owners')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Ends the leases of a dead owner and returns its jobs to the queue.
 * @returns false if it lives after all, or another process does the same
 */
export async function takeOver(tx: Tx, owner: number, now: Date): Promise<boolean> {
  const tried = sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(${sql.lit(OMAS)}, ${owner}) as locked`;
  if (!(await tried.execute(tx)).rows[0]?.locked) return false;
  await endLeases(tx, owner, now);
  await requeueJobs(tx, owner);
  await tx.deleteFrom('work_owners').where('id', '=', owner).execute();
  return true;
}

async function endLeases(tx: Tx, owner: number, now: Date): Promise<void> {
  // The condition on try_at is that of the indexes of mails that wait, in a table of millions.
  await sql`update outbox_mails set leased_until = null, leased_by = null
    where try_at is not null and expires_at is null and leased_by = ${owner}`.execute(tx);
  await sql`update outbox_mails set leased_until = null, leased_by = null
    where try_at is not null and expires_at is not null and leased_by = ${owner}`.execute(tx);
  await sql`update document_batches set leased_until = null, leased_by = null
    where state = 'working' and leased_by = ${owner}`.execute(tx);
  await sql`update document_batch_parts set leased_until = null, leased_by = null
    where bytes is null and leased_by = ${owner}`.execute(tx);
  await sql`update list_exports set leased_until = null, leased_by = null
    where state = 'working' and leased_by = ${owner}`.execute(tx);
  await sql`update push_deliveries set try_at = ${now}, leased_by = null where leased_by = ${owner}`.execute(
    tx,
  );
}

async function requeueJobs(tx: Tx, owner: number): Promise<void> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('pgboss.job') is not null as known`.execute(tx);
  if (!rows[0]?.known) return;
  await sql`update pgboss.job j set state = 'retry', start_after = now(), heartbeat_on = null
    from held_jobs h
    where h.owner = ${owner} and j.name = h.name and j.id = h.job_id and j.state = 'active'`.execute(tx);
}

/** Notes who does a job from now on. */
export async function holdJob(tx: Tx, owner: number, job: { id: string; name: string }): Promise<void> {
  await tx
    .insertInto('held_jobs')
    .values({ job_id: job.id, name: job.name, owner })
    .onConflict((same) => same.column('job_id').doUpdateSet({ owner }))
    .execute();
}

/** Notes that a job has ended, unless another process has it now. */
export async function releaseJob(tx: Tx, owner: number, id: string): Promise<void> {
  await tx.deleteFrom('held_jobs').where('job_id', '=', id).where('owner', '=', owner).execute();
}
