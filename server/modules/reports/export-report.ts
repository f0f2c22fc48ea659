import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { RootOperationNode } from 'kysely';
import type { Pool } from 'pg';
import { dayOf } from '#contract/kit/day.ts';
import { reportFileNames } from '#contract/reports/columns.ts';
import { type applicationExport, type paymentExport, mostExports } from '#contract/reports/calls.ts';
import type { figureExport, FigureFilters, incomeExport } from '#contract/reports/statistics-calls.ts';
import { figureFileNames, type FigureName } from '#contract/reports/statistics.ts';
import { withoutValues } from '#server/kit/context/changes.ts';
import { refuseWithoutReason, traceExport } from '#server/kit/context/export-trace.ts';
import type { Subjects } from '#server/kit/context/export-subjects.store.ts';
import type { ContextWithoutTransaction, OlderReadContext } from '#server/kit/context/context.ts';
import { copyLines } from '#server/kit/db/copy-lines.store.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { BYTE_ORDER_MARK } from '#server/kit/files/csv.ts';
import { fileHeaders } from '#server/kit/files/file-headers.ts';
import type { DownloadHandler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { selectApplicationFile, selectReported } from './application-report.views.ts';
import { selectFigureFile } from './figure-file.views.ts';
import { selectPayers, selectPaymentFile } from './payment-report.views.ts';

/** A client that reads nothing for so long has gone, or holds a connection without need. */
const STALLED_MS = 120_000;

interface Export {
  /** The subject of the audit line. */
  subject: string;
  fileName: string;
  filters: Record<string, unknown>;
  query: { toOperationNode(): RootOperationNode };
  /** The ids of the applications in it, by the same filters. */
  subjects: (tx: Tx) => Subjects;
}

interface ExportHandlers {
  applicationExport: DownloadHandler<typeof applicationExport>;
  paymentExport: DownloadHandler<typeof paymentExport>;
  figureExport: DownloadHandler<typeof figureExport>;
  incomeExport: DownloadHandler<typeof incomeExport>;
}

/** What has been sent of an export. */
interface Sent {
  rows: number;
  /** SHA-256 of the whole file, the mark included; null until its end. */
  digest: Buffer | null;
}

/** The exports of the reports, and of the figures of the statistics; at most `mostExports` run at once. */
export function createExports(): ExportHandlers {
  let running = 0;

  async function startExport(
    pool: Pool,
    context: ContextWithoutTransaction,
    report: Export,
    sent: Sent,
  ): Promise<Readable> {
    if (running >= mostExports) throw refuse('exports_busy');
    running += 1;
    const giveUp = () => void body.destroy(new Error('Nobody reads the export'));
    const bytes = sendReport(pool, report.query, sent, giveUp);
    const end = async () => {
      running -= 1;
      await auditExport(context, report, sent);
    };
    const body = Readable.from(withEnd(bytes, end), { objectMode: false });
    // A failure before the first row is still answered as a refusal.
    await once(body, 'readable');
    return body;
  }

  function openExport(context: ContextWithoutTransaction & OlderReadContext, report: Export) {
    const sent: Sent = { rows: 0, digest: null };
    return {
      body: () => context.readOlder(({ pool }) => startExport(pool, context, report, sent)),
      headers: fileHeaders({
        contentType: 'text/csv; charset=utf-8',
        name: report.fileName,
        download: true,
      }),
      trailers: {
        'repr-digest': () => `sha-256=:${sent.digest?.toString('base64')}:`,
        'x-rows': () => String(sent.rows),
      },
    };
  }

  /** Figures are nobody's data: no reason is asked for, and the line of the log has no subjects. */
  function openFigure(
    context: ContextWithoutTransaction & OlderReadContext,
    figure: FigureName | 'income',
    filters: FigureFilters,
  ) {
    return openExport(context, {
      subject: `statistics by ${figure}`,
      fileName: figureFileNames[figure],
      filters,
      query: selectFigureFile(context.db, figure, filters),
      subjects: () => [],
    });
  }

  return {
    figureExport: async (context, { figure, ...filters }) => openFigure(context, figure, filters),
    incomeExport: async (context, filters) => openFigure(context, 'income', filters),
    applicationExport: async (context, filters) => {
      refuseWithoutReason(filters);
      return openExport(context, {
        subject: 'application report',
        fileName: reportFileNames.application,
        filters,
        query: selectApplicationFile(context.db, filters, dayOf(context.now)),
        subjects: (tx) => selectReported(tx, filters),
      });
    },
    paymentExport: async (context, filters) => {
      refuseWithoutReason(filters);
      return openExport(context, {
        subject: 'payment report',
        fileName: reportFileNames.payment,
        filters,
        query: selectPaymentFile(context.db, filters, dayOf(context.now)),
        subjects: (tx) => selectPayers(tx, filters),
      });
    },
  };
}

/** The bytes of the file, some lines at a time. Throws when it cannot be completed. */
async function* sendReport(
  pool: Pool,
  query: Export['query'],
  sent: Sent,
  giveUp: () => void,
): AsyncGenerator<Buffer, void> {
  const hash = createHash('sha256');
  let mark = Buffer.from(BYTE_ORDER_MARK);
  let stalled: NodeJS.Timeout | undefined;
  try {
    for await (const { bytes, rows } of copyLines(pool, query)) {
      const some = mark.length > 0 ? Buffer.concat([mark, bytes]) : bytes;
      mark = Buffer.alloc(0);
      hash.update(some);
      stalled = setTimeout(giveUp, STALLED_MS).unref();
      yield some;
      clearTimeout(stalled);
      sent.rows += rows;
    }
    sent.digest = hash.digest();
  } finally {
    clearTimeout(stalled);
  }
}

/** The same bytes; `end` is done after them, however they end. */
async function* withEnd(
  bytes: AsyncIterable<Buffer>,
  end: () => Promise<void>,
): AsyncGenerator<Buffer, void> {
  let whole = false;
  try {
    yield* bytes;
    whole = true;
  } finally {
    // After a database failure the end may fail too; the first failure is the one to report.
    await (whole ? end() : end().catch(() => {}));
  }
}

/** Leaves a line in the audit log, by whose checksum a file can be known again as the whole export. */
function auditExport(
  context: ContextWithoutTransaction,
  { subject, filters, subjects }: Export,
  { rows, digest }: Sent,
): Promise<void> {
  const whole = digest !== null;
  const changes = {
    ...withoutValues(filters, ['search']),
    rows,
    whole,
    ...(whole && { sha256: digest.toString('hex') }),
  };
  return context.inTransaction((inside) =>
    traceExport(inside, 'report.exported', subject, changes, subjects(inside.tx)),
  );
}
