import type { applicationCalls } from '#contract/applications/calls.ts';
import { done } from '#contract/texts/en.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/mount-calls.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { sendCode } from '#server/modules/accounts/index.ts';
import { tidyAccount } from '#server/modules/applications/record/tidy-step.ts';
import { judgeAccount } from './account-step.ts';
import { insertStart } from './starts.store.ts';
import { codeReason } from './resend-code.ts';

/**
 * send_otp: keeps what was typed in the account step and mails the code that proves the e-mail. An unfinished
 * application stays untouched: it is replaced only when the code is verified.
 */
export const startApplication: Verb<typeof applicationCalls.sendOtp> = async (context, input) => {
  const { application_id: packageId } = input;
  const values = tidyAccount(input);
  await judgeAccount(context.tx, values, packageId);
  const publicId = newPublicId();
  await insertStart(context.tx, {
    public_id: publicId,
    package_id: packageId,
    first_name: values.first_name,
    last_name: values.last_name,
    email: values.email,
    mobile: values.mobile,
    mobile_code: values.mobile_code,
    membership_no: values.membership_no,
    created_at: context.now,
  });
  const refusal = await sendCode(context, {
    purpose: 'applicant',
    handle: publicId,
    email: values.email,
    reason: codeReason,
  });
  if (refusal) throw refusal;
  await audit(context, 'application.code_sent', `applicant ${values.email}`, { type: packageId });
  return { userid: publicId, message: done.codeSent };
};
