import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { rollFileName } from '#contract/voters/roll.ts';
import type { rollDownload } from '#contract/voters/calls.ts';
import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { refuseWithoutReason, traceExport } from '#server/kit/context/export-trace.ts';
import { fileHeaders } from '#server/kit/files/file-headers.ts';
import type { DownloadHandler } from '#server/kit/http/mount-calls.ts';
import type { Log } from '#server/kit/log.ts';
import { refuse } from '#server/kit/refusal.ts';
import { readRollFile } from './roll-file.ts';
import { selectVoterIds, type ShownRoll, viewRoll } from './voters.views.ts';

/** What has left of a file. */
interface Sent {
  rows: number;
  /** All that was frozen, to its end. */
  whole: boolean;
}

/** voters_roll_file: the frozen bytes, or a transfer that breaks off. */
export function downloadRoll(log: Log): DownloadHandler<typeof rollDownload> {
  return async (context, { id, ...reason }) => {
    refuseWithoutReason(reason);
    const roll = await viewRoll(context.db, id);
    if (!roll) throw refuse('not_found');
    return {
      body: async () => {
        const body = Readable.from(sendRoll(context, roll, reason, log), { objectMode: false });
        // A failure before the first line is still answered as a refusal.
        await once(body, 'readable');
        return body;
      },
      headers: {
        ...fileHeaders({ contentType: 'text/csv; charset=utf-8', name: rollFileName(roll), download: true }),
        'repr-digest': `sha-256=:${Buffer.from(roll.sha256, 'hex').toString('base64')}:`,
      },
    };
  };
}

/** The bytes of the file; however they end, the log has a line of it. */
async function* sendRoll(
  context: ContextWithoutTransaction,
  roll: ShownRoll,
  reason: Record<string, string>,
  log: Log,
): AsyncGenerator<Buffer, void> {
  const sent: Sent = { rows: 0, whole: false };
  try {
    yield* frozenBytes(context, roll, sent, log);
  } finally {
    const trace = traceRoll(context, roll, reason, sent);
    // After a failure the trace may fail too; the first failure is the one to report.
    await (sent.whole ? trace : trace.catch(() => {}));
  }
}

/** The last part leaves once the checksum of all is the frozen one. @throws where it is not */
async function* frozenBytes(
  { db, origin }: ContextWithoutTransaction,
  { id, sha256 }: ShownRoll,
  sent: Sent,
  log: Log,
): AsyncGenerator<Buffer, void> {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  for await (const { bytes, rows } of readRollFile(db, id)) {
    if (held) yield held;
    hash.update(bytes);
    held = bytes;
    sent.rows += rows;
  }
  const found = hash.digest('hex');
  if (found !== sha256) {
    log.error({ roll: id, frozen: sha256, found, request: origin.requestId }, "a voters' roll was changed");
    throw new Error(`The voters' roll ${id} is not what was frozen`);
  }
  if (held) yield held;
  sent.whole = true;
}

function traceRoll(
  context: ContextWithoutTransaction,
  { id, name, sha256 }: ShownRoll,
  reason: Record<string, string>,
  { rows, whole }: Sent,
): Promise<void> {
  const changes = { name, ...reason, rows, whole, ...(whole && { sha256 }) };
  return context.inTransaction((inside) =>
    traceExport(inside, 'roll.exported', `roll ${id}`, changes, selectVoterIds(inside.tx, id)),
  );
}
