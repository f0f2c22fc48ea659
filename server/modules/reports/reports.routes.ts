import { applicationExport, paymentExport, reportCalls } from '#contract/reports/calls.ts';
import { mountDownload, mountRead, type Mounting } from '#server/kit/mount-calls.ts';
import { applicationReport } from './application-report.ts';
import { createExports } from './export-report.ts';
import { paymentReport } from './payment-report.ts';

export function mountReports(mounting: Mounting): void {
  const exports = createExports();
  mountRead(mounting, reportCalls.applicationReport, applicationReport);
  mountRead(mounting, reportCalls.paymentReport, paymentReport);
  mountDownload(mounting, applicationExport, exports.application);
  mountDownload(mounting, paymentExport, exports.payment);
}
