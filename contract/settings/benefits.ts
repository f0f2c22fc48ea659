/** Why one joins, as the first page of the portal says it: so many points at most, each of one or two lines on a phone. */
export const MAX_BENEFITS = 6;
export const LONGEST_BENEFIT = 120;

/** The points of a text that has one on each line. */
export function readBenefits(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
}

/** What is wrong with them; undefined when nothing is. */
export function faultOfBenefits(benefits: readonly string[]): string | undefined {
  if (benefits.length > MAX_BENEFITS) return `At most ${MAX_BENEFITS} lines`;
  const isTooLong = benefits.some((line) => line.length > LONGEST_BENEFIT);
  return isTooLong ? `At most ${LONGEST_BENEFIT} characters on a line` : undefined;
}
