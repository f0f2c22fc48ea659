import type { officeCalls } from '#contract/applications/office-calls.ts';
import type { FileField } from '#contract/applications/uploads.ts';
import { needsEndorsements, placeNames } from '#contract/endorsements/places.ts';
import { refundNotes } from '#contract/payments/refund.ts';
import { undo } from '#contract/kit/undo.ts';
import { checkChange, isUndoable, moveBy, officeMoves } from '#contract/statuses/moves.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { visitor } from '#server/kit/context/caller.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { Tx } from '#server/kit/db/db.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuse, refuseIfAny } from '#server/kit/refusal.ts';
import { refuseWrongPassword } from '#server/modules/accounts/index.ts';
import { viewStatusNames } from '#server/modules/applications/record/application-rows.views.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';
import { factsOf } from '#server/modules/applications/record/move-facts.ts';
import { lockApplication } from '#server/modules/applications/record/open-application.ts';
import { requestCorrections } from '#server/modules/applications/review/corrections.ts';
import { findMissingEndorsements } from '#server/modules/endorsement-records/index.ts';
import { findFeeRefund, viewIsRefunding } from '#server/modules/payment-records/index.ts';
import { allotNumber } from './allot-number.ts';
import { changeStatus } from './change-status.ts';
import { notifyApplicant } from './status-mails.ts';
import { endUndo, keepUndo, readFormer } from './undo-change.ts';

/**
 * member_activity_update: a change of 'My Action'. Answers the membership number, '' while there is none. A repeated
 * call, or one from a panel that shows an older status, is refused and changes nothing. With `hold` it can be taken back
 * for a moment (undo-change.ts).
 */
export const changeApplicationStatus: Handler<typeof officeCalls.memberActivityUpdate> = async (
  context,
  input,
) => {
  const errors = checkChange(input);
  refuseIfAny(errors);
  await refuseWrongPassword(context, input.password);
  const application = await lockApplication(context.tx, context.caller, input.member_id, 'see');
  const heldSeconds = input.hold === 1 ? undo.heldSeconds : 0;
  const { changed, undoable } = await applyHeld(context, application, { ...input, heldSeconds });
  const membership_no = changed.membership_no ?? '';
  return { data: { membership_no, undoable }, message: done.statusChanged };
};

/** A change of 'My Action' of one application. */
export interface Change {
  application_status: number;
  message: string;
  /** The status that the administrator saw; null when unknown. */
  seen_status: number | null;
  /** 1: nothing is mailed, and the message is a remark that only the office reads. */
  silent: 0 | 1;
  /** The refused uploads that the applicant may change, and nothing else; without any, the whole application. */
  corrections?: readonly FileField[];
  /** How long its mail can be taken back. */
  heldSeconds?: number;
}

interface Changed {
  /** The application after the change. */
  changed: ApplicationRow;
  /** The mail about it; null without one. */
  mailId: number | null;
}

/** Applies a change and keeps how to take it back, if its mail is held and it can be taken back (undo-change.ts). */
export async function applyHeld(
  context: Context,
  application: ApplicationRow,
  { heldSeconds = 0, ...change }: Change,
): Promise<{ changed: ApplicationRow; undoable: boolean }> {
  const { admin } = context.caller;
  const holds = heldSeconds > 0 && isUndoable(change.application_status);
  const former = holds ? await readFormer(context.tx, application) : null;
  const held = holds ? { ...change, heldSeconds } : change;
  const { changed, mailId } = await applyChange(context, application, held);
  // A rejection may have ended as refunded.
  const undoable = former !== null && admin !== null && changed.status_id === change.application_status;
  if (undoable) await keepUndo(context, admin.id, former, { mailId, heldSeconds });
  return { changed, undoable };
}

/**
 * A change of status by the office: row, number, activity, mail and audit line in the caller's transaction. The row must
 * be locked. Throws a refusal when the change is not allowed.
 */
export async function applyChange(
  context: Context,
  application: ApplicationRow,
  change: Change,
): Promise<Changed> {
  const { message, corrections = [], heldSeconds } = change;
  const silent = change.silent === 1;
  const to = await checkMove(context.tx, application, change);
  await endUndo(context, application);
  const also = to === statusIds.numberAllotted ? await allotNumber(context, application) : undefined;
  await changeStatus(context, application, to, { ...(silent ? { remark: message } : { message }), also });
  await requestCorrections(context.tx, application, corrections);
  const changed = { ...application, ...also, status_id: to };
  const corrects = corrections.length > 0;
  const mailId = silent
    ? null
    : await notifyApplicant(context, changed, to, message, { corrects, heldSeconds });
  await audit(context, 'application.status_changed', `application ${application.id}`, {
    status: { from: application.status_id, to },
    ...(silent && { mailed: false }),
    ...(corrects && { corrections }),
    ...(changed.membership_no !== application.membership_no && { membership_no: changed.membership_no }),
  });
  return { changed: to === statusIds.rejected ? await endRefunded(context, changed) : changed, mailId };
}

/** Ends a rejected application whose fee was refunded before: no later refund would end it. */
async function endRefunded(context: Context, application: ApplicationRow): Promise<ApplicationRow> {
  const refund = await findFeeRefund(context.tx, application.id);
  const to = refund && moveBy('refund', statusIds.rejected);
  if (!to) return application;
  const change = { message: refundNotes.backBefore, refundId: refund.id };
  await changeStatus({ ...context, caller: visitor }, application, to, change);
  return { ...application, status_id: to };
}

/** @throws endorsement_missing with the places in which nobody has confirmed (docs/decisions/0094) */
async function refuseUnendorsed(tx: Tx, application: ApplicationRow): Promise<void> {
  const missing = await findMissingEndorsements(tx, application);
  if (missing.length > 0)
    throw refuse('endorsement_missing', { missing: missing.map((place) => placeNames[place]).join(', ') });
}

/** The status that a change leads to; throws a refusal with the reason when it is not allowed. */
export async function checkMove(
  tx: Tx,
  application: ApplicationRow,
  change: Pick<Change, 'application_status' | 'seen_status'>,
): Promise<StatusId> {
  const facts = factsOf(application);
  const { status } = facts;
  const wanted = change.application_status;
  const isStale = change.seen_status !== null && change.seen_status !== status;
  if (isStale || wanted === status) {
    const names = await viewStatusNames(tx);
    throw refuse('changed_meanwhile', { status: names.get(status) ?? '' });
  }
  const to = officeMoves(facts).find((target) => target === wanted);
  if (to === statusIds.paymentRequested) throw refuse('payment_type_needed');
  if (to === statusIds.numberAllotted && (await viewIsRefunding(tx, application.id)))
    throw refuse('refund_under_way');
  if (to !== undefined) {
    if (needsEndorsements.includes(to)) await refuseUnendorsed(tx, application);
    return to;
  }
  const onlyUnpaid =
    wanted === statusIds.numberAllotted && officeMoves({ ...facts, paid: true }).includes(wanted);
  if (onlyUnpaid) throw refuse('payment_needed');
  const names = await viewStatusNames(tx);
  throw refuse('move_not_allowed', {
    from: names.get(status) ?? '',
    to: names.get(wanted) ?? String(wanted),
  });
}
