import type { Mounting } from '#server/kit/mount-calls.ts';
import { mountApplicantRoutes } from './applicant.routes.ts';
import { mountOfficeRoutes } from './office.routes.ts';

export { allotNumber } from './allot-number.ts';
export { takeApplicationNo } from './application-number.ts';
export {
  type ApplicationRow,
  insertApplication,
  insertNotification,
  lockApplicationRow,
  updateApplication,
} from './applications.store.ts';
export { viewStatusNames } from './application-rows.views.ts';
export { changeStatus } from './change-status.ts';
export { insertNote } from './notes.store.ts';
export { lockApplication, openApplication } from './open-application.ts';
export { listPayments } from './payment-records.views.ts';
export { endResubmission } from './resubmit.ts';
export { replaceClinics, replaceWork } from './rows.store.ts';
export { greet } from './status-mails.ts';
export { forgetOldStarts } from './starts.store.ts';
export { educationColumns, personalColumns } from './step-columns.ts';
export { submitApplication } from './submit-application.ts';

export function mountApplications(mounting: Mounting): void {
  mountOfficeRoutes(mounting);
  mountApplicantRoutes(mounting);
}
