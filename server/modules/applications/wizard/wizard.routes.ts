import { applicationCalls } from '#contract/applications/calls.ts';
import { mount, type Mounting, mountOutside } from '#server/kit/mount-calls.ts';
import { checkApplicationStatus } from './check-application-status.ts';
import { deleteWorkExp } from './delete-work-exp.ts';
import { memberInfo } from './member-info.ts';
import { removeFile } from './remove-file.ts';
import { deleteOldApplication } from './remove-unfinished.ts';
import { resendCode } from './resend-code.ts';
import { saveDraft } from './save-draft.ts';
import { saveEducation } from './save-education.ts';
import { savePersonal } from './save-personal.ts';
import { startApplication } from './start-application.ts';
import { uploadFile } from './upload-file.ts';
import { verifyApplicant } from './verify-applicant.ts';

/** The calls of the wizard, from the first code to the last step. */
export function mountWizardRoutes(mounting: Mounting): void {
  mount(mounting, applicationCalls.checkApplicationStatus, checkApplicationStatus);
  mount(mounting, applicationCalls.sendOtp, startApplication);
  mountOutside(mounting, applicationCalls.otpVerify, verifyApplicant);
  mount(mounting, applicationCalls.resendOtp, resendCode);
  mount(mounting, applicationCalls.deleteOldMemberApplication, deleteOldApplication);
  mount(mounting, applicationCalls.memberInfo, memberInfo);
  mount(mounting, applicationCalls.saveDraft, saveDraft);
  mountOutside(mounting, applicationCalls.uploadFile, uploadFile);
  mount(mounting, applicationCalls.removeFile, removeFile);
  mountOutside(mounting, applicationCalls.memberTwo, savePersonal);
  mountOutside(mounting, applicationCalls.memberThree, saveEducation);
  mount(mounting, applicationCalls.deleteWorkExp, deleteWorkExp);
}
