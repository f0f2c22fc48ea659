import { isDay, showDay } from '#contract/kit/day.ts';

/**
 * Puts the slashes into digits alone, since the keypads of phones have none: 0511 -> 05/11. Digits that begin with a year
 * keep their order: 1955, 2013. A dash or slash behind 20/12 shows that it is the year 2012.
 */
export function withSlashes(typed: string): string {
  if (!/^[\d/]+$/.test(typed)) return typed.replace(/^(19|20)\/(\d{2}[-.])/, '$1$2');
  if (/^(19|20)(1[3-9]|[2-9]\d|00)\d*$/.test(typed)) return typed;
  return typed
    .replace(/^(\d{2})(\d{1,2})/, '$1/$2')
    .replace(/^(\d{1,2}\/\d{2})(\d{1,4})/, '$1/$2')
    .replace(/^(19|20)\/(1[3-9]|[2-9]\d|00)$/, '$1$2')
    .replace(/^(19|20)\/(\d{2})\/(\d{2})\//, '$1$2/$3/');
}

/** What a day field shows: dd/MM/yyyy, or what was typed when that is no day. */
export function showTyped(value: string): string {
  return isDay(value) ? showDay(value) : value;
}
