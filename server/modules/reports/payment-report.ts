import { dayOf } from '#contract/kit/day.ts';
import type { reportCalls } from '#contract/reports/calls.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { countPaymentReport, viewPaymentReport } from './payment-report.views.ts';
import { readPage } from './read-page.ts';
import { presentPayment } from './report.present.ts';

/** payment_report: a page of the report, or all of it, newest first, and how many rows there are. */
export const paymentReport: ReadHandler<typeof reportCalls.paymentReport> = async ({ db, now }, input) => {
  const { rows, ...counted } = await readPage(input, {
    view: (page) => viewPaymentReport(db, input, page),
    count: (most) => countPaymentReport(db, input, most),
  });
  return { data: rows.map((row) => presentPayment(row, dayOf(now))), ...counted };
};
