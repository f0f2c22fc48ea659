import { countOf } from '#contract/kit/count.ts';
import type { TwoMonths } from '#contract/applications/home-calls.ts';
import { daysBetween } from '#web/kit/page/now.ts';

/** How long the oldest waits, in days of the society's zone: 'oldest 6 days'. */
export function showWait(oldest: string, now: Date): string {
  const days = daysBetween(oldest, now);
  if (days < 1) return 'all from today';
  return `oldest ${countOf(days, 'day')}`;
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** 'October' for '2026-11'. */
export function nameOfMonthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthName.format(Date.UTC(year, number - 2));
}

/**
 * A month so far beside the whole month before: '3 more than in October'.
 * @param before its name
 * @param show how a difference is written
 * @param words what less and the same of it are called: people are fewer, money is less
 */
export function compareMonths(
  figure: TwoMonths,
  before: string,
  show: (difference: number) => string,
  words: { less: string; same: string },
): string {
  if (figure.before === 0) return figure.now === 0 ? `None in ${before} either` : `None in ${before}`;
  const difference = figure.now - figure.before;
  if (difference === 0) return `${words.same} as in ${before}`;
  return difference > 0
    ? `${show(difference)} more than in ${before}`
    : `${show(-difference)} ${words.less} so far than in ${before}`;
}
