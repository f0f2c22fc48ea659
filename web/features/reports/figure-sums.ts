import { zones } from '#contract/applications/lists.ts';
import { fewPeople, type IncomeRow, type PlaceRow } from '#contract/reports/statistics.ts';

/** Is every one of these figures 0 in every row? */
export function isNothing<Key extends string>(
  rows: readonly Record<Key, number>[],
  keys: readonly Key[],
): boolean {
  return rows.every((row) => keys.every((key) => row[key] === 0));
}

/** Is any of these figures above 0 and so small that it may tell who it was? */
export function hasSmall<Key extends string>(
  rows: readonly Record<Key, number>[],
  keys: readonly Key[],
): boolean {
  return rows.some((row) => keys.some((key) => row[key] > 0 && row[key] < fewPeople));
}

/** A place, or the sum of a zone, which has no place. */
export type ZoneOrPlace = Pick<PlaceRow, 'zone' | 'place' | 'submitted' | 'members'>;

/** The places under their zones, the five zones first; '' is the zone of whatever has none. */
export function withZones(rows: readonly PlaceRow[]): ZoneOrPlace[] {
  const order = [...zones, ''];
  return order.flatMap((zone) => {
    const own = rows.filter((row) => row.zone === zone);
    if (own.length === 0 && zone === '') return [];
    const sums = { submitted: sumOf(own, 'submitted'), members: sumOf(own, 'members') };
    return [{ zone, place: '', ...sums }, ...own];
  });
}

/** What was received and given back, in minor units, of a month or a type. */
export interface IncomeSum {
  name: string;
  received: number;
  refunded: number;
}

/**
 * The income of each currency, added up by month and by type, in the order of the rows.
 * @param months each of them is shown, whether anything came in it or not
 */
export function incomesOf(
  rows: readonly IncomeRow[],
  months: readonly string[],
): { currency: string; months: IncomeSum[]; types: IncomeSum[] }[] {
  return [...new Set(rows.map(({ currency }) => currency))].map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const types = [...new Set(own.map(({ type }) => type))];
    return { currency, months: sumsBy(own, 'month', months), types: sumsBy(own, 'type', types) };
  });
}

function sumsBy(rows: readonly IncomeRow[], key: 'month' | 'type', names: readonly string[]): IncomeSum[] {
  return names.map((name) => {
    const own = rows.filter((row) => row[key] === name);
    return { name, received: sumOf(own, 'received'), refunded: sumOf(own, 'refunded') };
  });
}

function sumOf<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((sum, row) => sum + row[key], 0);
}
