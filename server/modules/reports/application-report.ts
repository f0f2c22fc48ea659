import { dayOf } from '#contract/kit/day.ts';
import type { reportCalls } from '#contract/reports/calls.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import {
  countApplicationReport,
  totalByCounters,
  viewApplicationReport,
} from './application-report.views.ts';
import { readPage } from './read-page.ts';
import { presentApplication } from './report.present.ts';

/** application_report: a page of the report, or all of it, newest first, and how many rows there are. */
export const applicationReport: ReadHandler<typeof reportCalls.applicationReport> = async (
  { db, now },
  input,
) => {
  const { rows, ...counted } = await readPage(input, {
    view: (page) => viewApplicationReport(db, input, page),
    count: (most) => countApplicationReport(db, input, most),
    total: () => totalByCounters(db, input),
  });
  return { data: rows.map((row) => presentApplication(row, dayOf(now))), ...counted };
};
