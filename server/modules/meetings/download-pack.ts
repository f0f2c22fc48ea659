import type { packDownload } from '#contract/meetings/calls.ts';
import { packFileName } from '#contract/meetings/pack.ts';
import { refuseWithoutReason, traceExport } from '#server/kit/context/export-trace.ts';
import { fileHeaders } from '#server/kit/files/file-headers.ts';
import type { DownloadHandler } from '#server/kit/http/mount-calls.ts';
import { createQueue } from '#server/kit/jobs/queue.ts';
import { refuse } from '#server/kit/refusal.ts';
import type { Documents } from '#server/modules/documents/index.ts';
import { gatherPack } from './gather-pack.ts';
import { viewMeeting } from './meetings.views.ts';

/** Two hundred pages take seconds: one pack at a time, and the workers stay free for certificates. */
const inTurn = createQueue({ name: 'agendas', atOnce: 1, waitingOwners: 20, waitingOfOne: 2 });

/** meeting_pack: drawn on request and outside every transaction; the log knows of whom, and for what. */
export function downloadPack(documents: Pick<Documents, 'drawAgenda'>): DownloadHandler<typeof packDownload> {
  return async (context, { id, ...reason }) => {
    refuseWithoutReason(reason);
    const { meeting, pack, ids } = await context.inTransaction(async (inside) => {
      const found = await viewMeeting(inside.tx, id);
      if (!found) throw refuse('not_found');
      return { meeting: found, ...(await gatherPack(inside, found)) };
    });
    if (ids.length === 0) throw refuse('agenda_empty');
    const body = await inTurn(
      { owner: `admin ${context.caller.admin?.id}`, signal: context.abandoned },
      async () => documents.drawAgenda(pack).pdfOnce(),
    );
    await context.inTransaction((inside) =>
      traceExport(
        inside,
        'meeting.exported',
        `meeting ${id}`,
        { title: meeting.title, ...reason, rows: ids.length },
        ids,
      ),
    );
    return {
      body,
      headers: fileHeaders({ contentType: 'application/pdf', name: packFileName(meeting), download: true }),
    };
  };
}
