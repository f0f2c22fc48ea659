import type { applicationCalls } from '#contract/applications/calls.ts';
import type { Verb } from '#server/kit/mount-calls.ts';
import { faceOf, readApplicationDetail } from './application-detail.ts';
import { openApplication } from './open-application.ts';

/** member_detail: the whole application with its rows, payments and files. */
export const showApplication: Verb<typeof applicationCalls.memberDetail> = async (context, { id }) => {
  const application = await openApplication(context.tx, context.caller, id, 'see');
  return readApplicationDetail(context, application, faceOf(context.caller));
};
