import { z } from 'zod';
import { isDay } from '#contract/kit/day.ts';
import { parseUrl } from '#contract/kit/web-address.ts';

/** What may come after the ? of an address, for `validateSearch`: anything invalid counts as not given. */
export function orNone<Field extends z.ZodType>(field: Field) {
  return field.optional().catch(undefined);
}

/** The router reads figures as numbers, also in a text: ?q=2024. */
const textOrNumber = z.union([z.string(), z.number()]);

/** Text of at most `max` characters; an empty one counts as not given. */
export function textField(max: number) {
  return orNone(textOrNumber.transform(String).pipe(z.string().min(1).max(max)));
}

const wholeNumber = z.union([z.number(), z.string().min(1).transform(Number)]).pipe(z.int());

/** A whole number from `min` to `max`. */
export function wholeField(min: number, max = Number.MAX_SAFE_INTEGER) {
  return orNone(wholeNumber.pipe(z.number().min(min).max(max)));
}

/** One of these numbers. */
export function numberField(allowed: readonly number[]) {
  return orNone(wholeNumber.refine((number) => allowed.includes(number)));
}

/** Ids of rows are PostgreSQL integers. */
export const largestId = 2_147_483_647;
export const idField = wholeField(1, largestId);

/** Of a page that says by itself what another page asks of the address. */
export const noField = idField.transform(() => undefined);

export const dayField = orNone(z.string().refine(isDay));

/** Number of a page of a list, from 1. */
export const pageField = wholeField(1, 100_000);

/** Represents this site, whose own address makes no difference. */
const here = 'https://here.invalid';

function pathHere(text: string): string | undefined {
  const address = text.startsWith('/') ? parseUrl(text, here) : null;
  if (!address) return undefined;
  const { origin, pathname, search, hash } = address;
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

/** Where to go after signing in: a path of this site as browsers read it, never another site. */
export const nextField = orNone(z.string().max(2_000).transform(pathHere));
