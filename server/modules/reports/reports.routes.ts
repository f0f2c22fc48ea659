import { dayOf } from '#contract/kit/day.ts';
import { mostReported, type reportCalls } from '#contract/reports/calls.ts';
import { totalOfPage } from '#server/kit/db/total-of-page.ts';
import { mayBeOlder, type ReadHandler, type Routes } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import {
  countApplicationReport,
  totalByCounters,
  viewApplicationReport,
} from './application-report.views.ts';
import { countPaymentReport, totalPayments, viewPaymentReport } from './payment-report.views.ts';
import { presentApplication, presentPayment } from './report.present.ts';

/** application_report: a page of the report or all of it, newest first, and how many rows there are. */
const readApplicationReport: ReadHandler<typeof reportCalls.applicationReport> = async (
  { db, now },
  input,
) => {
  const { rows, ...counted } = await readPage(input, {
    view: (page) => viewApplicationReport(db, input, dayOf(now), page),
    count: (most) => countApplicationReport(db, input, most),
    total: () => totalByCounters(db, input),
  });
  return { data: rows.map(presentApplication), ...counted };
};

/** payment_report: a page of the report or all of it, newest first, and how many rows there are. */
const readPaymentReport: ReadHandler<typeof reportCalls.paymentReport> = async ({ db, now }, input) => {
  const { rows, ...counted } = await readPage(input, {
    view: (page) => viewPaymentReport(db, input, dayOf(now), page),
    count: (most) => countPaymentReport(db, input, most),
  });
  return { data: rows.map(presentPayment), ...counted };
};

interface Page {
  limit_value: number | null;
  limit_offset: number;
}

interface Report<Row> {
  view: (page: { limit: number; offset: number }) => Promise<Row[]>;
  count: (most: number) => Promise<number>;
  /** The total from counters; null where they cannot answer. */
  total?: () => Promise<number | null>;
}

/**
 * The rows of a page, and how many there are on all pages. Without a limit, all rows.
 * @throws Refusal too_many_rows when all are requested and there are too many: a part would look complete
 */
async function readPage<Row>({ limit_value: size, limit_offset: offset }: Page, report: Report<Row>) {
  const rows = await report.view({ limit: size ?? mostReported + 1, offset });
  if (size === null) {
    if (rows.length > mostReported)
      throw refuse('too_many_rows', { most: mostReported.toLocaleString('en-IN') });
    return { rows, total: offset + rows.length, total_is_least: false };
  }
  const total = await report.total?.();
  if (typeof total === 'number') return { rows, total, total_is_least: false };
  const page = { size, offset, shown: rows.length, most: mostReported };
  return { rows, ...(await totalOfPage(page, report.count)) };
}

export const reportRoutes: Routes<typeof reportCalls> = {
  applicationReport: mayBeOlder(readApplicationReport),
  paymentReport: mayBeOlder(readPaymentReport),
  paymentTotals: mayBeOlder(async ({ db }, filters) => ({ data: await totalPayments(db, filters) })),
};
