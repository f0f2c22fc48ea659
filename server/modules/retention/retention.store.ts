import { sql } from 'kysely';
import {
  defaultPeriods,
  type Periods,
  retentionKinds,
  type RetentionKind,
} from '#contract/retention/periods.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import { changedAt } from '#server/modules/applications/index.ts';

/** The months of each kind, by default or as saved. */
export async function readPeriods(db: Db): Promise<Periods> {
  const rows = await db.selectFrom('retention_periods').select(['kind', 'months']).execute();
  const saved = new Map(rows.map(({ kind, months }) => [kind, months]));
  const entries = retentionKinds.map((kind) => [
    kind,
    saved.has(kind) ? (saved.get(kind) ?? null) : defaultPeriods[kind],
  ]);
  return Object.fromEntries(entries) as Periods;
}

export async function savePeriods(tx: Tx, periods: Periods): Promise<void> {
  await tx
    .insertInto('retention_periods')
    .values(retentionKinds.map((kind) => ({ kind, months: periods[kind] })))
    .onConflict((same) => same.column('kind').doUpdateSet((row) => ({ months: row.ref('excluded.months') })))
    .execute();
}

/**
 * Whom nothing is taken from by itself: money is open, was paid or has to be returned, a refund runs, or an erasure is asked for. A correction
 * is open in statuses that are never due.
 */
const isUntouchable = sql<boolean>`(
  a.paid or a.returning_since is not null
  or exists (select from orders o where o.application_id = a.id and o.status in ('creating', 'open', 'paid'))
  or exists (select from refunds r join payments p on p.id = r.payment_id
    where p.application_id = a.id and r.status = 'pending')
  or exists (select from erasure_requests e where e.account_id = a.account_id and e.state = 'open'))`;

export interface Unfinished {
  id: number;
  email: string;
  language: string;
  first_name: string;
  package_name: string;
  changed_at: Date;
  warned_at: Date | null;
}

/**
 * Unfinished applications, oldest first, that were last changed before an instant; `after` is the id to go on from. Locked,
 * so that nobody saves a step of one that goes; those that somebody works on just now are left for the next run.
 */
export async function lockUnfinished(
  tx: Tx,
  before: Date,
  after: number,
  most: number,
): Promise<Unfinished[]> {
  const { rows } = await sql<Unfinished>`
    select a.id, a.email, m.language, a.first_name, k.name as package_name, ${changedAt} as changed_at, w.warned_at
    from applications a
    join member_accounts m on m.id = a.account_id
    join packages k on k.id = a.package_id
    left join retention_warnings w on w.application_id = a.id
    where a.status_id in (0, 6) and a.status_id = ${sql.lit(statusIds.incomplete)} and a.erased_at is null
      and a.status_changed_at < ${before} and a.id > ${after} and ${changedAt} < ${before} and not ${isUntouchable}
    order by a.id limit ${most} for update of a skip locked
  `.execute(tx);
  return rows;
}

export async function noteWarning(tx: Tx, application_id: number, warned_at: Date): Promise<void> {
  await tx
    .insertInto('retention_warnings')
    .values({ application_id, warned_at })
    .onConflict((same) => same.column('application_id').doUpdateSet({ warned_at }))
    .execute();
}

/** Takes unfinished applications with all their rows. @returns where the bytes of their papers are */
export async function removeApplications(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const mine = sql<number>`any(${ids}::integer[])`;
  const files = await tx
    .selectFrom('files')
    .select('storage_key')
    .where('application_id', '=', mine)
    .execute();
  await tx
    .deleteFrom('applications')
    .where('id', '=', mine)
    .where('status_id', '=', statusIds.incomplete)
    .execute();
  return files.map(({ storage_key }) => storage_key);
}

/** Rejected applications with papers, rejected before an instant; so many at most. */
const withOldPapers = (before: Date, most: number) => sql`
  select a.id from applications a
  where a.status_id in (0, 6) and a.status_id = ${sql.lit(statusIds.rejected)} and a.erased_at is null
    and a.status_changed_at < ${before} and not ${isUntouchable}
    and exists (select from files f where f.application_id = a.id)
  order by a.status_changed_at, a.id limit ${most}`;

/** Locks rejected applications whose papers are due. @returns their ids */
export async function lockOldPapers(tx: Tx, before: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`${withOldPapers(before, most)} for update of a skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes the papers of applications, and what was found on them. @returns where their bytes are */
export async function removePapers(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const rows = await tx
    .deleteFrom('files')
    .where('application_id', '=', sql<number>`any(${ids}::integer[])`)
    .returning('storage_key')
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

const oldEnquiries = (before: Date) => sql`
  from enquiries q where q.created_at < ${before} and not exists (
    select from erasure_requests e join member_accounts m on m.id = e.account_id
    where e.state = 'open' and m.email = q.email)`;
/** Neither one that is still to be sent nor the last one to an erased person, which has a way of its own. */
const oldMails = (before: Date) => sql`
  from outbox_mails q where q.created_at < ${before} and (q.try_at is null or q.dropped_at is not null)
    and not exists (select from erasure_requests e where e.last_mail_id = q.id)`;

const oldRows = { enquiries: oldEnquiries, mails: oldMails } as const;
const tables = { enquiries: 'enquiries', mails: 'outbox_mails' } as const;

/** Old enquiries, or old mails: the ids of those that have been kept longest. */
export async function findOld(
  tx: Tx,
  kind: keyof typeof oldRows,
  before: Date,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select q.id ${oldRows[kind](before)} order by q.created_at limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes enquiries with their answers, or mails. @returns the ids of those that were still there */
export async function removeOld(
  tx: Tx,
  kind: keyof typeof oldRows,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from ${sql.table(tables[kind])} where id = any(${ids}::integer[]) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What is counted of a kind stops here: an office learns nothing from more. */
const mostDue = 10_000;

/** How many rows of a kind are older than an instant, at most mostDue; applications for papers, lines for the log. */
export async function countDue(
  db: Db,
  kind: Exclude<RetentionKind, 'unfinished'>,
  before: Date,
): Promise<number> {
  const found = {
    rejected_papers: withOldPapers(before, mostDue),
    enquiries: sql`select 1 ${oldEnquiries(before)} limit ${mostDue}`,
    mails: sql`select 1 ${oldMails(before)} limit ${mostDue}`,
    log: sql`select 1 from audit_log where kind in ('sign_in', 'refusal', 'read', 'export') and at < ${before} limit ${mostDue}`,
  }[kind];
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${found}) as found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Unfinished applications that go with the next run: their time is over, and their person was warned long enough ago. */
export async function countUnfinished(db: Db, before: Date, warnedBefore: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from applications a join retention_warnings w on w.application_id = a.id
    where a.status_id = ${sql.lit(statusIds.incomplete)} and a.erased_at is null and a.status_changed_at < ${before}
      and ${changedAt} < ${before} and w.warned_at >= ${changedAt} and w.warned_at <= ${warnedBefore}
      and not ${isUntouchable}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whose data exports held, for as long as the lines of exports are kept. */
export async function forgetSubjects(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('export_subjects').where('exported_at', '<', before).execute();
}

export async function insertRun(tx: Tx, ran_at: Date, removed: string): Promise<void> {
  await tx.insertInto('retention_runs').values({ ran_at, removed }).execute();
}

export async function readLastRun(db: Db) {
  return db
    .selectFrom('retention_runs')
    .select(['ran_at', 'removed'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
