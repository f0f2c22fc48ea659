import { type Message, text } from '#contract/texts/text.ts';

/** Why one joins, as the first page of the portal says it: so many points at most, each of one or two lines on a phone. */
export const MAX_BENEFITS = 6;
export const LONGEST_BENEFIT = 120;

/** The points of a text that has one on each line. */
export function readBenefits(typed: string): string[] {
  const lines = typed.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
}

/** What is wrong with them; undefined when nothing is. */
export function faultOfBenefits(benefits: readonly string[]): Message | undefined {
  if (benefits.length > MAX_BENEFITS) return text('At most {maximum} lines', { maximum: MAX_BENEFITS });
  const isTooLong = benefits.some((line) => line.length > LONGEST_BENEFIT);
  return isTooLong ? text('At most {maximum} characters on a line', { maximum: LONGEST_BENEFIT }) : undefined;
}
