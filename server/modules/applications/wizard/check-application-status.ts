import type { applicationCalls } from '#contract/applications/calls.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { tidyAccount } from '#server/modules/applications/steps/tidy-step.ts';
import { findStanding } from './account-step.ts';

/** check_application_status: YES with the opaque id of the unfinished application; nothing else of it is shown. */
export const checkApplicationStatus: Handler<typeof applicationCalls.checkApplicationStatus> = async (
  { tx },
  input,
) => {
  const { unfinished } = await findStanding(tx, tidyAccount(input), input.application_id);
  return unfinished
    ? { application_status: 'YES', userid: unfinished.public_id }
    : { application_status: 'NO' };
};
