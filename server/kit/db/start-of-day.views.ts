import { type RawBuilder, sql } from 'kysely';
import { type Day, SOCIETY_ZONE } from '#contract/kit/day.ts';

/** The instant at which a day begins in the society's zone, or a later one of `daysAfter`. */
export function startOfDay(day: Day, daysAfter = 0): RawBuilder<Date> {
  return sql<Date>`(${day}::date + ${daysAfter}::integer)::timestamp at time zone ${SOCIETY_ZONE}`;
}
