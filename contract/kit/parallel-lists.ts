/** Rows as a payload carries them: one list for each field, by position (decisions section 2). */
export type ParallelLists<Row> = { [Field in keyof Row]?: readonly Row[Field][] };

/**
 * Rows from parallel lists, zipped by position; a short list leaves the field as it is in `empty`. Every row of the
 * payload, empty ones included: errors name the position that was sent.
 */
export function rowsFromLists<Row extends object>(lists: ParallelLists<Row>, empty: Row): Row[] {
  const fields = Object.keys(empty) as (keyof Row)[];
  const length = Math.max(0, ...fields.map((field) => lists[field]?.length ?? 0));
  return Array.from({ length }, (_, position) => {
    const row = { ...empty };
    for (const field of fields) row[field] = lists[field]?.[position] ?? empty[field];
    return row;
  });
}

/** The parallel lists of rows, as the calls take them. */
export function toLists<Row extends object>(rows: readonly Row[]): { [Field in keyof Row]: Row[Field][] } {
  const lists = {} as { [Field in keyof Row]: Row[Field][] };
  for (const row of rows)
    for (const field of Object.keys(row) as (keyof Row)[]) (lists[field] ??= []).push(row[field]);
  return lists;
}

/** The key of a row's fault on the wire: the payload's field name and its position, 'clinic_pin_code.0'. */
export function rowFault(field: string, position: number): string {
  return `${field}.${position}`;
}
