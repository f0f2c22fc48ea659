import { SOCIETY_ZONE } from '#contract/kit/day.ts';

const dayAndMonth = new Intl.DateTimeFormat('en-GB', {
  timeZone: SOCIETY_ZONE,
  day: '2-digit',
  month: 'short',
});

/**
 * How long ago, as the last sign-in is told (D2 section 9): older than a day as day and month, then hours,
 * minutes or seconds ago, or Just now; '--' for never (D2 section 2).
 * @param hours what stands behind a number of hours; notifications say 'hr' alone (D1 section 9)
 */
export function showAgo(instant: string | null, now: Date, hours: 'hr ago' | 'hr' = 'hr ago'): string {
  if (instant === null) return '--';
  const then = new Date(instant);
  const seconds = Math.floor((now.getTime() - then.getTime()) / 1000);
  if (seconds < 1) return 'Just now';
  if (seconds < 60) return `${seconds} seconds ago`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} minutes ago`;
  return seconds < 86_400 ? `${Math.floor(seconds / 3_600)} ${hours}` : dayAndMonth.format(then);
}
