import { type StatusId, statusIds } from './statuses.ts';
import { text } from '#contract/texts/text.ts';

/** What an application goes through on its way to a membership, in order. */
const stages = [text('Apply'), text('Pay'), text('Review'), text('Membership number')] as const;
export type Stage = (typeof stages)[number];

/** How many stages an application has behind it in each status; null: it came to an end, or is a record of the past. */
const stagesDone: Record<StatusId, 0 | 1 | 2 | 3 | 4 | null> = {
  0: 0,
  1: 2,
  2: 2,
  3: 2,
  4: 2,
  5: 3,
  6: null,
  7: null,
  8: 2,
  9: 2,
  10: 1,
  11: 1,
  12: 4,
  13: null,
  14: null,
  15: 4,
  16: 2,
  17: null,
  18: null,
};

/** What the stages of an application depend on. */
export interface StageFacts {
  status: StatusId;
  /** A payment of it arrived. */
  paid: boolean;
  /** The fee can be paid now. */
  payable: boolean;
  /** The fee is paid after the approval (docs/decisions/0090). */
  paysAfterApproval: boolean;
}

/**
 * The stages of an application and how many of them are done; null where it goes no further. One that costs nothing came
 * past the stage that is paid, and has none.
 */
export function stagesOf({
  status,
  paid,
  payable,
  paysAfterApproval,
}: StageFacts): { stages: Stage[]; done: number } | null {
  const done = stagesDone[status];
  if (done === null) return null;
  if (paysAfterApproval || (payable && status === statusIds.approved)) return payingLast(done, paid);
  const cameFree = !paid && done > stages.indexOf('Pay');
  if (!cameFree) return { stages: [...stages], done };
  return { stages: stages.filter((stage) => stage !== 'Pay'), done: done - 1 };
}

/** @param done in the usual order */
function payingLast(done: number, paid: boolean): { stages: Stage[]; done: number } {
  const isReviewed = done > stages.indexOf('Review');
  const ofLast = done === stages.length ? done : isReviewed ? (paid ? 3 : 2) : Math.min(done, 1);
  return { stages: [stages[0], stages[2], stages[1], stages[3]], done: ofLast };
}

/** The office has it, and decides next. */
export const awaitsDecision: readonly StatusId[] = [1, 3, 9, 16];
