export { applicationRoutes } from './applications.routes.ts';
export { applyChange } from './status/change-application-status.ts';
export { allotNumber } from './status/allot-number.ts';
export { takeApplicationNo } from './status/application-number.ts';
export {
  type ApplicationRow,
  insertActivity,
  insertApplication,
  insertNote,
  insertNotification,
  lockApplicationRow,
  updateApplication,
} from './record/applications.store.ts';
export { changedAt } from './record/changed-at.views.ts';
export { moveToOwner } from './owners/owners.store.ts';
export { listFiles } from './uploads/files.store.ts';
export { factsOf, isPayable } from './record/move-facts.ts';
export { readApplicationDetail } from './detail/application-detail.ts';
export { maySee } from './record/applications.policy.ts';
export { viewStatusNames } from './record/application-rows.views.ts';
export { readCorrections, requestCorrections } from './review/corrections.ts';
export { endUndo } from './status/undo-change.ts';
export { bareName } from './members/duplicates.views.ts';
export { changeStatus } from './status/change-status.ts';
export { compactCounts, isListed, selectListed } from './list/counts.store.ts';
export { orderFound, selectFound } from './list/list.views.ts';
export { lockApplication, openApplication, openApplications } from './record/open-application.ts';
export { endResubmission, findMissing, submitApplication, submitToPay } from './status/submit-application.ts';
export { replaceClinics, replaceWork } from './steps/practice.store.ts';
export { formPage, greet, listFee, listNumbers, previewPage } from './status/status-mails.ts';
export { forgetOldUndos } from './status/status-undos.store.ts';
export { forgetOldStarts } from './wizard/starts.store.ts';
export { toEducationColumns, toPersonalColumns } from './steps/step-columns.ts';
export { upsertFinding } from './review/findings.store.ts';
export { viewFindings } from './review/findings.views.ts';
export { serveFile } from './uploads/stored-files.ts';
