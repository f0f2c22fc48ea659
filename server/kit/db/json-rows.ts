import type { Expression } from 'kysely';

/** The id of a row: a value, or a column of the query around. */
export type IdOf = number | Expression<number>;

/** An instant as it is read: a Date from a column, text from JSON that the database made. */
export type Instant = Date | string;

/** An instant for the wire, in UTC: '2026-11-23T06:00:00.000Z'. */
export function showInstant(instant: Instant): string {
  return new Date(instant).toISOString();
}
