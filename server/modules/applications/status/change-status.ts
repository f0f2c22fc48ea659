import { awaitsApplicant, type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import type { ActorContext } from '#server/kit/context/context.ts';
import {
  type ApplicationRow,
  insertActivity,
  insertNotification,
  updateApplication,
} from '#server/modules/applications/record/applications.store.ts';
import { deleteCorrections } from '#server/modules/applications/review/findings.store.ts';

/** Statuses in which the office must look, so that its bell rings (decisions section 4). */
const officeMustLook: readonly StatusId[] = [statusIds.pendingActions, statusIds.conversionSubmitted];

/**
 * The one place where an application changes its status: the row, its activity and the office's bell in the
 * caller's transaction. The row must be locked; whether the move is allowed was decided before, by
 * contract/applications/moves. What was asked to be corrected ends with the status that asked for it.
 */
export async function changeStatus(
  context: ActorContext,
  application: ApplicationRow,
  to: StatusId,
  change: { message?: string; also?: Parameters<typeof updateApplication>[2]; refundId?: number } = {},
): Promise<void> {
  const { tx, caller, now } = context;
  await updateApplication(tx, application.id, { ...change.also, status_id: to, status_changed_at: now });
  if (awaitsApplicant.includes(application.status_id)) await deleteCorrections(tx, application.id);
  await insertActivity(tx, {
    application_id: application.id,
    status_id: to,
    message: change.message ?? '',
    admin_id: caller.admin?.id ?? null,
    refund_id: change.refundId,
    created_at: now,
  });
  if (officeMustLook.includes(to))
    await insertNotification(tx, { application_id: application.id, status_id: to, created_at: now });
}
