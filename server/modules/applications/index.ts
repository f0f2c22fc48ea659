import type { Mounting } from '#server/kit/mount-calls.ts';
import { mountConversionRoutes } from './conversion/conversion.routes.ts';
import { mountOfficeRoutes } from './office/office.routes.ts';
import { mountRecordRoutes } from './record/record.routes.ts';
import { mountTrackingRoutes } from './tracking/tracking.routes.ts';
import { mountWizardRoutes } from './wizard/wizard.routes.ts';

export { allotNumber } from './office/allot-number.ts';
export { takeApplicationNo } from './record/application-number.ts';
export {
  type ApplicationRow,
  insertActivity,
  insertApplication,
  insertNotification,
  lockApplicationRow,
  updateApplication,
} from './record/applications.store.ts';
export { listFiles } from './record/files.store.ts';
export { formerAdministrator } from './record/application.present.ts';
export { readApplicationDetail } from './record/application-detail.ts';
export { maySee } from './record/applications.policy.ts';
export { viewStatusNames } from './record/application-rows.views.ts';
export { askCorrections } from './record/ask-corrections.ts';
export { changeStatus } from './record/change-status.ts';
export { foldCounts } from './record/counts.store.ts';
export { inAllLists, selectListed } from './record/counts.views.ts';
export { insertNote } from './record/notes.store.ts';
export { lockApplication, openApplication } from './record/open-application.ts';
export { listPayments } from './record/list-payments.ts';
export { offerWithout, viewPayments } from './record/payment-records.views.ts';
export { endResubmission } from './wizard/resubmit.ts';
export { replaceClinics, replaceWork } from './record/rows.store.ts';
export { greet } from './record/status-mails.ts';
export { forgetOldStarts } from './wizard/starts.store.ts';
export { educationColumns, personalColumns } from './record/step-columns.ts';
export { submitApplication, submitToPay } from './record/submit-application.ts';
export { upsertVerdict } from './record/verdicts.store.ts';

export function mountApplications(mounting: Mounting): void {
  mountRecordRoutes(mounting);
  mountWizardRoutes(mounting);
  mountConversionRoutes(mounting);
  mountTrackingRoutes(mounting);
  mountOfficeRoutes(mounting);
}
