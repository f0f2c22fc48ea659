import type { applicationCalls } from '#contract/applications/calls.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { openSession } from '#server/modules/accounts/index.ts';
import { findApplicationByNo } from '#server/modules/applications/record/applications.store.ts';

/** track_application: opens the status for half an hour; which of the two was wrong is not told. */
export const trackApplication: Handler<typeof applicationCalls.trackApplication> = async (context, input) => {
  const application = await findApplicationByNo(context.tx, input.application_no);
  if (application?.email !== input.email) throw refuse('track_not_found');
  const access_token = await openSession(context, { kind: 'tracker', applicationId: application.id });
  return { data: [{ id: application.public_id }], access_token };
};
