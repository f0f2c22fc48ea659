import type { reportCalls } from '#contract/reports/calls.ts';
import type { Routes } from '#server/kit/http/mount-calls.ts';
import { applicationReport } from './application-report.ts';
import { paymentReport } from './payment-report.ts';

export const reportRoutes: Routes<typeof reportCalls> = { applicationReport, paymentReport };
