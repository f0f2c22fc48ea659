import { dayOf } from '#contract/kit/day.ts';
import type { ActorContext } from '#server/kit/context/context.ts';
import { takeRunningNumber } from './number-series.store.ts';

/** A tax invoice number may have 16 characters, and ours begins with INV- (decisions section 4). */
const LONGEST = 12;

/**
 * The number of an application: two digits of the year, the type, six running digits. The twelfth of type 1 in 2026 is
 * '261000012', that of package 100, which the office added, '26100000012'. Digits only, so that it can be said on the
 * telephone. After 999999 of a type in a year the numbers get longer. Throws RangeError when it does not fit an invoice.
 */
export function applicationNo(year: number, type: number, running: number): string {
  const number = `${String(year % 100).padStart(2, '0')}${type}${String(running).padStart(6, '0')}`;
  if (number.length > LONGEST)
    throw new RangeError(`The application number ${number} is too long for an invoice`);
  return number;
}

/** Takes the next application number of a type, in the present year of the society's time zone. */
export async function takeApplicationNo({ tx, now }: ActorContext, type: number): Promise<string> {
  const year = Number(dayOf(now).slice(0, 4));
  return applicationNo(year, type, await takeRunningNumber(tx, year, type));
}
