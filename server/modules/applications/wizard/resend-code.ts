import type { applicationCalls } from '#contract/applications/calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { done } from '#contract/texts/done.ts';
import type { Tx } from '#server/kit/db/db.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { sendCode } from '#server/modules/accounts/index.ts';
import { findApplication } from '#server/modules/applications/record/applications.store.ts';
import { findStart } from './starts.store.ts';

/** What the mail says the code and its link are for. */
export const codeWords = {
  reason: 'continue your membership application',
  linkLabel: 'Continue your application',
};

/** resend_otp: a new code for what was started, or for an unfinished application in another browser. */
export const resendCode: Handler<typeof applicationCalls.resendOtp> = async (context, { id }) => {
  const email = await emailBehind(context.tx, id);
  if (email === undefined) throw refuse('no_old_application');
  const refusal = await sendCode(context, { purpose: 'applicant', handle: id, email, ...codeWords });
  if (refusal) throw refusal;
  return { message: done.codeSent };
};

async function emailBehind(tx: Tx, id: string): Promise<string | undefined> {
  const start = await findStart(tx, id);
  if (start) return start.email;
  const application = await findApplication(tx, id, false);
  return application?.status_id === statusIds.incomplete ? application.email : undefined;
}
