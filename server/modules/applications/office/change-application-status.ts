import { checkChange } from '#contract/applications/check-change.ts';
import { officeMoves } from '#contract/applications/moves.ts';
import type { officeCalls } from '#contract/applications/office-calls.ts';
import { isStatusId, type StatusId, statusIds } from '#contract/applications/statuses.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { done } from '#contract/texts/en.ts';
import { audit } from '#server/kit/audit.ts';
import type { Context } from '#server/kit/context.ts';
import type { Verb } from '#server/kit/mount-calls.ts';
import { refuse, refuseFields } from '#server/kit/refusal.ts';
import { refuseWrongPassword } from '#server/modules/accounts/index.ts';
import { allotNumber } from './allot-number.ts';
import { viewStatusNames } from '#server/modules/applications/record/application-rows.views.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';
import { changeStatus } from '#server/modules/applications/record/change-status.ts';
import { lockApplication } from '#server/modules/applications/record/open-application.ts';
import { notifyApplicant } from '#server/modules/applications/record/status-mails.ts';

type Input = CheckedInputOf<typeof officeCalls.memberActivityUpdate>;

/**
 * member_activity_update: a change of 'My Action'. Answers the membership number, '' while there is none.
 * Asked twice, or from a panel that shows an older status, it is refused and changes nothing.
 */
export const changeApplicationStatus: Verb<typeof officeCalls.memberActivityUpdate> = async (
  context,
  input,
) => {
  const { tx, caller } = context;
  const errors = checkChange(input);
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  await refuseWrongPassword(context, input.password);
  const application = await lockApplication(tx, caller, input.member_id, 'see');
  const to = await allowedMove(tx, application, input);
  const also = to === statusIds.numberAllotted ? await allotNumber(context, application) : {};
  await changeStatus(context, application, to, { message: input.message, also });
  const changed = { ...application, ...also, status_id: to };
  await notifyApplicant(context, changed, to, input.message);
  const membershipNo = changed.membership_no ?? '';
  await audit(context, 'application.status_changed', `application ${application.id}`, {
    status: { from: application.status_id, to },
    ...(membershipNo !== (application.membership_no ?? '') && { membership_no: membershipNo }),
  });
  return { data: { membership_no: membershipNo }, message: done.statusChanged };
};

async function allowedMove(tx: Context['tx'], application: ApplicationRow, input: Input): Promise<StatusId> {
  const { status_id: status, paid } = application;
  if (!isStatusId(status)) throw new Error(`Application ${application.id} has the unknown status ${status}`);
  const wanted = input.application_status;
  const isStale = input.seen_status !== null && input.seen_status !== status;
  if (isStale || wanted === status) {
    const names = await viewStatusNames(tx);
    throw refuse('changed_meanwhile', { status: names.get(status) ?? '' });
  }
  const to = officeMoves({ status, paid }).find((target) => target === wanted);
  if (to === statusIds.paymentRequested) throw refuse('payment_type_needed');
  if (to !== undefined) return to;
  const onlyUnpaid =
    wanted === statusIds.numberAllotted && officeMoves({ status, paid: true }).includes(wanted);
  if (onlyUnpaid) throw refuse('payment_needed');
  const names = await viewStatusNames(tx);
  throw refuse('move_not_allowed', {
    from: names.get(status) ?? '',
    to: names.get(wanted) ?? String(wanted),
  });
}
