import type { Compilable } from 'kysely';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { dayOf } from '#contract/kit/day.ts';
import {
  applicationColumns,
  loginActivity,
  paymentColumns,
  reportFileNames,
  showCell,
} from '#contract/reports/columns.ts';
import { type applicationExport, type paymentExport, mostExports } from '#contract/reports/calls.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';
import type { Db } from '#server/kit/db/db.ts';
import { fileHeaders } from '#server/kit/files/file-headers.ts';
import type { DownloadHandler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { streamRows } from '#server/kit/db/stream-rows.store.ts';
import { selectApplicationReport } from './application-report.views.ts';
import { selectPaymentReport } from './payment-report.views.ts';
import { presentApplication, presentPayment } from './report.present.ts';

/** A client that reads nothing for so long has gone, or holds a connection without need. */
const STALLED_MS = 120_000;

interface Export<Row> {
  /** The subject of the audit line. */
  subject: string;
  fileName: string;
  filters: Record<string, unknown>;
  titles: readonly string[];
  select: (db: Db) => Compilable<Row>;
  cells: (row: Row) => string[];
}

interface ExportHandlers {
  applicationExport: DownloadHandler<typeof applicationExport>;
  paymentExport: DownloadHandler<typeof paymentExport>;
}

/** application_report_export and payment_report_export; at most `mostExports` run at once. */
export function createExports(): ExportHandlers {
  let running = 0;

  async function startExport<Row>(
    context: ContextWithoutTransaction,
    report: Export<Row>,
  ): Promise<Readable> {
    if (running >= mostExports) throw refuse('exports_busy');
    running += 1;
    const lines = writeLines(
      context,
      report,
      () => void body.destroy(new Error('Nobody reads the export')),
      () => (running -= 1),
    );
    const body = Readable.from(lines, { objectMode: false });
    // A failure before the first row is still answered as a refusal.
    await once(body, 'readable');
    return body;
  }

  function openExport<Row>(context: ContextWithoutTransaction, report: Export<Row>) {
    const file = { contentType: 'text/csv; charset=utf-8', name: report.fileName, download: true };
    return { body: () => startExport(context, report), headers: fileHeaders(file) };
  }

  return {
    applicationExport: async (context, filters) => {
      const today = dayOf(context.now);
      return openExport(context, {
        subject: 'application report',
        fileName: reportFileNames.application,
        filters,
        titles: [...applicationColumns.map(({ title }) => title), loginActivity.title],
        select: (db) => selectApplicationReport(db, filters),
        cells: (row) => {
          const shown = presentApplication(row, today);
          return [...applicationColumns.map((column) => showCell(column, shown)), loginActivity.value];
        },
      });
    },
    paymentExport: async (context, filters) => {
      const today = dayOf(context.now);
      return openExport(context, {
        subject: 'payment report',
        fileName: reportFileNames.payment,
        filters,
        titles: paymentColumns.map(({ title }) => title),
        select: (db) => selectPaymentReport(db, filters),
        cells: (row) => {
          const shown = presentPayment(row, today);
          return paymentColumns.map((column) => showCell(column, shown));
        },
      });
    },
  };
}

/** The text of the file, some rows at a time. Throws when it cannot be completed; writes one audit line either way. */
async function* writeLines<Row>(
  context: ContextWithoutTransaction,
  { subject, filters, titles, select, cells }: Export<Row>,
  giveUp: () => void,
  onEnd: () => void,
): AsyncGenerator<string, void> {
  let head = BYTE_ORDER_MARK + csvLine(titles);
  let rows = 0;
  let complete = false;
  let stalled: NodeJS.Timeout | undefined;
  try {
    for await (const some of streamRows(context.db, select)) {
      const text = head + some.map((row) => csvLine(cells(row))).join('');
      head = '';
      stalled = setTimeout(giveUp, STALLED_MS).unref();
      yield text;
      clearTimeout(stalled);
      rows += some.length;
    }
    if (head !== '') yield head;
    complete = true;
  } finally {
    clearTimeout(stalled);
    onEnd();
    const audited = auditExport(context, subject, { ...filters, rows, whole: complete });
    // After a database failure the audit line may fail too; the first failure is the one to report.
    await (complete ? audited : audited.catch(() => {}));
  }
}

function auditExport(
  context: ContextWithoutTransaction,
  subject: string,
  changes: Record<string, unknown>,
): Promise<void> {
  return context.inTransaction((inside) => audit(inside, 'report.exported', subject, changes));
}
