import { Readable } from 'node:stream';
import type { batchDownload } from '#contract/document-batches/calls.ts';
import { refuseWithoutReason, traceExport } from '#server/kit/context/export-trace.ts';
import { fileHeaders } from '#server/kit/files/file-headers.ts';
import type { DownloadHandler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { allowedTo } from './batches.routes.ts';
import { selectSubjects, viewBatch } from './batches.views.ts';
import { describe, ownBatch, subjectOf } from './end-batch.ts';
import { readBatch } from './read-batch.ts';

/** document_batch_file: read from its parts while it is sent, so that no file is ever whole in memory. */
export const downloadBatch: DownloadHandler<typeof batchDownload> = async (context, { id, ...reason }) => {
  refuseWithoutReason(reason);
  const { db, caller, services } = context;
  const batch = ownBatch(caller, await viewBatch(db, id));
  const { kind, fileName } = describe(batch);
  allowedTo(caller, kind);
  if (batch.state !== 'ready') throw refuse('batch_not_ready');
  const { bytes, sha256 } = batch;
  return {
    body: async () => {
      await context.inTransaction((inside) =>
        traceExport(
          inside,
          'documents.downloaded',
          subjectOf(batch),
          { documents: batch.total - batch.left_out, sha256, ...reason },
          selectSubjects(inside.tx, id),
        ),
      );
      return Readable.from(readBatch({ db, storage: services.storage }, batch), { objectMode: false });
    },
    headers: {
      ...fileHeaders({ contentType: 'application/zip', name: fileName, download: true }),
      'content-length': String(bytes),
      'repr-digest': `sha-256=:${Buffer.from(sha256 ?? '', 'hex').toString('base64')}:`,
    },
  };
};
