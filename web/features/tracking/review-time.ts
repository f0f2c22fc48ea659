import type { ReviewDays } from '#contract/applications/review-calls.ts';
import { dayOf } from '#contract/kit/day.ts';

const DAY_MS = 86_400_000;

/**
 * By when an application is decided, as far as recent ones tell.
 * @param came the instant at which it came to the office
 */
export function reviewTimeInWords({ half, most }: ReviewDays, came: string, now: Date): string {
  const ago = (Date.parse(dayOf(now)) - Date.parse(dayOf(new Date(came)))) / DAY_MS;
  const usual =
    half < most
      ? `Half of the applications are decided within ${inDays(half)}, most within ${inDays(most)}`
      : `Most applications are decided within ${inDays(most)}`;
  const late = ago > most ? ', which is longer than usual' : '';
  return `${usual}; yours came ${daysAgo(ago)}${late}.`;
}

function inDays(days: number): string {
  return days === 1 ? 'a day' : `${days} days`;
}

function daysAgo(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
