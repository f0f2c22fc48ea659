import { z } from 'zod';
import { isDay } from '#contract/kit/day.ts';
import { largestId, lastPage, pathHereOf, textOf, wholeOf } from './address-values.ts';

/** What may come after the ? of an address, for `validateSearch`: anything invalid counts as not given. */
export function orNone<Field extends z.ZodType>(field: Field) {
  return field.optional().catch(undefined);
}

const textOrNumber = z.union([z.string(), z.number()]);

/** Text of at most `max` characters; an empty one counts as not given. */
export function textField(max: number) {
  return orNone(textOrNumber.transform((given) => textOf(given, max)));
}

/** A whole number from `min` to `max`. */
export function wholeField(min: number, max?: number) {
  return orNone(textOrNumber.transform((given) => wholeOf(given, min, max)));
}

/** One of these numbers. */
export function numberField(allowed: readonly number[]) {
  return orNone(textOrNumber.transform((given) => allowed.find((number) => number === wholeOf(given, 0))));
}

export const idField = wholeField(1, largestId);

/** Of a page that says by itself what another page asks of the address. */
export const noField = idField.transform(() => undefined);

export const dayField = orNone(z.string().refine(isDay));

/** Number of a page of a list, from 1. */
export const pageField = wholeField(1, lastPage);

/** Where to go after signing in. */
export const nextField = orNone(z.string().transform(pathHereOf));
