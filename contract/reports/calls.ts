import { z } from 'zod';
import { readsReport } from '#contract/kit/traces.ts';
import { exportReason } from '#contract/audit/export-reason.ts';
import { isDay } from '#contract/kit/day.ts';
import { listFilters } from '#contract/applications/list-filters.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import { defineDownload } from '#contract/kit/define-download.ts';
import { optionalId, textField } from '#contract/kit/fields.ts';
import { longestSearch } from '#contract/kit/page.ts';
import { ApplicationReportRow, PaymentReportRow, PaymentTotal } from './rows.ts';
import { text } from '#contract/texts/text.ts';

/** Page sizes of a report; the first shown is 10 (D2 section 2). */
export const reportSizes = [5, 10, 20, 50] as const;

/** The most rows that are returned without a page, or counted with one; more are exported as CSV. */
export const mostReported = 10_000;

/** Exports that run at once in a server process: each holds a database connection. */
export const mostExports = 4;

function day() {
  return textField(10).pipe(
    z.string().refine((value) => value === '' || isDay(value), text('Must be a date')),
  );
}

/** The filters of the payment report (D2 section 2); '' for none. Both days are included, in the society's zone. */
const paymentFilters = {
  application_id: optionalId(),
  search: textField(longestSearch),
  from_date: day(),
  to_date: day(),
};

/** The application report also filters by status, by the same two fields as the lists. */
const applicationFilters = {
  ...paymentFilters,
  application_status: listFilters.application_status,
  exact_status: listFilters.exact_status,
};

/** The rows of a page; without a limit all rows (D2 section 7). */
const reportPage = {
  limit_value: z
    .union([z.number(), z.string(), z.null()])
    .optional()
    .transform((value) => (value === undefined || value === null || value === '' ? null : Number(value)))
    .pipe(z.int().min(1).max(100).nullable()),
  limit_offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
};

const applicationReports = { admin: { module: 'Application reports', flag: 'view' } } as const;
const paymentReports = { admin: { module: 'Payment reports', flag: 'view' } } as const;

/** How many rows match the filters on all pages. */
const counted = {
  total: z.int(),
  /** Counting stopped at `total`: there are at least so many. */
  total_is_least: z.boolean(),
};

/** The reports of the office (D2 sections 2, 3 and 7). Without limit_value the answer has all rows or is a refusal. */
export const reportCalls = {
  applicationReport: defineCall({
    method: 'POST',
    path: '/application_report',
    summary: 'Applications with everything they say, by type, status, day and search',
    access: applicationReports,
    traces: readsReport('application_report'),
    input: z.object({ ...applicationFilters, ...reportPage }),
    output: z.object({ data: z.array(ApplicationReportRow), ...counted }),
  }),
  paymentReport: defineCall({
    method: 'POST',
    path: '/payment_report',
    summary: 'Payments with who made them, by type, day and search',
    access: paymentReports,
    traces: readsReport('payment_report'),
    input: z.object({ ...paymentFilters, ...reportPage }),
    output: z.object({ data: z.array(PaymentReportRow), ...counted }),
  }),
  paymentTotals: defineCall({
    method: 'POST',
    path: '/payment_totals',
    summary: 'What the successful payments of the payment report add up to, by currency',
    access: paymentReports,
    traces: 'nothing',
    input: z.object(paymentFilters),
    output: z.object({ data: z.array(PaymentTotal) }),
  }),
} as const;

export const applicationExport = defineDownload({
  method: 'GET',
  path: '/application_report_export',
  summary:
    'The application report as CSV: every row the filters find, or a broken transfer, never a part that looks whole',
  access: applicationReports,
  proof: 'fresh',
  traces: 'itself',
  input: z.object({ ...applicationFilters, ...exportReason }),
  contentTypes: ['text/csv'],
});

export const paymentExport = defineDownload({
  method: 'GET',
  path: '/payment_report_export',
  summary:
    'The payment report as CSV: every row the filters find, or a broken transfer, never a part that looks whole',
  access: paymentReports,
  proof: 'fresh',
  traces: 'itself',
  input: z.object({ ...paymentFilters, ...exportReason }),
  contentTypes: ['text/csv'],
});
