import { useState } from 'react';
import type { ApplicationRow } from '#contract/applications/application.ts';
import { mostAtOnce } from '#contract/applications/office-calls.ts';
import type { Selection } from '#web/kit/table/data-table.types.ts';

type Rows = ReadonlyMap<number, ApplicationRow>;
const none: Rows = new Map();

export interface SelectedRows extends Selection<ApplicationRow> {
  /** The ticked applications of all pages, as they were seen last. */
  rows: readonly ApplicationRow[];
  clear: () => void;
}

/**
 * Ticked applications, kept while pages are turned, at most as many as one bulk change takes.
 * @param list names the list by its filters: another list begins without ticks
 * @param shown the rows in sight
 */
export function useSelection(list: string, shown: readonly ApplicationRow[] = []): SelectedRows {
  const [selected, setSelected] = useState({ list, rows: none });
  if (selected.list !== list) setSelected({ list, rows: none });
  const rows = selected.list === list ? selected.rows : none;
  const inSight = new Map(shown.map((row) => [Number(row.id), row]));

  return {
    rows: [...rows].map(([id, row]) => inSight.get(id) ?? row),
    isSelected: (row) => rows.has(Number(row.id)),
    isFull: rows.size >= mostAtOnce,
    select: (changed, on) =>
      setSelected((before) => ({
        list,
        rows: withSelection(before.list === list ? before.rows : none, changed, on),
      })),
    clear: () => setSelected({ list, rows: none }),
  };
}

/** The rows with some more, as far as there is room, or with some less. */
export function withSelection(rows: Rows, changed: readonly ApplicationRow[], on: boolean): Rows {
  const next = new Map(rows);
  for (const row of changed) {
    if (!on) next.delete(Number(row.id));
    else if (next.size < mostAtOnce) next.set(Number(row.id), row);
  }
  return next;
}
