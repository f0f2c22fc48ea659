import { createHash } from 'node:crypto';
import { audit } from '#server/kit/context/audit.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import { findAdministrator } from '#server/modules/accounts/index.ts';
import { type BatchRow, lockBatch, resetParts, updateBatch } from './batches.store.ts';
import { viewFirstReason } from './batches.views.ts';
import type { BatchParts } from './draw-part.ts';
import { endedAt, subjectOf } from './end-batch.ts';
import { readBatch } from './read-batch.ts';

/** Reads the whole file once for its length and checksum, and lets it be fetched. */
export async function completeBatch(parts: BatchParts, batch: BatchRow): Promise<void> {
  const { db, services } = parts;
  if (batch.left_out === batch.total) return endWithout(parts, batch);
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const some of readBatch({ db, storage: services.storage }, batch)) {
    hash.update(some);
    bytes += some.byteLength;
  }
  const sha256 = hash.digest('hex');
  await inTransaction(db, async (tx) => {
    const now = services.clock.now();
    if ((await lockBatch(tx, batch.id))?.state !== 'working') return;
    await updateBatch(tx, batch.id, { ...endedAt(now), state: 'ready', bytes, sha256 });
    const caller = await findAdministrator(tx, batch.admin_id ?? 0);
    const { total, left_out } = batch;
    await audit({ tx, now, caller, origin: batch }, 'documents.drawn', subjectOf(batch), {
      documents: total - left_out,
      ...(left_out > 0 && { left_out }),
      bytes,
      sha256,
    });
  });
}

/** Not one document could be had: the reason is told, and nothing is kept, so that another try begins anew. */
async function endWithout({ db, services }: BatchParts, { id }: BatchRow): Promise<void> {
  const error = await viewFirstReason(db, id);
  await inTransaction(db, async (tx) => {
    if ((await lockBatch(tx, id))?.state !== 'working') return;
    for (const storageKey of await resetParts(tx, id))
      await services.jobs.send(tx, 'remove-file', { storageKey });
    await updateBatch(tx, id, { ...endedAt(services.clock.now()), state: 'failed', error });
  });
}
