import { type Day, isDay } from '#contract/kit/day.ts';
import { text } from '#contract/texts/text.ts';

/** Both days are included, in the society's zone. */
export interface Period {
  from_date: Day;
  to_date: Day;
}

/** The periods that the statistics offer; the first is chosen without asking. */
export const periodTitles = {
  months: text('Last 12 months'),
  year: text('This year'),
  financial: text('This financial year'),
  own: text('Own period'),
} as const;
export type PeriodKind = keyof typeof periodTitles;
export const periodKinds = Object.keys(periodTitles) as PeriodKind[];

/** The longest period of the statistics: more months are no picture. */
const mostYears = 5;

const MONTHS = 12;
/** The financial year of India begins on 1 April. */
const FIRST_OF_FINANCIAL_YEAR = '04-01';

/**
 * The days of a period that ends today; of an own one what is missing is that of the last twelve months.
 * @param own first and last day, where they were chosen
 */
export function periodOf(
  kind: PeriodKind,
  today: Day,
  own: { from?: Day | undefined; to?: Day | undefined } = {},
): Period {
  const year = Number(today.slice(0, 4));
  if (kind === 'year') return { from_date: `${year}-01-01`, to_date: today };
  if (kind === 'financial') {
    const began = today.slice(5) < FIRST_OF_FINANCIAL_YEAR ? year - 1 : year;
    return { from_date: `${began}-${FIRST_OF_FINANCIAL_YEAR}`, to_date: today };
  }
  const to_date = own.to ?? today;
  return { from_date: own.from ?? monthsBefore(to_date, MONTHS - 1), to_date };
}

/** The first day of the month so many months before that of a day. */
function monthsBefore(day: Day, months: number): Day {
  const [year, month] = day.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 - months, 1)).toISOString().slice(0, 10);
}

/** The months that a period touches as YYYY-MM, oldest first. */
export function monthsOf({ from_date, to_date }: Period): string[] {
  const months: string[] = [];
  for (let month = monthsBefore(from_date, 0); month <= to_date; month = monthsBefore(month, -1))
    months.push(month.slice(0, 7));
  return months;
}

/** What is wrong with a period, by field; nothing where it can be counted. */
export function faultsOfPeriod({ from_date, to_date }: Period): Partial<Record<keyof Period, string>> {
  if (!isDay(from_date) || !isDay(to_date)) return {};
  if (to_date < from_date) return { to_date: text('The end date cannot be before the start date') };
  const latest = `${Number(from_date.slice(0, 4)) + mostYears}${from_date.slice(4)}`;
  return to_date < latest ? {} : { to_date: text('Please choose a period of at most 5 years') };
}
