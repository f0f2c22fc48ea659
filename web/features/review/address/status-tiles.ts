import type { officeCalls } from '#contract/applications/office-calls.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';

type DashboardCounts = OutputOf<typeof officeCalls.memberDashboard>['data'][number];

/** The groups of the tiles, in their order; the statuses without a tile follow as the last group. */
export const tileGroups = ['Applications', 'Members'] as const;
type TileGroup = (typeof tileGroups)[number];

interface StatusTile {
  /** The status whose list it opens; 1 means all, 15 means 12. */
  status: StatusId;
  title: string;
  /** Under which heading the dashboard shows it. */
  group: TileGroup;
  count: Exclude<keyof DashboardCounts, 'by_status'>;
}

/** The tiles of the dashboard, in their order (D2 section 2). */
export const statusTiles: readonly StatusTile[] = [
  { status: statusIds.received, title: 'All Applications', group: 'Applications', count: 'total_count' },
  { status: statusIds.pendingActions, title: 'Pending Actions', group: 'Applications', count: 'pending' },
  {
    status: statusIds.numberAllotted,
    title: 'Membership Number Allotted',
    group: 'Members',
    count: 'membership_number_allotted',
  },
  {
    status: statusIds.pendingResubmission,
    title: 'Pending Resubmission',
    group: 'Applications',
    count: 'resubmit',
  },
  {
    status: statusIds.pendingClarification,
    title: 'Pending Clarification',
    group: 'Applications',
    count: 'need_clarification',
  },
  {
    status: statusIds.pendingPayment,
    title: 'Payment Status',
    group: 'Applications',
    count: 'pending_payment',
  },
  { status: statusIds.rejected, title: 'Rejected', group: 'Applications', count: 'reject' },
  { status: statusIds.active, title: 'Active Members', group: 'Members', count: 'active' },
  { status: statusIds.inactive, title: 'Inactive Members', group: 'Members', count: 'deactive' },
  {
    status: statusIds.incomplete,
    title: 'Incomplete Applications',
    group: 'Applications',
    count: 'incomplete',
  },
];

/** The statuses without a tile, with their counts: each has a list too. */
export function withoutTile({ by_status }: DashboardCounts): DashboardCounts['by_status'] {
  return by_status.filter(({ status }) => !statusTiles.some((tile) => tile.status === status));
}

/** The title of the list of a status: that of its tile, else the status itself; undefined for an unknown one. */
export function titleOfStatus(
  status: number,
  statuses: readonly { id: number; status_name: string }[],
): string | undefined {
  const tile = statusTiles.find((candidate) => candidate.status === status);
  return tile?.title ?? statuses.find(({ id }) => id === status)?.status_name;
}
