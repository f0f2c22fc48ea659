import { type Selectable, sql } from 'kysely';
import type { AuditSeals } from '#server/kit/db/db-types.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';

const chained = ['id', 'at', 'kind', 'who', 'what', 'subject', 'changes', 'ip', 'times'] as const;

/** Of many processes one seals at a time; true for the one that may. */
export async function takeSealing(tx: Tx): Promise<boolean> {
  const turn = sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext('audit_seals')) as mine`;
  return (await turn.execute(tx)).rows[0]?.mine === true;
}

export async function hasUnsealed(db: Db): Promise<boolean> {
  return (await db.selectFrom('audit_unsealed').select('line_id').limit(1).executeTakeFirst()) !== undefined;
}

/** Takes the lines that no seal holds, so many at most, in the order of their ids. */
export async function takeUnsealed(tx: Tx, most: number) {
  const { rows } = await sql<{ line_id: number }>`
    delete from audit_unsealed where line_id in (select line_id from audit_unsealed order by line_id limit ${most})
    returning line_id
  `.execute(tx);
  return readLines(
    tx,
    rows.map(({ line_id }) => line_id),
  );
}

export async function readLines(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('audit_log')
    .select([...chained, 'person'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .execute();
}

export async function findLastSeal(db: Db): Promise<Selectable<AuditSeals> | undefined> {
  return db.selectFrom('audit_seals').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();
}

export async function findSealAfter(db: Db, number: number): Promise<Selectable<AuditSeals> | undefined> {
  return db
    .selectFrom('audit_seals')
    .selectAll()
    .where('number', '>', number)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
}

export async function insertSeal(tx: Tx, seal: Selectable<AuditSeals>): Promise<void> {
  await tx.insertInto('audit_seals').values(seal).execute();
}

/** Ids of lines after one, and whether they wait for their seal. */
export async function idsAfter(db: Db, id: number, most: number) {
  return db
    .selectFrom('audit_log')
    .leftJoin('audit_unsealed', 'line_id', 'id')
    .select(['id', 'line_id'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Removes so many lines that are no changes and older than an instant. @returns how many there were */
export async function removeTraces(tx: Tx, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from audit_log where id in (
      select id from audit_log
      where kind in ('sign_in', 'refusal', 'read', 'export') and at < ${before} limit ${most})
  `.execute(tx);
  return Number(numAffectedRows);
}
