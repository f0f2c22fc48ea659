import { dayOf } from '#contract/kit/day.ts';
import type { ActorContext } from '#server/kit/context/context.ts';
import { newCharacters } from '#server/kit/secrets.ts';
import { isFreeApplicationNo } from './number-series.store.ts';

/** A tax invoice number may have 16 characters, and ours begins with INV- (decisions section 4). */
const LONGEST = 12;

/** Random characters of a number: 8 for the society's own types, fewer where the type is long, never below 6. */
const MOST_RANDOM = 8;
const LEAST_RANDOM = 6;

/**
 * Characters that nobody confuses on paper or on the telephone: no 0 or 1, no I, L, O, B, S or Z. A, E and U are missing
 * too, so that no number spells a word.
 */
const ALPHABET = '23456789CDFGHJKMNPQRTVWXY';

/** The chance of a second draw is below one in a million; more draws than these are a fault of ours. */
const MOST_DRAWS = 10;

/**
 * Draws an application number: two digits of the year, the type, then random characters, as '261K7RW4MXH' for type 1
 * in 2026. With the e-mail it opens the status page, so it cannot be counted up (docs/decisions/0114).
 * @param draw returns so many random characters of an alphabet
 * @throws RangeError when the type leaves too few random characters
 */
export function applicationNo(year: number, type: number, draw: typeof newCharacters): string {
  const start = `${String(year % 100).padStart(2, '0')}${type}`;
  const random = Math.min(MOST_RANDOM, LONGEST - start.length);
  if (random < LEAST_RANDOM) throw new RangeError(`Type ${type} leaves too few random characters`);
  return start + draw(ALPHABET, random);
}

/** Takes an unused application number of a type, in the present year of the society's time zone. */
export async function takeApplicationNo({ tx, now }: ActorContext, type: number): Promise<string> {
  const year = Number(dayOf(now).slice(0, 4));
  return firstFree(
    () => applicationNo(year, type, newCharacters),
    async (number) => isFreeApplicationNo(tx, number),
  );
}

/** Draws until a number is free. */
export async function firstFree(
  draw: () => string,
  isFree: (number: string) => Promise<boolean>,
): Promise<string> {
  for (let drawn = 0; drawn < MOST_DRAWS; drawn++) {
    const number = draw();
    if (await isFree(number)) return number;
  }
  throw new Error(`No free application number in ${MOST_DRAWS} draws`);
}
