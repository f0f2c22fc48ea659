import type { officeCalls } from '#contract/applications/office-calls.ts';
import {
  allStatusIds,
  shownWhenAsked,
  statusFilter,
  type StatusId,
  statusIds,
} from '#contract/statuses/statuses.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { countByStatus } from './counts.views.ts';

type Counts = OutputOf<typeof officeCalls.memberDashboard>['data'][number];

/** member_dashboard: each card counts what the list it opens shows. */
export const showDashboardCounts: ReadHandler<typeof officeCalls.memberDashboard> = async ({ db }) => ({
  data: [countCards(await countByStatus(db))],
});

/**
 * The cards of the dashboard, each with the count of the status whose list it opens (D2 section 2).
 * @param byStatus how many applications stand in each status
 */
function countCards(byStatus: ReadonlyMap<StatusId, number>): Counts {
  const inAllLists = [...byStatus].filter(([status]) => !shownWhenAsked.includes(status));
  const total = inAllLists.reduce((sum, [, count]) => sum + count, 0);
  const count = (card: StatusId) => {
    const status = statusFilter(card);
    return status === null ? total : (byStatus.get(status) ?? 0);
  };
  return {
    total_count: count(statusIds.received),
    pending: count(statusIds.pendingActions),
    membership_number_allotted: count(statusIds.numberAllotted),
    resubmit: count(statusIds.pendingResubmission),
    need_clarification: count(statusIds.pendingClarification),
    pending_payment: count(statusIds.pendingPayment),
    reject: count(statusIds.rejected),
    active: count(statusIds.active),
    deactive: count(statusIds.inactive),
    incomplete: count(statusIds.incomplete),
    by_status: allStatusIds
      .filter((status) => statusFilter(status) === status)
      .map((status) => ({ status, count: count(status) })),
  };
}
