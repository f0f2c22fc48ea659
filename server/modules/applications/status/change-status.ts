import type { BellReason } from '#contract/notifications/calls.ts';
import { awaitsApplicant, isEnded, type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import type { ActorContext, Services } from '#server/kit/context/context.ts';
import {
  type ApplicationRow,
  insertNotification,
  moveApplication,
  type updateApplication,
} from '#server/modules/applications/record/applications.store.ts';
import { deleteCorrections } from '#server/modules/applications/review/findings.store.ts';
import { closeOrdersOfEnded } from '#server/modules/payment-records/index.ts';

/** Statuses that the office is notified of (decisions section 4). */
const notifiesOffice: readonly StatusId[] = [statusIds.pendingActions, statusIds.conversionSubmitted];

/** The bell's reason for a new status, by the status that the applicant or the payment ended. */
const bellReasons: Partial<Record<StatusId, BellReason>> = {
  [statusIds.incomplete]: 'submitted',
  [statusIds.pendingClarification]: 'answered',
  [statusIds.pendingResubmission]: 'corrected',
  [statusIds.pendingPayment]: 'paid',
  [statusIds.paymentRequested]: 'paid',
};

/** Who changes a status, and when. Demo data has no queue. */
export type ChangeContext = ActorContext & { services?: Pick<Services, 'jobs'> };

/**
 * The only function that changes the status of an application, but for undo-change.ts, which restores the former one: its
 * row, activity and notification of the office in the caller's transaction. The row must be locked, and the caller has checked that the move is allowed
 * (contract/statuses/moves.ts). Requested corrections end with the status that requested them, and open orders with the
 * application (docs/decisions/0116).
 */
export async function changeStatus(
  context: ChangeContext,
  application: ApplicationRow,
  to: StatusId,
  change: {
    message?: string;
    remark?: string;
    also?: Parameters<typeof updateApplication>[2];
    refundId?: number;
  } = {},
): Promise<void> {
  const { tx, caller, now, services } = context;
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
  if (isEnded(to)) await closeOrdersOfEnded(tx, { now, jobs: services?.jobs }, [application.id]);
  if (notifiesOffice.includes(to))
    await insertNotification(tx, {
      application_id: application.id,
      status_id: to,
      about: caller.admin ? 'status' : (bellReasons[application.status_id] ?? 'status'),
      created_at: now,
    });
}
