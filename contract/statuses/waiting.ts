import type { StatusId } from './statuses.ts';
import { text } from '#contract/texts/text.ts';

/**
 * The ways to wait for the office, named by its next task. An application waits in one of these ways at most. It can also
 * have money to return (docs/decisions/0116).
 */
export const waitingKinds = [
  'new',
  'answered',
  'received',
  'approved',
  'unpaid',
  'committee',
  'conversion',
  'returning',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** Statuses in which an application waits for somebody, so that its age there matters; others are an end, or a draft. */
const waitingStatuses: readonly StatusId[] = [1, 2, 3, 4, 5, 8, 9, 10, 11, 16];

export function isWaitingStatus(status: number): boolean {
  return waitingStatuses.some((id) => id === status);
}

/** The titles of their lists. */
export const waitingTitles: Record<WaitingKind, string> = {
  new: text('New'),
  answered: text('Answered'),
  received: text('Application Received'),
  approved: text('Approved, no number yet'),
  unpaid: text('Unpaid'),
  committee: text('With the committee'),
  conversion: text('Conversions'),
  returning: text('Money to return'),
};

/** What the office has to do with them. */
export const waitingTasks: Record<WaitingKind, string> = {
  new: text('Review what was submitted'),
  answered: text('Read the answer or correction'),
  received: text('Decide what comes next'),
  approved: text('Allot the membership number'),
  unpaid: text('Ask for the payment'),
  committee: text('Record what it decided'),
  conversion: text('Review the conversion'),
  returning: text('Send the payment back in full'),
};
