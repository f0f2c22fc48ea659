import type { applicationCalls } from '#contract/applications/calls.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { audienceOf, readApplicationDetail } from './application-detail.ts';
import { openApplication } from '#server/modules/applications/record/open-application.ts';

/** member_detail: the whole application with its rows, payments and files. */
export const showApplication: Handler<typeof applicationCalls.memberDetail> = async (context, { id }) => {
  const application = await openApplication(context.tx, context.caller, id, 'see');
  return readApplicationDetail(context, application, audienceOf(context.caller));
};
