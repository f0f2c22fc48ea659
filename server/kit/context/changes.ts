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

/** Changes without the values of what is somebody's own, such as a name or an e-mail: that they were given, or changed. */
export function withoutValues(
  changes: Readonly<Record<string, unknown>>,
  fields: readonly string[] = Object.keys(changes),
): Record<string, unknown> {
  const told = Object.entries(changes).map(([field, value]) => [
    field,
    fields.includes(field) ? wordOf(value) : value,
  ]);
  return Object.fromEntries(told) as Record<string, unknown>;
}

function wordOf(value: unknown): unknown {
  if (value === '' || value === null || value === undefined) return value;
  return typeof value === 'object' && value !== null && 'from' in value ? 'changed' : 'given';
}
