const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** '3 days', '1 hour', '90 minutes': in the largest unit that says them exactly. */
export function durationInWords(seconds: number): string {
  const [unit, size] = units.find(([, size]) => seconds % size === 0) ?? (['second', 1] as const);
  const count = seconds / size;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
