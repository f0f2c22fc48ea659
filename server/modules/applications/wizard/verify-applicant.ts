import type { applicationCalls } from '#contract/applications/calls.ts';
import { done } from '#contract/texts/en.ts';
import type { Verb } from '#server/kit/mount-calls.ts';
import { Refusal } from '#server/kit/refusal.ts';
import { openSession, verifyCode } from '#server/modules/accounts/index.ts';
import { findApplication } from '#server/modules/applications/record/applications.store.ts';
import { createApplication } from './create-application.ts';

/**
 * otp_verify: opens one application to this browser, an unfinished one that was left as much as one that was
 * just started. A wrong code is a returned refusal, so that the counted try is kept.
 */
export const verifyApplicant: Verb<typeof applicationCalls.otpVerify> = async (context, { id, otp }) => {
  const proof = await verifyCode(context, 'applicant', id, otp);
  if (proof instanceof Refusal) return proof;
  const application =
    (await findApplication(context.tx, id, false)) ?? (await createApplication(context, id));
  const access_token = await openSession(context, { kind: 'applicant', applicationId: application.id });
  return { access_token, message: done.verified };
};
