import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { defineDownload } from '#contract/kit/define-download.ts';
import { ApplicationReportRow, PaymentReportRow } from './rows.ts';
import { applicationFilters, paymentFilters, reportPage } from './filters.ts';

const applicationReports = { admin: { module: 'Application reports', flag: 'view' } } as const;
const paymentReports = { admin: { module: 'Payment reports', flag: 'view' } } as const;

/** How many rows the filters find on all pages. */
const counted = {
  total: z.int(),
  /** There are at least so many: counting stopped there. */
  total_is_least: z.boolean(),
};

/**
 * The reports of the office (D2 sections 2, 3 and 7). Without limit_value all rows are answered, or none
 * (mostReported).
 */
export const reportCalls = {
  applicationReport: defineCall({
    method: 'POST',
    path: '/application_report',
    summary: 'Applications with everything they say, by type, status, day and search',
    access: applicationReports,
    input: z.object({ ...applicationFilters, ...reportPage }),
    output: z.object({ data: z.array(ApplicationReportRow), ...counted }),
  }),
  paymentReport: defineCall({
    method: 'POST',
    path: '/payment_report',
    summary: 'Payments with who made them, by type, day and search',
    access: paymentReports,
    input: z.object({ ...paymentFilters, ...reportPage }),
    output: z.object({ data: z.array(PaymentReportRow), ...counted }),
  }),
} as const;

export const applicationExport = defineDownload({
  method: 'GET',
  path: '/application_report_export',
  summary:
    'The application report as CSV: every row the filters find, or a broken transfer, never a part that looks whole',
  access: applicationReports,
  input: z.object(applicationFilters),
  contentTypes: ['text/csv'],
});

export const paymentExport = defineDownload({
  method: 'GET',
  path: '/payment_report_export',
  summary:
    'The payment report as CSV: every row the filters find, or a broken transfer, never a part that looks whole',
  access: paymentReports,
  input: z.object(paymentFilters),
  contentTypes: ['text/csv'],
});
