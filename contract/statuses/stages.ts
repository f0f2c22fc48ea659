import type { StatusId } from './statuses.ts';
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

/**
 * The stages of an application and how many of them are done; null where it goes no further.
 * @param paid whether a payment of it arrived: one that costs nothing came past the stage that is paid
 */
export function stagesOf(status: StatusId, paid: boolean): { stages: Stage[]; done: number } | null {
  const done = stagesDone[status];
  if (done === null) return null;
  const cameFree = !paid && done > stages.indexOf('Pay');
  if (!cameFree) return { stages: [...stages], done };
  return { stages: stages.filter((stage) => stage !== 'Pay'), done: done - 1 };
}

/** The office has it, and decides next. */
export const awaitsDecision: readonly StatusId[] = [1, 3, 9, 16];
