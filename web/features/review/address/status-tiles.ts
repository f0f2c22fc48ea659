import type { officeCalls } from '#contract/applications/office-calls.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { text } from '#contract/texts/text.ts';

type DashboardCounts = OutputOf<typeof officeCalls.memberDashboard>['data'][number];

/** The groups of the tiles, in their order; the statuses without a tile follow as the last group. */
export const tileGroups = ['applications', 'members'] as const;
type TileGroup = (typeof tileGroups)[number];

export const tileGroupTitles: Record<TileGroup, string> = {
  applications: text('Applications'),
  members: text('Members'),
};

interface StatusTile {
  /** The status whose list it opens; 1 means all, 15 means 12. */
  status: StatusId;
  /** The status that the list of all is narrowed to. */
  narrowedTo?: StatusId;
  title: string;
  /** Under which heading the dashboard shows it. */
  group: TileGroup;
  /** The figure of the specification; null for the count by status. */
  count: Exclude<keyof DashboardCounts, 'by_status'> | null;
}

/** The tiles of the dashboard, in their order (D2 section 2), with one for Application Received (docs/decisions/0117). */
export const statusTiles: readonly StatusTile[] = [
  {
    status: statusIds.received,
    title: text('All Applications'),
    group: 'applications',
    count: 'total_count',
  },
  {
    status: statusIds.received,
    narrowedTo: statusIds.received,
    title: text('Application Received'),
    group: 'applications',
    count: null,
  },
  {
    status: statusIds.pendingActions,
    title: text('Pending Actions'),
    group: 'applications',
    count: 'pending',
  },
  {
    status: statusIds.numberAllotted,
    title: text('Membership Number Allotted'),
    group: 'members',
    count: 'membership_number_allotted',
  },
  {
    status: statusIds.pendingResubmission,
    title: text('Pending Resubmission'),
    group: 'applications',
    count: 'resubmit',
  },
  {
    status: statusIds.pendingClarification,
    title: text('Pending Clarification'),
    group: 'applications',
    count: 'need_clarification',
  },
  {
    status: statusIds.pendingPayment,
    title: text('Payment Status'),
    group: 'applications',
    count: 'pending_payment',
  },
  { status: statusIds.rejected, title: text('Rejected'), group: 'applications', count: 'reject' },
  { status: statusIds.active, title: text('Active Members'), group: 'members', count: 'active' },
  { status: statusIds.inactive, title: text('Inactive Members'), group: 'members', count: 'deactive' },
  {
    status: statusIds.incomplete,
    title: text('Incomplete Applications'),
    group: 'applications',
    count: 'incomplete',
  },
];

/** How many applications the list of a tile has. */
export function countOf({ status, narrowedTo = status, count }: StatusTile, counts: DashboardCounts): number {
  return count === null
    ? (counts.by_status.find((one) => one.status === narrowedTo)?.count ?? 0)
    : counts[count];
}

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
