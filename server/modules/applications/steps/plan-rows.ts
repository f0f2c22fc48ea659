/** How the rows of a form change the stored ones. */
export interface RowPlan<Row> {
  add: { row: Row; position: number }[];
  change: { id: number; row: Row; position: number }[];
  remove: number[];
}

/**
 * Matches the rows of a form with the stored rows. A row with the id of a stored one changes it, once; any other row is
 * new, even with the id of another application's row; stored rows without a match are removed.
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
