import { type AliasedExpression, type RawBuilder, sql } from 'kysely';
import { expectedYear } from '#contract/applications/life-dates.ts';
import { type Day, SOCIETY_ZONE } from '#contract/kit/day.ts';
import { notGiven } from '#contract/kit/fact.ts';
import type { ReportColumn } from '#contract/reports/columns.ts';

/** How the rows that a report finds are called in the query around them, with a value for each key of its columns. */
export const FOUND = 'found';

type Columns = readonly ReportColumn<string>[];

/**
 * The cells of a row as the page shows them, in the order of the columns.
 * @param today for columns of years of passing
 */
export function shownCells(columns: Columns, today: Day): RawBuilder<string[]> {
  return sql`json_build_array(${sql.join(columns.map((column) => showCell(column, today)))})`;
}

/**
 * The cells of a row as the file holds them: the same, but what a spreadsheet would calculate. Each under its title.
 * @param today for columns of years of passing; left out where there are none
 */
export function fileCells(columns: Columns, today: Day | null = null): AliasedExpression<string, string>[] {
  return columns.map((column) => showCell(column, today, inertText).as(column.title));
}

/**
 * A value as people read it (D2 sections 2 and 9): days as dd/MM/yyyy in the society's zone, numbers without needless
 * zeros, N/A for none.
 * @param ofText what becomes of a text that is not empty
 */
function showCell(
  { key, kind }: ReportColumn<string>,
  today: Day | null,
  ofText: (text: RawBuilder<string>) => RawBuilder<string> = (text) => text,
): RawBuilder<string> {
  const value = sql.ref<string>(`${FOUND}.${key}`);
  const missing = sql.lit(notGiven);
  if (kind === 'day') return sql`coalesce(to_char(${value}::timestamp, 'DD/MM/YYYY'), ${missing})`;
  if (kind === 'instant')
    return sql`coalesce(to_char(${value} at time zone ${sql.lit(SOCIETY_ZONE)}, 'DD/MM/YYYY'), ${missing})`;
  if (kind === 'number') return sql`coalesce(trim_scale(${value}::numeric)::text, ${missing})`;
  if (kind === 'passing' && today !== null)
    return sql`case when ${value} = '' then ${missing} when ${value} > ${today.slice(0, 4)}::text
      then replace(${sql.lit(expectedYear)}, '{year}', ${value}) else ${value} end`;
  return sql`case when ${value} <> '' then ${ofText(sql`${value}`)} else ${missing} end`;
}

/** What spreadsheets take for the beginning of a formula, in full width too (OWASP, CSV injection). */
const formulaSigns = Array.from('=+-@\t\r\n＝＋－＠', (sign) => sign.charCodeAt(0));
/** A dialling code, which is a number to a spreadsheet, and dashes for nothing: neither calculates. */
const harmless = String.raw`^(\+[0-9]+|-+)$`;

/** A text with an apostrophe in front where a spreadsheet would calculate it (docs/decisions/0027-reports.md). */
function inertText(text: RawBuilder<string>): RawBuilder<string> {
  const begins = sql`ascii(${text}) in (${sql.join(formulaSigns.map((sign) => sql.lit(sign)))})`;
  return sql`case when ${begins} and ${text} !~ ${sql.lit(harmless)} then '''' || ${text} else ${text} end`;
}
