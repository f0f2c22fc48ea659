import { checkChange } from '#contract/applications/check-change.ts';
import type { officeCalls } from '#contract/applications/office-calls.ts';
import { done } from '#contract/texts/done.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuseIfAny } from '#server/kit/refusal.ts';
import { refuseWrongPassword } from '#server/modules/accounts/index.ts';
import { lockApplication } from '#server/modules/applications/record/open-application.ts';
import { applyChange } from './apply-change.ts';

/**
 * member_activity_update: a change of 'My Action'. Answers the membership number, '' while there is none.
 * Asked twice, or from a panel that shows an older status, it is refused and changes nothing.
 */
export const changeApplicationStatus: Handler<typeof officeCalls.memberActivityUpdate> = async (
  context,
  input,
) => {
  const errors = checkChange(input);
  refuseIfAny(errors);
  await refuseWrongPassword(context, input.password);
  const application = await lockApplication(context.tx, context.caller, input.member_id, 'see');
  const { membership_no } = await applyChange(context, application, input);
  return { data: { membership_no: membership_no ?? '' }, message: done.statusChanged };
};
