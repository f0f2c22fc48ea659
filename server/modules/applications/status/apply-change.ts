import type { FileField } from '#contract/applications/documents.ts';
import { moveBy, officeMoves } from '#contract/statuses/moves.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import { refundNotes } from '#contract/payments/refund.ts';
import { audit } from '#server/kit/context/audit.ts';
import { visitor } from '#server/kit/context/caller.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { refuse } from '#server/kit/refusal.ts';
import { viewStatusNames } from '#server/modules/applications/record/application-rows.views.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';
import { askCorrections } from '#server/modules/applications/review/ask-corrections.ts';
import { changeStatus } from './change-status.ts';
import { findFeeRefund, viewIsRefunding } from '#server/modules/payment-records/index.ts';
import { notifyApplicant } from './status-mails.ts';
import { allotNumber } from './allot-number.ts';

/** A change of 'My Action' of one application. */
export interface Change {
  application_status: number;
  message: string;
  /** The status that was seen when it was chosen; null when nobody says. */
  seen_status: number | null;
  /** The refused uploads that alone are opened to the applicant; none opens the whole application. */
  corrections?: readonly FileField[];
}

/**
 * Changes the status of an application by the office: row, number, activity, mail and audit line in the caller's
 * transaction. The row must be locked. Throws the refusal when the change is not allowed, and changes nothing then.
 * @returns the application as it is now
 */
export async function applyChange(
  context: Context,
  application: ApplicationRow,
  change: Change,
): Promise<ApplicationRow> {
  const { message, corrections = [] } = change;
  const to = await allowedMove(context.tx, application, change);
  const also = to === statusIds.numberAllotted ? await allotNumber(context, application) : {};
  await changeStatus(context, application, to, { message, also });
  await askCorrections(context.tx, application, corrections);
  const changed = { ...application, ...also, status_id: to };
  await notifyApplicant(context, changed, to, message, corrections.length > 0);
  await audit(context, 'application.status_changed', `application ${application.id}`, {
    status: { from: application.status_id, to },
    ...(corrections.length > 0 && { corrections }),
    ...(changed.membership_no !== application.membership_no && { membership_no: changed.membership_no }),
  });
  return to === statusIds.rejected ? endRefunded(context, changed) : changed;
}

/** A rejected application whose fee went back while it was open is done with: no later refund would end it. */
async function endRefunded(context: Context, application: ApplicationRow): Promise<ApplicationRow> {
  const refund = await findFeeRefund(context.tx, application.id);
  const to = refund && moveBy('refund', statusIds.rejected);
  if (!to) return application;
  const change = { message: refundNotes.backBefore, refundId: refund.id };
  await changeStatus({ ...context, caller: visitor }, application, to, change);
  return { ...application, status_id: to };
}

/** The status a change leads to; throws the refusal that tells why it may not. */
export async function allowedMove(
  tx: Tx,
  application: ApplicationRow,
  change: Pick<Change, 'application_status' | 'seen_status'>,
): Promise<StatusId> {
  const { status_id: status, paid } = application;
  const wanted = change.application_status;
  const isStale = change.seen_status !== null && change.seen_status !== status;
  if (isStale || wanted === status) {
    const names = await viewStatusNames(tx);
    throw refuse('changed_meanwhile', { status: names.get(status) ?? '' });
  }
  const to = officeMoves({ status, paid }).find((target) => target === wanted);
  if (to === statusIds.paymentRequested) throw refuse('payment_type_needed');
  if (to === statusIds.numberAllotted && (await viewIsRefunding(tx, application.id)))
    throw refuse('refund_under_way');
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
