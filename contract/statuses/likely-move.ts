import { officeMoves, type MoveFacts } from './moves.ts';
import { type StatusId, statusIds } from './statuses.ts';
import { text } from '#contract/texts/text.ts';

/** Where the office most often leads an application in each status: the first of them that is offered. */
const likely: Partial<Record<StatusId, readonly LikelyMove[]>> = {
  [statusIds.received]: [statusIds.approved],
  [statusIds.pendingActions]: [statusIds.approved],
  [statusIds.approved]: [statusIds.numberAllotted, statusIds.paymentRequested],
  [statusIds.referred]: [statusIds.approved],
  [statusIds.pendingPayment]: [statusIds.paymentRequested],
  [statusIds.conversionSubmitted]: [statusIds.approved],
};

/** What the button says that does it. */
export const likelyLabels = {
  [statusIds.pendingResubmission]: text('Ask to correct'),
  [statusIds.approved]: text('Approve'),
  [statusIds.paymentRequested]: text('Request payment'),
  [statusIds.numberAllotted]: text('Allot number'),
} as const satisfies Partial<Record<StatusId, string>>;
export type LikelyMove = keyof typeof likelyLabels;

/**
 * The one status of 'My Action' that is the next step; null where the office waits for somebody else, or is done.
 * @param hasRefused an upload was refused: it goes back to the applicant
 */
export function likelyMove({ hasRefused, ...facts }: MoveFacts & { hasRefused: boolean }): LikelyMove | null {
  const offered = officeMoves(facts);
  const found = likely[facts.status]?.find((target) => offered.includes(target)) ?? null;
  return found === statusIds.approved && hasRefused ? statusIds.pendingResubmission : found;
}

/** The statuses of 'My Action' by what they are for. */
const groups: readonly { title: string; targets: readonly StatusId[]; isDangerous?: true }[] = [
  {
    title: text('Next step'),
    targets: [statusIds.approved, statusIds.numberAllotted, statusIds.paymentRequested],
  },
  { title: text('Ask back'), targets: [statusIds.pendingClarification, statusIds.pendingResubmission] },
  {
    title: text('Move to'),
    targets: [statusIds.received, statusIds.pendingActions, statusIds.onHold, statusIds.referred],
  },
  {
    title: text('End'),
    targets: [statusIds.rejected, statusIds.inactive, statusIds.void, statusIds.refunded],
    isDangerous: true,
  },
];

export interface MoveGroup {
  title: string;
  moves: StatusId[];
  /** It ends an application or a membership. */
  isDangerous: boolean;
}

/** What 'My Action' offers, in groups; none is empty. */
export function groupMoves(moves: readonly StatusId[]): MoveGroup[] {
  return groups
    .map(({ title, targets, isDangerous = false }) => ({
      title,
      moves: targets.filter((target) => moves.includes(target)),
      isDangerous,
    }))
    .filter((group) => group.moves.length > 0);
}
