import { type Day, isDay, showDay } from '#contract/kit/day.ts';

/**
 * Reads a day as people type it: 05/11/1966, 5-11-1966, 5.11.66 is not one (whose century?), 05111966,
 * and 1966-11-05 as it is pasted from elsewhere.
 * @returns the day, or null while it is none
 */
export function readDay(typed: string): Day | null {
  const text = typed.trim();
  const [, day, month, year] =
    /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? [];
  const written = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text;
  return isDay(written) ? written : null;
}

/** Puts the slashes into digits alone, since the keypads of phones have none: 0511 -> 05/11. */
export function withSlashes(typed: string): string {
  if (!/^[\d/]+$/.test(typed)) return typed;
  return typed.replace(/^(\d{2})(\d{1,2})/, '$1/$2').replace(/^(\d{1,2}\/\d{2})(\d{1,4})/, '$1/$2');
}

/** What a day field shows: dd/MM/yyyy, or what was typed when that is no day. */
export function showTyped(value: string): string {
  return isDay(value) ? showDay(value) : value;
}
