import type { applicationCalls } from '#contract/applications/calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { done } from '#contract/texts/done.ts';
import { text } from '#contract/texts/text.ts';
import { audit } from '#server/kit/context/audit.ts';
import { markOfAddress } from '#server/kit/context/who-is.ts';
import type { Tx } from '#server/kit/db/db.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { sendCode } from '#server/modules/accounts/index.ts';
import { findApplication } from '#server/modules/applications/record/applications.store.ts';
import { tidyAccount } from '#server/modules/applications/steps/tidy-step.ts';
import { checkEligibility } from './check-eligibility.ts';
import { findStart, insertStart } from './starts.store.ts';

/** check_application_status: YES with the opaque id of the unfinished application, and nothing else of it. */
export const checkApplicationStatus: Handler<typeof applicationCalls.checkApplicationStatus> = async (
  { tx },
  input,
) => {
  const { unfinished } = await checkEligibility(tx, tidyAccount(input), input.application_id);
  return unfinished
    ? { application_status: 'YES', userid: unfinished.public_id }
    : { application_status: 'NO' };
};

/**
 * send_otp: stores the account step and mails the code that proves the e-mail. An unfinished application is not
 * touched: it is replaced only when the code is verified.
 */
export const startApplication: Handler<typeof applicationCalls.sendOtp> = async (context, input) => {
  const { application_id: packageId } = input;
  const values = tidyAccount(input);
  await checkEligibility(context.tx, values, packageId);
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
    language: context.language,
    ...codeWords,
  });
  if (refusal) throw refusal;
  const subject = markOfAddress(context.services.secrets, values.email);
  await audit(context, 'application.code_sent', subject, { type: packageId });
  return { userid: publicId, message: done.codeSent };
};

/** resend_otp: mails a new code for a started or an unfinished application. */
export const resendCode: Handler<typeof applicationCalls.resendOtp> = async (context, { id }) => {
  const email = await findEmail(context.tx, id);
  if (email === undefined) throw refuse('no_old_application');
  const refusal = await sendCode(context, {
    purpose: 'applicant',
    handle: id,
    email,
    language: context.language,
    ...codeWords,
  });
  if (refusal) throw refusal;
  return { message: done.codeSent };
};

/** What the mail says the code and its link are for. */
const codeWords = {
  opening: text('Use this code to continue your membership application:'),
  linkLabel: text('Continue your application'),
};

async function findEmail(tx: Tx, id: string): Promise<string | undefined> {
  const start = await findStart(tx, id);
  if (start) return start.email;
  const application = await findApplication(tx, id, false);
  return application?.status_id === statusIds.incomplete ? application.email : undefined;
}
