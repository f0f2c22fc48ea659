import { type Day, isDay } from '#contract/kit/day.ts';
import { parseUrl } from '#contract/kit/parse-url.ts';

/**
 * Guards for what stands behind the ? of an address, for `validateSearch`: anything unfit counts as not
 * given. Plain functions, since Zod here would sit in the first bundle.
 */

/** Text of at most `max` characters, or undefined. Numbers count as text: ?q=2024. */
export function textParam(value: unknown, max = 200): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= max ? text : undefined;
}

/** A whole number from `min` to `max`, or undefined. */
export function wholeParam(value: unknown, min = 0, max = Number.MAX_SAFE_INTEGER): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max
    ? number
    : undefined;
}

/** One of the allowed words or numbers, or undefined. */
export function oneOfParam<const Allowed extends string | number>(
  value: unknown,
  allowed: readonly Allowed[],
): Allowed | undefined {
  return allowed.find((candidate) => candidate === value || String(candidate) === value);
}

/** A day, or undefined. */
export function dayParam(value: unknown): Day | undefined {
  const day = textParam(value, 10);
  return day !== undefined && isDay(day) ? day : undefined;
}

/** Stands for this site, whose own address makes no difference. */
const here = 'https://here.invalid';

/** Where to go after signing in: a path of this site as browsers read it, never another site; or undefined. */
export function nextParam(value: unknown): string | undefined {
  const text = textParam(value, 2000);
  const address = text?.startsWith('/') ? parseUrl(text, here) : null;
  if (!address) return undefined;
  const { origin, pathname, search, hash } = address;
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
