import { dayOf } from '#contract/kit/day.ts';
import type { ActorContext } from '#server/kit/context/context.ts';
import { takeRunningNumber } from './application-series.store.ts';

/** A tax invoice number may have 16 characters, and INV- stands before ours (decisions section 4). */
const LONGEST = 12;

/**
 * The number of an application: two digits of the year, the type, six running digits. 2026, type 1, the
 * twelfth: '261000012'; of the package 100, which the office added: '26100000012'. Digits alone, so that it can be
 * told on the telephone. More than 999999 of a type in a year simply get longer.
 */
export function applicationNo(year: number, type: number, running: number): string {
  const number = `${String(year % 100).padStart(2, '0')}${type}${String(running).padStart(6, '0')}`;
  if (number.length > LONGEST)
    throw new RangeError(`The application number ${number} is too long for an invoice`);
  return number;
}

/** Takes the next application number of a type, in the year it is in the society's zone. */
export async function takeApplicationNo({ tx, now }: ActorContext, type: number): Promise<string> {
  const year = Number(dayOf(now).slice(0, 4));
  return applicationNo(year, type, await takeRunningNumber(tx, year, type));
}
