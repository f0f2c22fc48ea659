import {
  type BatchKind,
  batchKindNames,
  mayDrawBatch,
  mostBatchesAtWork,
  mostInBatch,
} from '#contract/document-batches/batch.ts';
import { FileState } from '#contract/document-batches/states.ts';
import type { batchCalls } from '#contract/document-batches/calls.ts';
import { done } from '#contract/texts/done.ts';
import { type AdminCaller, type Caller, hasFlag } from '#server/kit/context/caller.ts';
import { audit } from '#server/kit/context/audit.ts';
import {
  type Handler,
  type ReadHandler,
  type Routes,
  withTransaction,
} from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import {
  countAtWork,
  forgetFailures,
  insertBatch,
  insertParts,
  lockBatch,
  updateBatch,
} from './batches.store.ts';
import { countDocuments, viewBatches } from './batches.views.ts';
import { describe, endedAt, ownBatch, removeParts, subjectOf } from './end-batch.ts';
import { PART_SIZE } from './draw-part.ts';
import type { LeftOut } from './batch-zip.ts';

/** @throws Refusal not_allowed when the role may not have all documents of this kind */
export function allowedTo(caller: Caller, kind: BatchKind): AdminCaller {
  const { admin } = caller;
  if (!admin) throw refuse('sign_in_needed');
  if (!mayDrawBatch(kind, (module) => hasFlag(admin, module, 'view'))) throw refuse('not_allowed');
  return admin;
}

/** document_batch_list: what the administrator asked for, newest first. */
const listBatches: ReadHandler<typeof batchCalls.documentBatchList> = async ({ db, caller: { admin } }) => {
  if (!admin) throw refuse('sign_in_needed');
  const rows = await viewBatches(db, admin.id);
  const data = rows.map((row) => ({
    id: row.id,
    kind: batchKindNames.find((kind) => kind === row.kind) ?? 'certificate',
    application_name: row.application_name ?? '',
    from_date: row.from_date ?? '',
    to_date: row.to_date ?? '',
    state: FileState.parse(row.state),
    total: row.total,
    done: row.done,
    left_out: row.left_out,
    reasons: (row.reasons as unknown as LeftOut[]).map(({ number, reason }) => ({ number, reason })),
    bytes: row.bytes ?? 0,
    sha256: row.sha256 ?? '',
    file_name: describe(row).fileName,
    requested_on: row.created_at.toISOString(),
    kept_until: row.kept_until?.toISOString() ?? '',
    error: row.error,
    error_id: row.error_id,
  }));
  return { data };
};

/** document_batch_count: how many documents a choice has. */
const countBatch: ReadHandler<typeof batchCalls.documentBatchCount> = async ({ db, caller }, filters) => {
  allowedTo(caller, filters.kind);
  return { total: await countDocuments(db, filters) };
};

/** add_document_batch: keeps which documents these are now, and has them drawn. */
const addBatch: Handler<typeof batchCalls.addDocumentBatch> = async (context, filters) => {
  const { tx, caller, now, origin, services } = context;
  const admin = allowedTo(caller, filters.kind);
  if ((await countAtWork(tx, admin.id)) >= mostBatchesAtWork) throw refuse('batches_busy');
  const total = await countDocuments(tx, filters);
  if (total === 0) throw refuse('batch_empty');
  if (total > mostInBatch) throw refuse('batch_too_large', { most: mostInBatch.toLocaleString('en-IN') });
  const { kind, application_id, from_date, to_date } = filters;
  const id = await insertBatch(tx, {
    admin_id: admin.id,
    ip: origin.ip,
    kind,
    package_id: application_id,
    from_date: from_date === '' ? null : from_date,
    to_date: to_date === '' ? null : to_date,
    total,
    created_at: now,
  });
  // Some may have come or gone since they were counted.
  const kept = await insertParts(tx, id, filters, PART_SIZE);
  if (kept === 0) throw refuse('batch_empty');
  if (kept !== total) await updateBatch(tx, id, { total: kept });
  await audit(context, 'documents.requested', subjectOf({ id, kind }), {
    ...filters,
    documents: kept,
  });
  // One draws while the other stores.
  for (let job = 0; job < 2; job += 1) await services.jobs.send(tx, 'draw-documents', {});
  return { data: [{ id }], message: done.batchStarted };
};

/** cancel_document_batch: a part that is being drawn is given up when it is done. */
const cancelBatch: Handler<typeof batchCalls.cancelDocumentBatch> = async (context, { id }) => {
  const { tx, now, caller, services } = context;
  const batch = ownBatch(caller, await lockBatch(tx, id));
  if (batch.state !== 'working') return {};
  await updateBatch(tx, id, { ...endedAt(now), state: 'cancelled' });
  await removeParts(services, tx, id);
  await audit(context, 'documents.cancelled', subjectOf(batch), { documents: batch.done });
  return { message: done.batchCancelled };
};

/** retry_document_batch: goes on with one that failed; what was drawn before stays. */
const retryBatch: Handler<typeof batchCalls.retryDocumentBatch> = async (context, { id }) => {
  const { tx, caller, services } = context;
  const batch = ownBatch(caller, await lockBatch(tx, id));
  if (batch.state !== 'failed') return {};
  const admin = allowedTo(caller, describe(batch).kind);
  if ((await countAtWork(tx, admin.id)) >= mostBatchesAtWork) throw refuse('batches_busy');
  await updateBatch(tx, id, { state: 'working', error: '', error_id: '', kept_until: null });
  await forgetFailures(tx, id);
  await services.jobs.send(tx, 'draw-documents', {});
  return { message: done.batchStarted };
};

export const batchRoutes: Routes<typeof batchCalls> = {
  documentBatchList: listBatches,
  documentBatchCount: countBatch,
  addDocumentBatch: withTransaction(addBatch),
  cancelDocumentBatch: withTransaction(cancelBatch),
  retryDocumentBatch: withTransaction(retryBatch),
};
