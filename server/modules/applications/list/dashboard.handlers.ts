import type { officeCalls } from '#contract/applications/office-calls.ts';
import { dayOf } from '#contract/kit/day.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import {
  allStatusIds,
  shownWhenAsked,
  statusFilter,
  type StatusId,
  statusIds,
} from '#contract/statuses/statuses.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { countByStatus, countSubmissions } from './counts.store.ts';

type Counts = OutputOf<typeof officeCalls.memberDashboard>['data'][number];

/** member_dashboard: each card counts the applications of the list that it opens. */
export const showDashboardCounts: ReadHandler<typeof officeCalls.memberDashboard> = async ({ db }) => ({
  data: [countCards(await countByStatus(db))],
});

/**
 * The cards of the dashboard, each with the count of the status whose list it opens (D2 section 2).
 * @param byStatus how many applications have each status
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
      // As a filter it means Membership Number Allotted.
      .filter((status) => status !== statusIds.active)
      .map((status) => ({ status, count: byStatus.get(status) ?? 0 })),
  };
}

const MONTHS = 12;

/**
 * application_chart: submissions of the last twelve months, the present one last. It counts what 'All Applications'
 * counts, so that chart and card agree.
 */
export const showApplicationChart: ReadHandler<typeof officeCalls.applicationChart> = async ({ db, now }) => {
  const months = monthsUpTo(dayOf(now).slice(0, 7));
  const totals = await countSubmissions(db, `${months[0]}-01`);
  return { data: months.map((month) => ({ month, total: totals.get(month) ?? 0 })) };
};

/** Twelve months as YYYY-MM, oldest first, that end with this one. */
function monthsUpTo(last: string): string[] {
  const [year, month] = last.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year ?? 0, (month ?? 1) - MONTHS + index, 1)).toISOString().slice(0, 7),
  );
}
