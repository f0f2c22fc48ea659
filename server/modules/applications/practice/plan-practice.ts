/** What becomes of the rows of a list that is saved as a whole. */
export interface RowPlan<Row> {
  add: { row: Row; position: number }[];
  change: { id: number; row: Row; position: number }[];
  remove: number[];
}

/**
 * Matches the rows of a form with those stored: a row that names a stored one changes it, each stored row
 * once; any other row is new, also when it names a row of somebody else; what is no longer there goes.
 */
export function planRows<Row>(
  stored: readonly number[],
  rows: readonly Row[],
  idOf: (row: Row) => number | null,
): RowPlan<Row> {
  const left = new Set(stored);
  const plan: RowPlan<Row> = { add: [], change: [], remove: [] };
  rows.forEach((row, position) => {
    const id = idOf(row);
    if (id !== null && left.delete(id)) plan.change.push({ id, row, position });
    else plan.add.push({ row, position });
  });
  return { ...plan, remove: [...left] };
}
