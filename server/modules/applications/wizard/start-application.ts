import type { applicationCalls } from '#contract/applications/calls.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { sendCode } from '#server/modules/accounts/index.ts';
import { tidyAccount } from '#server/modules/applications/steps/tidy-step.ts';
import { findStanding } from './account-step.ts';
import { insertStart } from './starts.store.ts';
import { codeWords } from './resend-code.ts';

/**
 * send_otp: keeps what was typed in the account step and mails the code that proves the e-mail. An unfinished
 * application stays untouched: it is replaced only when the code is verified.
 */
export const startApplication: Handler<typeof applicationCalls.sendOtp> = async (context, input) => {
  const { application_id: packageId } = input;
  const values = tidyAccount(input);
  await findStanding(context.tx, values, packageId);
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
    ...codeWords,
  });
  if (refusal) throw refusal;
  await audit(context, 'application.code_sent', `applicant ${values.email}`, { type: packageId });
  return { userid: publicId, message: done.codeSent };
};
