import { parseUrl } from '#contract/kit/web-address.ts';

/*
 * What may come after the ? of an address: anything invalid counts as not given. Plain functions, since the pages that are
 * opened first load no Zod; address-fields.ts makes fields of them.
 */

/** What the router read after the ?. */
export type Asked = Record<string, unknown>;

/** Text of at most `max` characters; the router reads figures as numbers, also in a text: ?q=2024. */
export function textOf(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value);
  return text !== '' && text.length <= max ? text : undefined;
}

/** A whole number from `min` to `max`. */
export function wholeOf(value: unknown, min: number, max = Number.MAX_SAFE_INTEGER): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) return undefined;
  return number >= min && number <= max ? number : undefined;
}

/** Ids of rows are PostgreSQL integers. */
export const largestId = 2_147_483_647;

/** Number of the last page of a list that an address may name. */
export const lastPage = 100_000;

/** Represents this site, whose own address makes no difference. */
const here = 'https://here.invalid';

/** Where to go after signing in: a path of this site as browsers read it, never another site. */
export function pathHereOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2_000) return undefined;
  const address = value.startsWith('/') ? parseUrl(value, here) : null;
  if (!address) return undefined;
  const { origin, pathname, search, hash } = address;
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
