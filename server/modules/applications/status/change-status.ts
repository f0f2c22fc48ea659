import { awaitsApplicant, type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import type { ActorContext } from '#server/kit/context/context.ts';
import {
  type ApplicationRow,
  insertNotification,
  moveApplication,
  type updateApplication,
} from '#server/modules/applications/record/applications.store.ts';
import { deleteCorrections } from '#server/modules/applications/review/findings.store.ts';

/** Statuses that the office is notified of (decisions section 4). */
const notifiesOffice: readonly StatusId[] = [statusIds.pendingActions, statusIds.conversionSubmitted];

/**
 * The only function that changes the status of an application, but for undo-change.ts, which restores the former one: its
 * row, activity and notification of the office in the caller's transaction. The row must be locked, and the caller has checked that the move is allowed
 * (contract/statuses/moves.ts). Requested corrections end with the status that requested them.
 */
export async function changeStatus(
  context: ActorContext,
  application: ApplicationRow,
  to: StatusId,
  change: {
    message?: string;
    remark?: string;
    also?: Parameters<typeof updateApplication>[2];
    refundId?: number;
  } = {},
): Promise<void> {
  const { tx, caller, now } = context;
  const move = {
    id: application.id,
    to,
    message: change.message ?? '',
    remark: change.remark ?? null,
    adminId: caller.admin?.id ?? null,
    refundId: change.refundId ?? null,
    at: now,
  };
  await moveApplication(tx, move, change.also);
  if (awaitsApplicant.includes(application.status_id)) await deleteCorrections(tx, application.id);
  if (notifiesOffice.includes(to))
    await insertNotification(tx, { application_id: application.id, status_id: to, created_at: now });
}
