import { useEffect, useState } from 'react';
import { type Day, dayOf, SOCIETY_ZONE } from '#contract/kit/day.ts';
import { t } from '#web/kit/language/t.ts';

/** The instant at which the component was first drawn; drawing it again gives the same. */
export function useNow(): Date {
  const [now] = useState(() => new Date());
  return now;
}

/** How often a screen that stays open updates its times, in milliseconds. */
const RUN_EVERY_MS = 30_000;

/**
 * The instant now, updated every half minute: for times relative to now, on a screen that stays open.
 * @param since an instant, in milliseconds, that is not to lie ahead of it
 */
export function useRunningNow(since: number): Date {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const running = setInterval(() => setNow(Date.now()), RUN_EVERY_MS);
    return () => clearInterval(running);
  }, []);
  return new Date(Math.max(now, since));
}

/** The day on which the component was first drawn, in the society's zone. */
export function useToday(): Day {
  return dayOf(useNow());
}

const DAY_MS = 86_400_000;

/** How many days of the society's zone lie between two instants. */
export function daysBetween(earlier: string, now: Date): number {
  return (Date.parse(dayOf(now)) - Date.parse(dayOf(new Date(earlier)))) / DAY_MS;
}

/** 'today', 'yesterday', '6 days ago': by the days of the society's zone. */
export function showDaysAgo(instant: string, now: Date): string {
  const days = daysBetween(instant, now);
  if (days <= 0) return t('today');
  return days === 1 ? t('yesterday') : t('{days} days ago', { days });
}

const dayAndMonth = new Intl.DateTimeFormat('en-GB', {
  timeZone: SOCIETY_ZONE,
  day: '2-digit',
  month: 'short',
});

/**
 * How long ago, as the last sign-in is shown (D2 section 9): older than a day as day and month, then hours,
 * minutes or seconds ago, or Just now; '--' for never (D2 section 2).
 * @param hours what follows a number of hours; notifications say 'hr' alone (D1 section 9)
 */
export function showAgo(instant: string | null, now: Date, hours: 'hr ago' | 'hr' = 'hr ago'): string {
  if (instant === null) return '--';
  const then = new Date(instant);
  const seconds = Math.floor((now.getTime() - then.getTime()) / 1000);
  if (seconds < 1) return t('Just now');
  if (seconds < 60) return t('{seconds, plural, one {# second ago} other {# seconds ago}}', { seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return t('{minutes, plural, one {# minute ago} other {# minutes ago}}', { minutes });
  const count = Math.floor(minutes / 60);
  if (count >= 24) return dayAndMonth.format(then);
  return t(hours === 'hr' ? '{count} hr' : '{count} hr ago', { count });
}
