import type { officeCalls } from '#contract/applications/office-calls.ts';
import { dayOf } from '#contract/kit/day.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { countSubmissions } from './counts.views.ts';

const MONTHS = 12;

/**
 * application_chart: submissions of the last twelve months, the present one last; 0 where there were none. It counts what
 * 'All Applications' counts, so that chart and tile agree.
 */
export const showApplicationChart: ReadHandler<typeof officeCalls.applicationChart> = async ({ db, now }) => {
  const months = monthsUpTo(dayOf(now).slice(0, 7));
  const totals = await countSubmissions(db, `${months[0]}-01`);
  return { data: months.map((month) => ({ month, total: totals.get(month) ?? 0 })) };
};

/** The months as YYYY-MM that end with this one, oldest first. */
function monthsUpTo(last: string): string[] {
  const [year, month] = last.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year ?? 0, (month ?? 1) - MONTHS + index, 1)).toISOString().slice(0, 7),
  );
}
