import { batchFileName, type BatchKind, batchKeptDays } from '#contract/document-batches/batch.ts';
import type { Caller } from '#server/kit/context/caller.ts';
import type { Services } from '#server/kit/context/context.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { refuse, refuseHidden } from '#server/kit/refusal.ts';
import { type BatchRow, deleteParts } from './batches.store.ts';

/** Forgets what was drawn of a batch, and has it removed from the storage. */
export async function removeParts({ jobs }: Services, tx: Tx, batchId: number): Promise<void> {
  for (const storageKey of await deleteParts(tx, batchId)) await jobs.send(tx, 'remove-file', { storageKey });
}

/** The columns of a batch that ends at an instant, however it ends. */
export function endedAt(now: Date) {
  return { kept_until: later(now, batchKeptDays * 86_400_000), leased_until: null };
}

export function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}

/** The subject of its audit lines: 'invoice batch 12'. */
export function subjectOf({ id, kind }: Pick<BatchRow, 'id' | 'kind'>): string {
  return `${kind} batch ${id}`;
}

/** The batch, if there is one and this administrator asked for it. @throws not_found */
export function ownBatch<Batch extends Pick<BatchRow, 'id' | 'kind' | 'admin_id'>>(
  { admin }: Caller,
  batch: Batch | undefined,
): Batch {
  if (!batch) throw refuse('not_found');
  if (batch.admin_id !== admin?.id) throw refuseHidden(subjectOf(batch));
  return batch;
}

/** What a batch holds, and what its file is called. */
export function describe(batch: Pick<BatchRow, 'kind' | 'from_date' | 'to_date'>) {
  // Its column has a check.
  const kind = batch.kind as BatchKind;
  return { kind, fileName: batchFileName(kind, batch.from_date ?? '', batch.to_date ?? '') };
}
