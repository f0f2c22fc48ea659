export { applicationRoutes } from './applications.routes.ts';
export { allotNumber } from './status/allot-number.ts';
export { takeApplicationNo } from './status/application-number.ts';
export {
  type ApplicationRow,
  insertActivity,
  insertApplication,
  insertNotification,
  lockApplicationRow,
  updateApplication,
} from './record/applications.store.ts';
export { listFiles } from './uploads/files.store.ts';
export { readApplicationDetail } from './detail/application-detail.ts';
export { maySee } from './record/applications.policy.ts';
export { viewStatusNames } from './record/application-rows.views.ts';
export { askCorrections } from './review/ask-corrections.ts';
export { changeStatus } from './status/change-status.ts';
export { compactCounts } from './list/counts.store.ts';
export { isListed, selectListed } from './list/counts.views.ts';
export { insertNote } from './activity/notes.store.ts';
export { lockApplication, openApplication } from './record/open-application.ts';
export { endResubmission } from './status/resubmit.ts';
export { replaceClinics, replaceWork } from './practice/practice.store.ts';
export { greet } from './status/status-mails.ts';
export { forgetOldStarts } from './wizard/starts.store.ts';
export { educationColumns, personalColumns } from './steps/step-columns.ts';
export { submitApplication, submitToPay } from './status/submit-application.ts';
export { upsertFinding } from './review/findings.store.ts';
export { serveFile } from './uploads/serve-file.ts';
