import { isDay, type Day } from '#contract/kit/day.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** The issue date of an invoice: 21 - Nov - 2026 (D2 section 9). */
export function showIssueDate(day: Day): string {
  const [year, month, date] = day.split('-');
  return `${date} - ${MONTHS[Number(month) - 1] ?? month} - ${year}`;
}

/** Certificates carry their date only for members registered after this day (D2 section 9). */
const LAST_DAY_WITHOUT_DATE: Day = '2015-12-31';

/** Whether a certificate shows the day of registration; a member without one gets no date either. */
export function certificateShowsDate(registered: Day | null): registered is Day {
  return registered !== null && isDay(registered) && registered > LAST_DAY_WITHOUT_DATE;
}
