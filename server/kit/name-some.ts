const MOST_NAMED = 3;

/** '2 packages (Life Member, Trainee)': how many use something, with the first names; '' when nobody does. */
export function nameSome(
  count: number,
  [one, many]: readonly [string, string],
  names: readonly string[],
): string {
  if (count === 0) return '';
  const shown = names.slice(0, MOST_NAMED);
  const more = count > shown.length && shown.length > 0 ? ', …' : '';
  const words = shown.length > 0 ? ` (${shown.join(', ')}${more})` : '';
  return `${count} ${count === 1 ? one : many}${words}`;
}
