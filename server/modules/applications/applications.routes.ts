import type { applicationCalls } from '#contract/applications/calls.ts';
import type { conversionCalls } from '#contract/applications/conversion.ts';
import type { homeCalls } from '#contract/applications/home-calls.ts';
import type { memberFormCalls } from '#contract/applications/member-form.ts';
import type { officeCalls } from '#contract/applications/office-calls.ts';
import type { ownerCalls } from '#contract/applications/owner-calls.ts';
import type { reviewCalls } from '#contract/applications/review-calls.ts';
import { mayBeOlder, type Routes, withTransaction } from '#server/kit/http/mount-calls.ts';
import type { Log } from '#server/kit/log.ts';
import { listActivity } from './activity/activity.handlers.ts';
import { addNote, listNotes } from './activity/notes.handlers.ts';
import { showApplication } from './detail/application-detail.ts';
import { showApplicationChart, showDashboardCounts } from './list/dashboard.handlers.ts';
import { showMonth, showTargets, showWaiting, updateTargets } from './list/home.handlers.ts';
import { listApplications } from './list/list-applications.ts';
import { findDuplicates, saveMember } from './members/members.handlers.ts';
import { assignApplications, listColleagues } from './owners/assign-applications.ts';
import { recordFinding } from './review/findings.ts';
import { changeApplicationStatus } from './status/change-application-status.ts';
import { changeMany } from './status/change-many.ts';
import { resendApplicationNo } from './status/submission-mails.ts';
import { undoChange, undoMany } from './status/undo-change.ts';
import { createReviewDays } from './tracking/review-days.ts';
import {
  listOwnApplications,
  showApplicationData,
  showApplicationStatus,
  sendTrackingCode,
  trackApplication,
} from './tracking/tracking.handlers.ts';
import { checkApplicationStatus, resendCode, startApplication } from './wizard/account-step.handlers.ts';
import { deleteOldApplication } from './wizard/create-application.ts';
import { deleteWorkExp, saveEducation, savePersonal } from './wizard/save-steps.ts';
import { removeFile, uploadFile } from './wizard/store-files.ts';
import { submitConversion } from './wizard/submit-conversion.ts';
import { verifyApplicant, verifyApplicantByLink } from './wizard/verify-applicant.ts';
import { saveDraft, showMemberInfo } from './wizard/wizard-state.ts';

/** @param log receives the failures of a bulk change */
export function applicationRoutes(
  log: Log,
): Routes<
  typeof applicationCalls &
    typeof conversionCalls &
    typeof officeCalls &
    typeof homeCalls &
    typeof memberFormCalls &
    typeof ownerCalls &
    typeof reviewCalls
> {
  return {
    // Reading an application.
    memberDetail: showApplication,
    getMemberActivity: listActivity,

    // The wizard, from the first code to the last step.
    checkApplicationStatus: withTransaction(checkApplicationStatus),
    sendOtp: withTransaction(startApplication),
    otpVerify: verifyApplicant,
    linkVerify: verifyApplicantByLink,
    resendOtp: withTransaction(resendCode),
    deleteOldMemberApplication: withTransaction(deleteOldApplication),
    memberInfo: withTransaction(showMemberInfo),
    saveDraft: withTransaction(saveDraft),
    uploadFile,
    removeFile: withTransaction(removeFile),
    memberTwo: savePersonal,
    memberThree: saveEducation,
    deleteWorkExp: withTransaction(deleteWorkExp),
    memberConversion: submitConversion,

    // The status of an application.
    trackApplication: withTransaction(trackApplication),
    trackingSendOtp: withTransaction(sendTrackingCode),
    applicationStatus: showApplicationStatus,
    myApplications: listOwnApplications,
    reviewDays: createReviewDays(),
    applicationData: showApplicationData,

    // The office.
    getMember: mayBeOlder(listApplications),
    memberDashboard: mayBeOlder(showDashboardCounts),
    applicationChart: mayBeOlder(showApplicationChart),
    waitingApplications: mayBeOlder(showWaiting),
    waitingTargets: showTargets,
    waitingTargetsUpdate: withTransaction(updateTargets),
    monthFigures: mayBeOlder(showMonth),
    memberActivityUpdate: withTransaction(changeApplicationStatus),
    memberActivityUndo: withTransaction(undoChange),
    bulkStatusChange: changeMany(log),
    bulkStatusUndo: undoMany(log),
    colleagues: listColleagues,
    assignApplication: assignApplications(log),
    possibleDuplicates: findDuplicates,
    fileVerdict: withTransaction(recordFinding),
    getMemberNotes: listNotes,
    memberNotesUpdate: withTransaction(addNote),
    resendApplicationNo: withTransaction(resendApplicationNo),
    addMember: saveMember,
  };
}
