import type { officeCalls } from '#contract/applications/office-calls.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { openApplication } from '#server/modules/applications/record/open-application.ts';
import { mailApplicationNo } from './status-mails.ts';

/** resend_application_no: refused while the application was not submitted. */
export const resendApplicationNo: Handler<typeof officeCalls.resendApplicationNo> = async (
  context,
  input,
) => {
  const application = await openApplication(context.tx, context.caller, input.id, 'see');
  if (application.application_no === null) throw refuse('no_application_no');
  await mailApplicationNo(context, application);
  await audit(context, 'application.number_resent', `application ${application.id}`);
  return { message: done.numberResent };
};
