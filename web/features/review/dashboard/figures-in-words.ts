import type { TwoMonths } from '#contract/applications/home-calls.ts';
import { text } from '#contract/texts/text.ts';
import { daysBetween } from '#web/kit/page/now.ts';
import { t } from '#web/kit/language/t.ts';

/** How long the oldest waits, in days of the society's zone: 'oldest 6 days'. */
export function showWait(oldest: string, now: Date): string {
  const days = daysBetween(oldest, now);
  if (days < 1) return t('all from today');
  return t('oldest {days, plural, one {# day} other {# days}}', { days });
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** 'October' for '2026-11'. */
export function nameOfMonthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthName.format(Date.UTC(year, number - 2));
}

/** What less and the same are called: people are fewer, money is less. */
const comparisons = {
  people: {
    less: text('{difference} fewer so far than in {month}'),
    same: text('As many as in {month}'),
  },
  money: {
    less: text('{difference} less so far than in {month}'),
    same: text('As much as in {month}'),
  },
};

/**
 * A month so far beside the whole month before: '3 more than in October'.
 * @param month the name of the month before
 * @param show how a difference is written
 */
export function compareMonths(
  figure: TwoMonths,
  month: string,
  show: (difference: number) => string,
  of: keyof typeof comparisons,
): string {
  if (figure.before === 0)
    return figure.now === 0 ? t('None in {month} either', { month }) : t('None in {month}', { month });
  const difference = figure.now - figure.before;
  if (difference === 0) return t(comparisons[of].same, { month });
  return difference > 0
    ? t('{difference} more than in {month}', { difference: show(difference), month })
    : t(comparisons[of].less, { difference: show(-difference), month });
}
