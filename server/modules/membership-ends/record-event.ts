import { dayOf } from '#contract/kit/day.ts';
import { faultOfDay } from '#contract/membership-ends/check-event.ts';
import type { membershipEndCalls } from '#contract/membership-ends/calls.ts';
import {
  type EventKind,
  isMembership,
  mayReinstate,
  type MembershipState,
  waysToEnd,
} from '#contract/membership-ends/ending.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuse, refuseFields } from '#server/kit/refusal.ts';
import {
  type ApplicationRow,
  changeStatus,
  endUndo,
  lockApplication,
  viewStatusNames,
} from '#server/modules/applications/index.ts';
import { selectEvents, viewEnding } from '#server/modules/membership-records/index.ts';
import { viewIsRefunding } from '#server/modules/payment-records/index.ts';
import { insertEvent } from './events.store.ts';
import { writeOfEvent } from './event-mails.ts';

/** What the office records of a membership. */
interface Recorded {
  kind: EventKind;
  /** YYYY-MM-DD. */
  on: string;
  reason: string;
  silent: 0 | 1;
}

/**
 * membership_end: in any way while it is active, and where nobody recorded how it ended; a death also after another end.
 * @throws not_a_membership, ended_already; invalid_input for the day
 */
export const endMembership: Handler<typeof membershipEndCalls.membershipEnd> = async (context, input) => {
  const { application, state } = await openMembership(context, input.member_id);
  if (!waysToEnd(state).includes(input.how)) throw refuse('ended_already');
  const { how, on, reason, silent } = input;
  await record(context, application, statusIds.inactive, { kind: how, on, reason, silent });
  await audit(context, 'application.membership_ended', `application ${application.id}`, {
    status: { from: application.status_id, to: statusIds.inactive },
    how,
    on,
    ...(silent === 1 && how !== 'died' && { mailed: false }),
  });
  return { message: done.membershipEnded };
};

/**
 * membership_reinstate: the number and the days of the membership stay as they were.
 * @throws not_a_membership, not_ended, refund_under_way; invalid_input for the day
 */
export const reinstateMembership: Handler<typeof membershipEndCalls.membershipReinstate> = async (
  context,
  { member_id, on, reason, silent },
) => {
  const { application, state } = await openMembership(context, member_id);
  if (!mayReinstate(state)) throw refuse('not_ended');
  if (await viewIsRefunding(context.tx, application.id)) throw refuse('refund_under_way');
  await record(context, application, statusIds.numberAllotted, { kind: 'reinstated', on, reason, silent });
  await audit(context, 'application.membership_reinstated', `application ${application.id}`, {
    status: { from: application.status_id, to: statusIds.numberAllotted },
    on,
    ...(silent === 1 && { mailed: false }),
  });
  return { message: done.membershipReinstated };
};

/** The membership of a reference, locked, and what decides about it. @throws not_a_membership */
async function openMembership({ tx, caller }: Context, reference: string) {
  const application = await lockApplication(tx, caller, reference, 'see');
  const { id, membership_no, status_id: status } = application;
  if (!isMembership(membership_no, status)) {
    const names = await viewStatusNames(tx);
    throw refuse('not_a_membership', { status: names.get(status) ?? '' });
  }
  const state: MembershipState = { membership_no, status, ending: await viewEnding(tx, id) };
  return { application, state };
}

/**
 * The event, the change of the status, its line in the activity and the mail, at one instant and in the caller's transaction.
 * A change before it that could be taken back stays (docs/decisions/0066).
 */
async function record(
  context: Context,
  application: ApplicationRow,
  to: StatusId,
  { kind, on, reason, silent }: Recorded,
): Promise<void> {
  const { tx, caller, now } = context;
  const events = await selectEvents(tx, application.id).execute();
  const fault = faultOfDay(on, {
    today: dayOf(now),
    joined: application.joining_date ?? application.member_reg_date,
    last: events.at(-1)?.on ?? null,
  });
  if (fault !== null) throw refuseFields({ on: fault });
  await endUndo(context, application);
  const isMailed = silent === 0 && kind !== 'died';
  await changeStatus(context, application, to, isMailed ? {} : { remark: '' });
  await insertEvent(tx, {
    application_id: application.id,
    kind,
    on_day: on,
    reason,
    admin_id: caller.admin?.id ?? null,
    at: now,
  });
  if (isMailed) await writeOfEvent(context, { ...application, status_id: to }, kind, on);
}
