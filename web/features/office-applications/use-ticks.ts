import { useState } from 'react';
import type { ApplicationRow } from '#contract/applications/application.ts';
import { mostAtOnce } from '#contract/applications/office-calls.ts';
import type { Ticks } from '#web/kit/data-table.types.ts';

type Rows = ReadonlyMap<number, ApplicationRow>;
const none: Rows = new Map();

export interface TickedRows extends Ticks<ApplicationRow> {
  /** The ticked applications of all pages, as they were seen last. */
  rows: readonly ApplicationRow[];
  clear: () => void;
}

/**
 * Ticked applications, kept while pages are turned, at most as many as one bulk change takes.
 * @param list names the list by its filters: another list begins without ticks
 * @param shown the rows in sight
 */
export function useTicks(list: string, shown: readonly ApplicationRow[] = []): TickedRows {
  const [ticked, setTicked] = useState({ list, rows: none });
  if (ticked.list !== list) setTicked({ list, rows: none });
  const rows = ticked.list === list ? ticked.rows : none;
  const inSight = new Map(shown.map((row) => [Number(row.id), row]));

  return {
    rows: [...rows].map(([id, row]) => inSight.get(id) ?? row),
    isTicked: (row) => rows.has(Number(row.id)),
    isFull: rows.size >= mostAtOnce,
    tick: (changed, on) =>
      setTicked((before) => ({
        list,
        rows: withTicks(before.list === list ? before.rows : none, changed, on),
      })),
    clear: () => setTicked({ list, rows: none }),
  };
}

/** The rows with some more, as far as there is room, or with some less. */
export function withTicks(rows: Rows, changed: readonly ApplicationRow[], on: boolean): Rows {
  const next = new Map(rows);
  for (const row of changed) {
    if (!on) next.delete(Number(row.id));
    else if (next.size < mostAtOnce) next.set(Number(row.id), row);
  }
  return next;
}
