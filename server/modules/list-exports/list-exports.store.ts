import { type Insertable, type Selectable, sql } from 'kysely';
import { Listed } from '#contract/list-exports/check-list-export.ts';
import type { ListExports } from '#server/kit/db/db-types.ts';
import type { Tx } from '#server/kit/db/db.ts';

/** All but whose data it holds, which may be a hundred thousand ids. */
export const exportFields = [
  'id',
  'admin_id',
  'ip',
  'name',
  'filters',
  'columns',
  'state',
  'attempt',
  'failures',
  'leased_until',
  'taken_at',
  'total',
  'done',
  'bytes',
  'sha256',
  'error',
  'error_id',
  'created_at',
  'kept_until',
] as const;
export type ExportRow = Pick<Selectable<ListExports>, (typeof exportFields)[number]>;

/** The list that the row exports. */
export function listedOf({ filters }: Pick<ExportRow, 'filters'>): Listed {
  return Listed.parse(filters);
}

/** Makes the exports of one person wait for each other until the transaction ends. @returns how many are at work */
export async function countAtWork(tx: Tx, adminId: number): Promise<number> {
  await tx.selectFrom('admins').select('id').where('id', '=', adminId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('list_exports')
    .select(sql<number>`count(*)`.as('count'))
    .where('admin_id', '=', adminId)
    .where('state', '=', 'working')
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertExport(tx: Tx, values: Insertable<ListExports>): Promise<number> {
  const { id } = await tx.insertInto('list_exports').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function lockExport(tx: Tx, id: number): Promise<ExportRow | undefined> {
  return tx
    .selectFrom('list_exports')
    .select(exportFields)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateExport(
  tx: Tx,
  id: number,
  values: Partial<Omit<Selectable<ListExports>, 'id' | 'filters'>>,
): Promise<void> {
  await tx.updateTable('list_exports').set(values).where('id', '=', id).execute();
}

/**
 * Leases the export that has waited longest. Each process takes another; that of a process that died is free again after
 * its lease. Nothing of an earlier try stays with it.
 */
export async function takeExport(
  tx: Tx,
  { now, until, by }: { now: Date; until: Date; by: number | null },
): Promise<ExportRow | undefined> {
  const next = await tx
    .selectFrom('list_exports')
    .select(['id', 'attempt'])
    .where('state', '=', 'working')
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', now)]))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!next) return undefined;
  return tx
    .updateTable('list_exports')
    .set({
      attempt: next.attempt + 1,
      leased_until: until,
      leased_by: by,
      taken_at: null,
      total: null,
      done: 0,
    })
    .where('id', '=', next.id)
    .returning(exportFields)
    .executeTakeFirstOrThrow();
}

/** Locks an export that is drawn. @returns false when it was cancelled, or another process has it now */
export async function lockTaken(
  tx: Tx,
  { id, attempt }: Pick<ExportRow, 'id' | 'attempt'>,
): Promise<boolean> {
  const row = await lockExport(tx, id);
  return row?.state === 'working' && row.attempt === attempt;
}

/** Where the next bytes of an export will be. */
export async function insertPart(
  tx: Tx,
  part: { export_id: number; part: number; storage_key: string },
): Promise<void> {
  await tx.insertInto('list_export_parts').values(part).execute();
}

/** Deletes the parts of an export. @returns where their bytes are kept */
export async function deleteParts(tx: Tx, exportId: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('list_export_parts')
    .where('export_id', '=', exportId)
    .returning('storage_key')
    .execute();
  return rows.map(({ storage_key: key }) => key);
}

/** Locks the exports that are kept no longer, and those of deleted users. */
export async function lockExpired(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx
    .selectFrom('list_exports')
    .select('id')
    .where((row) => row.or([row('kept_until', '<=', now), row('admin_id', 'is', null)]))
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteExport(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('list_exports').where('id', '=', id).execute();
}

/**
 * Has every export that is being drawn begin anew, and none begin or end before this transaction does: what is read after
 * it knows what it changes.
 */
export async function restartAll(tx: Tx): Promise<void> {
  await sql`lock table list_exports in share row exclusive mode`.execute(tx);
  await tx
    .updateTable('list_exports')
    .set((row) => ({ attempt: row('attempt', '+', 1), leased_until: null }))
    .where('state', '=', 'working')
    .execute();
}

/** The exports that are ready and hold one of these applications. */
export async function findHolding(tx: Tx, applications: readonly (number | string)[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('list_exports')
    .select('id')
    .where('state', '=', 'ready')
    .where(sql<boolean>`application_ids && ${applications}::integer[]`)
    .execute();
  return rows.map(({ id }) => id);
}
