import { applicationCalls, fileDownload } from '#contract/applications/calls.ts';
import { mount, mountDownload, type Mounting, mountOutside } from '#server/kit/mount-calls.ts';
import { applicationData } from './application-data.ts';
import { applicationStatus } from './application-status.ts';
import { checkApplicationStatus } from './check-application-status.ts';
import { deleteWorkExp } from './delete-work-exp.ts';
import { memberInfo } from './member-info.ts';
import { removeFile } from './remove-file.ts';
import { deleteOldApplication } from './remove-unfinished.ts';
import { resendCode } from './resend-code.ts';
import { saveDraft } from './save-draft.ts';
import { saveEducation } from './save-education.ts';
import { savePersonal } from './save-personal.ts';
import { serveFile } from './serve-file.ts';
import { startApplication } from './start-application.ts';
import { trackApplication } from './track-application.ts';
import { uploadFile } from './upload-file.ts';
import { verifyApplicant } from './verify-applicant.ts';

/** The calls of applicants, trackers and members; two that the office shares are in office.routes. */
export function mountApplicantRoutes(mounting: Mounting): void {
  mount(mounting, applicationCalls.checkApplicationStatus, checkApplicationStatus);
  mount(mounting, applicationCalls.sendOtp, startApplication);
  mount(mounting, applicationCalls.otpVerify, verifyApplicant);
  mount(mounting, applicationCalls.resendOtp, resendCode);
  mount(mounting, applicationCalls.deleteOldMemberApplication, deleteOldApplication);
  mount(mounting, applicationCalls.memberInfo, memberInfo);
  mount(mounting, applicationCalls.saveDraft, saveDraft);
  mountOutside(mounting, applicationCalls.uploadFile, uploadFile);
  mount(mounting, applicationCalls.removeFile, removeFile);
  mountOutside(mounting, applicationCalls.memberTwo, savePersonal);
  mountOutside(mounting, applicationCalls.memberThree, saveEducation);
  mount(mounting, applicationCalls.deleteWorkExp, deleteWorkExp);
  mount(mounting, applicationCalls.trackApplication, trackApplication);
  mount(mounting, applicationCalls.applicationStatus, applicationStatus);
  mount(mounting, applicationCalls.applicationData, applicationData);
  mountDownload(mounting, fileDownload, serveFile);
}
