import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { listExportDownload } from '#contract/list-exports/calls.ts';
import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { refuseWithoutReason, traceExport } from '#server/kit/context/export-trace.ts';
import { fileHeaders } from '#server/kit/files/file-headers.ts';
import type { DownloadHandler } from '#server/kit/http/mount-calls.ts';
import type { Log } from '#server/kit/log.ts';
import { refuse } from '#server/kit/refusal.ts';
import { allowedTo, fileNameOf, ownExport, subjectOf } from './end-export.ts';
import type { ExportRow } from './list-exports.store.ts';
import { selectSubjects, viewExport, viewParts } from './list-exports.views.ts';

/** list_export_file: the bytes of the checksum, or a transfer that breaks off. */
export function downloadExport(log: Log): DownloadHandler<typeof listExportDownload> {
  return async (context, { id, ...reason }) => {
    refuseWithoutReason(reason);
    const { db, caller } = context;
    allowedTo(caller);
    const row = ownExport(caller, await viewExport(db, id));
    if (row.state !== 'ready' || row.sha256 === null) throw refuse('batch_not_ready');
    const { sha256 } = row;
    return {
      body: async () => {
        const body = Readable.from(sendExport(context, { row, sha256, reason, log }), { objectMode: false });
        // A failure before the first byte is still answered as a refusal.
        await once(body, 'readable');
        return body;
      },
      headers: {
        ...fileHeaders({ contentType: 'text/csv; charset=utf-8', name: fileNameOf(row), download: true }),
        'content-length': String(row.bytes),
        'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
      },
    };
  };
}

interface Sending {
  row: ExportRow;
  sha256: string;
  reason: Record<string, string>;
  log: Log;
}

/**
 * The bytes of the file. The last of them leave once the checksum of all is that of the row, and the log has its line;
 * it has one too where they end before.
 * @throws where the checksum is another, FileMissing
 */
async function* sendExport(
  context: ContextWithoutTransaction,
  sending: Sending,
): AsyncGenerator<Buffer, void> {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  let isWhole = false;
  try {
    for await (const chunk of storedBytes(context, sending.row)) {
      if (held) yield held;
      held = chunk;
      hash.update(chunk);
    }
    refuseChanged(sending, context, hash.digest('hex'));
    await traceDownload(context, sending, true);
    isWhole = true;
    if (held) yield held;
  } finally {
    // After a failure the trace may fail too; the first failure is the one to report.
    if (!isWhole) await traceDownload(context, sending, false).catch(() => {});
  }
}

async function* storedBytes(
  { db, services }: ContextWithoutTransaction,
  { id }: ExportRow,
): AsyncGenerator<Buffer, void> {
  for (const key of await viewParts(db, id)) {
    for await (const chunk of await services.storage.get(key)) yield chunk as Buffer;
  }
}

function refuseChanged(
  { row: { id }, sha256, log }: Sending,
  { origin }: ContextWithoutTransaction,
  found: string,
) {
  if (found === sha256) return;
  log.error(
    { export: id, drawn: sha256, found, request: origin.requestId },
    'an export of a list was changed',
  );
  throw new Error(`The export ${id} is not what was drawn`);
}

function traceDownload(
  context: ContextWithoutTransaction,
  { row, sha256, reason }: Sending,
  whole: boolean,
): Promise<void> {
  const { name, total, id } = row;
  const changes = { name, ...reason, rows: total, whole, ...(whole && { sha256 }) };
  return context.inTransaction((inside) =>
    traceExport(inside, 'list.exported', subjectOf(row), changes, selectSubjects(inside.tx, id)),
  );
}
