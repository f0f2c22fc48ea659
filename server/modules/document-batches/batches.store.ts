import { type Insertable, type Selectable, sql } from 'kysely';
import type { DocumentBatches, DocumentBatchParts } from '#server/kit/db/db-types.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { type Documents, selectDocuments } from './batches.views.ts';

export type BatchRow = Selectable<DocumentBatches>;
type PartRow = Selectable<DocumentBatchParts>;

/** Makes the batches of one person wait for each other until the transaction ends. @returns how many are at work */
export async function countAtWork(tx: Tx, adminId: number): Promise<number> {
  await tx.selectFrom('admins').select('id').where('id', '=', adminId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('document_batches')
    .select(sql<number>`count(*)`.as('count'))
    .where('admin_id', '=', adminId)
    .where('state', '=', 'working')
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertBatch(tx: Tx, values: Insertable<DocumentBatches>): Promise<number> {
  const { id } = await tx
    .insertInto('document_batches')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Keeps which documents a batch has, in their order, in parts of `size`: what changes later changes none of it.
 * @returns how many these are
 */
export async function insertParts(
  tx: Tx,
  batchId: number,
  documents: Documents,
  size: number,
): Promise<number> {
  const found = selectDocuments(tx, documents).as('found');
  const numbered = tx
    .selectFrom(found)
    .select([
      'application_id',
      sql<number>`row_number() over (order by sorting, application_id) - 1`.as('place'),
    ])
    .as('numbered');
  const part = sql<number>`place / ${sql.lit(size)}`;
  const parts = await tx
    .insertInto('document_batch_parts')
    .columns(['batch_id', 'part', 'application_ids'])
    .expression(
      tx
        .selectFrom(numbered)
        .select([
          sql<number>`${batchId}::integer`.as('batch_id'),
          part.as('part'),
          sql<number[]>`array_agg(application_id order by place)`.as('application_ids'),
        ])
        .groupBy(part),
    )
    .returning(sql<number>`cardinality(application_ids)`.as('documents'))
    .execute();
  return parts.reduce((sum, { documents: count }) => sum + count, 0);
}

export async function lockBatch(tx: Tx, id: number): Promise<BatchRow | undefined> {
  return tx.selectFrom('document_batches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateBatch(
  tx: Tx,
  id: number,
  values: Partial<
    Pick<
      BatchRow,
      | 'state'
      | 'total'
      | 'bytes'
      | 'sha256'
      | 'error'
      | 'error_id'
      | 'kept_until'
      | 'leased_until'
      | 'leased_by'
    >
  >,
): Promise<void> {
  await tx.updateTable('document_batches').set(values).where('id', '=', id).execute();
}

/** A part to draw, with where its bytes go, and where an earlier try may have left some. */
export type TakenPart = PartRow & { storage_key: string; former_key: string | null };

/**
 * Leases the part that is next: of all batches the one that is least far, so that a small one does not wait for a large one.
 * Each process takes another; that of a process that died is free again within seconds (docs/decisions/0129).
 */
export async function takePart(
  tx: Tx,
  { now, until, by, storageKey }: { now: Date; until: Date; by: number | null; storageKey: string },
): Promise<TakenPart | undefined> {
  const next = await tx
    .selectFrom('document_batch_parts as p')
    .innerJoin('document_batches as b', 'b.id', 'p.batch_id')
    .select(['p.batch_id', 'p.part', 'p.storage_key as former_key'])
    .where('b.state', '=', 'working')
    .where('p.bytes', 'is', null)
    .where((row) => row.or([row('p.leased_until', 'is', null), row('p.leased_until', '<=', now)]))
    .orderBy('p.part')
    .orderBy('p.batch_id')
    .limit(1)
    .forUpdate('p')
    .skipLocked()
    .executeTakeFirst();
  if (!next) return undefined;
  const part = await tx
    .updateTable('document_batch_parts')
    .set({ storage_key: storageKey, leased_until: until, leased_by: by })
    .where('batch_id', '=', next.batch_id)
    .where('part', '=', next.part)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...part, storage_key: storageKey, former_key: next.former_key };
}

/** What was drawn of a part. */
export interface DrawnPart {
  bytes: number;
  /** JSON */
  contents: string;
  /** JSON */
  left_out: string;
  leftOut: number;
}

/**
 * Records a part whose bytes are stored, and counts its documents.
 * @returns false when the batch was cancelled or another process took the part meanwhile: then the bytes belong to nobody
 */
export async function finishPart(
  tx: Tx,
  part: TakenPart,
  { leftOut, ...drawn }: DrawnPart,
): Promise<boolean> {
  const batch = await lockBatch(tx, part.batch_id);
  // What other parts failed for does not undo this one: another try goes on from it.
  if (batch?.state !== 'working' && batch?.state !== 'failed') return false;
  const { numUpdatedRows } = await tx
    .updateTable('document_batch_parts')
    .set({ ...drawn, leased_until: null })
    .where('storage_key', '=', part.storage_key)
    .where('bytes', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx
    .updateTable('document_batches')
    .set((row) => ({
      done: row('done', '+', part.application_ids.length),
      left_out: row('left_out', '+', leftOut),
    }))
    .where('id', '=', batch.id)
    .execute();
  return true;
}

/** Counts a failure of a part and frees it at an instant. @returns how often it has failed; 0 when it is no longer ours */
export async function countFailure(tx: Tx, part: TakenPart, freeAt: Date): Promise<number> {
  const row = await tx
    .updateTable('document_batch_parts')
    .set((each) => ({ failures: each('failures', '+', 1), leased_until: freeAt }))
    .where('storage_key', '=', part.storage_key)
    .where('bytes', 'is', null)
    .returning('failures')
    .executeTakeFirst();
  return row?.failures ?? 0;
}

/** Lets the parts of a batch that failed be tried as often as at first. */
export async function forgetFailures(tx: Tx, batchId: number): Promise<void> {
  await tx
    .updateTable('document_batch_parts')
    .set({ failures: 0, leased_until: null })
    .where('batch_id', '=', batchId)
    .where('bytes', 'is', null)
    .execute();
}

/** Leases a batch whose parts are all drawn and that nobody completes yet. */
export async function takeDrawnBatch(
  tx: Tx,
  { now, until, by }: { now: Date; until: Date; by: number | null },
): Promise<BatchRow | undefined> {
  const next = await tx
    .selectFrom('document_batches')
    .selectAll()
    .where('state', '=', 'working')
    .where((row) => row('done', '=', row.ref('total')))
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', now)]))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (next) await updateBatch(tx, next.id, { leased_until: until, leased_by: by });
  return next;
}

/** Has all parts of a batch drawn anew. @returns where the bytes of their former drawing are kept */
export async function resetParts(tx: Tx, batchId: number): Promise<string[]> {
  const keys = await tx
    .selectFrom('document_batch_parts')
    .select('storage_key')
    .where('batch_id', '=', batchId)
    .where('storage_key', 'is not', null)
    .execute();
  await tx
    .updateTable('document_batch_parts')
    .set({ storage_key: null, bytes: null, leased_until: null, failures: 0 })
    .where('batch_id', '=', batchId)
    .execute();
  await tx.updateTable('document_batches').set({ done: 0, left_out: 0 }).where('id', '=', batchId).execute();
  return keys.flatMap(({ storage_key: key }) => key ?? []);
}

/** Deletes the parts of a batch. @returns where their bytes are kept */
export async function deleteParts(tx: Tx, batchId: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('document_batch_parts')
    .where('batch_id', '=', batchId)
    .returning('storage_key')
    .execute();
  return rows.flatMap(({ storage_key: key }) => (key === null ? [] : [key]));
}

/** Locks the batches that are kept no longer, and those of deleted users. */
export async function lockExpired(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx
    .selectFrom('document_batches')
    .select('id')
    .where((row) => row.or([row('kept_until', '<=', now), row('admin_id', 'is', null)]))
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteBatch(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('document_batches').where('id', '=', id).execute();
}
