import type { ReviewDays } from '#contract/applications/review-calls.ts';
import { daysBetween, showDaysAgo } from '#web/kit/page/now.ts';
import { t } from '#web/kit/language/t.ts';

/**
 * By when an application is decided, as far as recent ones tell.
 * @param came the instant at which it came to the office
 */
export function reviewTimeInWords({ half, most }: ReviewDays, came: string, now: Date): string {
  const isLate = daysBetween(came, now) > most;
  const values = { half, most, ago: showDaysAgo(came, now) };
  if (half < most)
    return t(
      isLate
        ? 'Half of the applications are decided within {half, plural, one {a day} other {# days}}, most within {most, plural, one {a day} other {# days}}; yours came {ago}, which is longer than usual.'
        : 'Half of the applications are decided within {half, plural, one {a day} other {# days}}, most within {most, plural, one {a day} other {# days}}; yours came {ago}.',
      values,
    );
  return t(
    isLate
      ? 'Most applications are decided within {most, plural, one {a day} other {# days}}; yours came {ago}, which is longer than usual.'
      : 'Most applications are decided within {most, plural, one {a day} other {# days}}; yours came {ago}.',
    values,
  );
}
