import type { ReviewDays } from '#contract/applications/review-calls.ts';
import { daysBetween, showDaysAgo } from '#web/kit/page/now.ts';

/**
 * By when an application is decided, as far as recent ones tell.
 * @param came the instant at which it came to the office
 */
export function reviewTimeInWords({ half, most }: ReviewDays, came: string, now: Date): string {
  const usual =
    half < most
      ? `Half of the applications are decided within ${inDays(half)}, most within ${inDays(most)}`
      : `Most applications are decided within ${inDays(most)}`;
  const late = daysBetween(came, now) > most ? ', which is longer than usual' : '';
  return `${usual}; yours came ${showDaysAgo(came, now)}${late}.`;
}

function inDays(days: number): string {
  return days === 1 ? 'a day' : `${days} days`;
}
