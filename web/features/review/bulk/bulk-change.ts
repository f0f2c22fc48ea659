import { useState } from 'react';
import type { ApplicationRow } from '#contract/applications/application.ts';
import { mostAtOnce } from '#contract/applications/bulk-calls.ts';
import type { officeCalls } from '#contract/applications/office-calls.ts';
import { officeMoves } from '#contract/statuses/moves.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import type { InputOf, OutputOf } from '#contract/kit/define-call.ts';
import type { Selection } from '#web/kit/table/data-table.types.ts';

type BulkCall = typeof officeCalls.bulkStatusChange;
export type BulkRow = OutputOf<BulkCall>['data'][number];

/** The change for all of them. */
export interface BulkValues {
  application_status: StatusId;
  message: string;
  silent: 0 | 1;
  /** Undefined where it is not required. */
  password: string | undefined;
}

type Seen = Pick<ApplicationRow, 'id' | 'application_status'>;

/**
 * The statuses that at least one of the applications may go to, as far as a list shows: the preview reports
 * whether each was paid. A request for a payment has a dialog of its own.
 */
export function targetsOf(rows: readonly Pick<ApplicationRow, 'application_status'>[]): StatusId[] {
  const targets = new Set<StatusId>();
  for (const { application_status: status } of rows) {
    for (const paid of [true, false])
      for (const to of officeMoves({ status, paid, paysAfterApproval: false })) targets.add(to);
  }
  targets.delete(statusIds.paymentRequested);
  return [...targets].sort((a, b) => a - b);
}

/** Whether it is a preview; whether it can be undone and ends memberships. */
type How = Pick<InputOf<BulkCall>, 'preview' | 'hold' | 'end_memberships'>;

/** The input of the call; the server refuses rows that changed since they were read. */
export function bulkInput(rows: readonly Seen[], values: BulkValues, how: How): InputOf<BulkCall> {
  return {
    member_id: rows.map(({ id }) => String(id)),
    seen_status: rows.map(({ application_status }) => application_status),
    ...values,
    ...how,
  };
}

/** The preview with the results of the rows that were sent. */
export function withResults(previewed: readonly BulkRow[], results: readonly BulkRow[]): BulkRow[] {
  const byId = new Map(results.map((row) => [row.id, row]));
  return previewed.map((row) => byId.get(row.id) ?? row);
}

type Rows = ReadonlyMap<number, ApplicationRow>;
const none: Rows = new Map();

export interface SelectedRows extends Selection<ApplicationRow> {
  /** The selected applications of all pages, as last read. */
  rows: readonly ApplicationRow[];
  clear: () => void;
}

/**
 * Selected applications, kept from page to page, at most as many as one bulk change takes.
 * @param list the filters of the list: another list starts with nothing selected
 * @param shown the rows of the current page
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

/** The rows with others added, up to the limit, or removed. */
export function withSelection(rows: Rows, changed: readonly ApplicationRow[], on: boolean): Rows {
  const next = new Map(rows);
  for (const row of changed) {
    if (!on) next.delete(Number(row.id));
    else if (next.size < mostAtOnce) next.set(Number(row.id), row);
  }
  return next;
}
