/**
 * What an update changes, for its audit line: the field with its value before and after. Only fields of `after`
 * count; one that is undefined stays unchanged.
 */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, { from: unknown; to: unknown }> {
  const changed = Object.entries(after).filter(
    ([field, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(before[field] ?? null),
  );
  return Object.fromEntries(changed.map(([field, to]) => [field, { from: before[field] ?? null, to }]));
}
