import type { applicationCalls } from '#contract/applications/calls.ts';
import type { conversionCalls } from '#contract/applications/conversion.ts';
import type { memberFormCalls } from '#contract/applications/member-form.ts';
import type { officeCalls } from '#contract/applications/office-calls.ts';
import { type Routes, withTransaction } from '#server/kit/http/mount-calls.ts';
import type { Log } from '#server/kit/log.ts';
import { addNote } from './activity/add-note.ts';
import { listActivity } from './activity/list-activity.ts';
import { listNotes } from './activity/list-notes.ts';
import { submitConversion } from './conversion/submit-conversion.ts';
import { showApplication } from './detail/show-application.ts';
import { showApplicationChart } from './list/application-chart.ts';
import { showDashboardCounts } from './list/dashboard-counts.ts';
import { listApplications } from './list/list-applications.ts';
import { findDuplicates } from './members/find-duplicates.ts';
import { saveMember } from './members/save-member.ts';
import { judgeFile } from './review/judge-file.ts';
import { changeApplicationStatus } from './status/change-application-status.ts';
import { changeMany } from './status/change-many.ts';
import { resendApplicationNo } from './status/resend-application-no.ts';
import { applicationData } from './tracking/application-data.ts';
import { applicationStatus } from './tracking/application-status.ts';
import { listOwnApplications } from './tracking/list-own-applications.ts';
import { trackApplication } from './tracking/track-application.ts';
import { checkApplicationStatus } from './wizard/check-application-status.ts';
import { deleteWorkExp } from './wizard/delete-work-exp.ts';
import { memberInfo } from './wizard/member-info.ts';
import { removeFile } from './wizard/remove-file.ts';
import { deleteOldApplication } from './wizard/remove-unfinished.ts';
import { resendCode } from './wizard/resend-code.ts';
import { saveDraft } from './wizard/save-draft.ts';
import { saveEducation } from './wizard/save-education.ts';
import { savePersonal } from './wizard/save-personal.ts';
import { startApplication } from './wizard/start-application.ts';
import { uploadFile } from './wizard/upload-file.ts';
import { verifyApplicant, verifyApplicantByLink } from './wizard/verify-applicant.ts';

/** @param log told what fails in a change of many, which goes on with the others */
export function applicationRoutes(
  log: Log,
): Routes<typeof applicationCalls & typeof conversionCalls & typeof officeCalls & typeof memberFormCalls> {
  return {
    // Reading an application, for whoever may see it.
    memberDetail: withTransaction(showApplication),
    getMemberActivity: listActivity,

    // The wizard, from the first code to the last step.
    checkApplicationStatus: withTransaction(checkApplicationStatus),
    sendOtp: withTransaction(startApplication),
    otpVerify: verifyApplicant,
    linkVerify: verifyApplicantByLink,
    resendOtp: withTransaction(resendCode),
    deleteOldMemberApplication: withTransaction(deleteOldApplication),
    memberInfo: withTransaction(memberInfo),
    saveDraft: withTransaction(saveDraft),
    uploadFile,
    removeFile: withTransaction(removeFile),
    memberTwo: savePersonal,
    memberThree: saveEducation,
    deleteWorkExp: withTransaction(deleteWorkExp),
    memberConversion: submitConversion,

    // How an application stands.
    trackApplication: withTransaction(trackApplication),
    applicationStatus,
    myApplications: listOwnApplications,
    applicationData,

    // The office.
    getMember: listApplications,
    memberDashboard: showDashboardCounts,
    applicationChart: showApplicationChart,
    memberActivityUpdate: withTransaction(changeApplicationStatus),
    bulkStatusChange: changeMany(log),
    possibleDuplicates: findDuplicates,
    fileVerdict: withTransaction(judgeFile),
    getMemberNotes: listNotes,
    memberNotesUpdate: withTransaction(addNote),
    resendApplicationNo: withTransaction(resendApplicationNo),
    addMember: saveMember,
  };
}
