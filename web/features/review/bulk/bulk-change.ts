import type { ApplicationRow } from '#contract/applications/application.ts';
import { officeMoves } from '#contract/statuses/moves.ts';
import type { officeCalls } from '#contract/applications/office-calls.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import type { InputOf, OutputOf } from '#contract/kit/define-call.ts';

type BulkCall = typeof officeCalls.bulkStatusChange;
export type BulkRow = OutputOf<BulkCall>['data'][number];

/** The change for all of them. */
export interface BulkValues {
  application_status: StatusId;
  message: string;
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
    for (const paid of [true, false]) for (const to of officeMoves({ status, paid })) targets.add(to);
  }
  targets.delete(statusIds.paymentRequested);
  return [...targets].sort((a, b) => a - b);
}

/** The input of the call; the server refuses rows that changed since they were read. */
export function bulkInput(rows: readonly Seen[], values: BulkValues, preview: 0 | 1): InputOf<BulkCall> {
  return {
    member_id: rows.map(({ id }) => String(id)),
    seen_status: rows.map(({ application_status }) => application_status),
    ...values,
    preview,
  };
}

/** 'one application', '12 applications' */
export function countOf(rows: readonly unknown[]): string {
  return rows.length === 1 ? '1 application' : `${rows.length} applications`;
}

/** The preview with the results of the rows that were sent. */
export function withResults(previewed: readonly BulkRow[], results: readonly BulkRow[]): BulkRow[] {
  const byId = new Map(results.map((row) => [row.id, row]));
  return previewed.map((row) => byId.get(row.id) ?? row);
}
