import type { applicationCalls } from '#contract/applications/calls.ts';
import type { Verb } from '#server/kit/mount-calls.ts';
import { tidyAccount } from '#server/modules/applications/record/tidy-step.ts';
import { judgeAccount } from './account-step.ts';

/** check_application_status: YES with the opaque id of the unfinished application; nothing else of it is shown. */
export const checkApplicationStatus: Verb<typeof applicationCalls.checkApplicationStatus> = async (
  { tx },
  input,
) => {
  const { unfinished } = await judgeAccount(tx, tidyAccount(input), input.application_id);
  return unfinished
    ? { application_status: 'YES', userid: unfinished.public_id }
    : { application_status: 'NO' };
};
