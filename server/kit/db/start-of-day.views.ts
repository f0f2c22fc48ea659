import { type RawBuilder, sql } from 'kysely';
import { type Day, SOCIETY_ZONE } from '#contract/kit/day.ts';

/** The instant at which a day begins in the society's zone, or a later one of `daysAfter`. */
export function startOfDay(day: Day, daysAfter = 0): RawBuilder<Date> {
  return sql<Date>`(${day}::date + ${daysAfter}::integer)::timestamp at time zone ${SOCIETY_ZONE}`;
}

/** The first day of a month, or of a later one of `monthsAfter`; a negative number means earlier. */
export function firstOfMonth(month: Day, monthsAfter: number): RawBuilder<Day> {
  return sql<Day>`(${month}::date + ${sql.lit(`${monthsAfter} months`)}::interval)::date`;
}

/** The instant at which that month begins in the society's zone. */
export function startOfMonth(month: Day, monthsAfter: number): RawBuilder<Date> {
  return sql<Date>`${firstOfMonth(month, monthsAfter)}::timestamp at time zone ${sql.lit(SOCIETY_ZONE)}`;
}
