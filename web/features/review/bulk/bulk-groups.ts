import type { BulkRow } from './bulk-change.ts';

/** Applications of a preview that share their present status, and the reason if they do not change. */
export interface BulkGroup {
  key: string;
  /** The office's name of the present status; '' of applications that are not known. */
  status: string;
  /** Why they do not change; '' if they do. */
  reason: string;
  rows: BulkRow[];
}

interface PreviewGroups {
  changing: BulkGroup[];
  /** Members with a number whose membership ends: a separate tick box confirms them. */
  members: BulkGroup[];
  unchanged: BulkGroup[];
}

/** Sorts the rows of a preview by their outcome, then by their present status; the largest group first. */
export function groupPreview(rows: readonly BulkRow[]): PreviewGroups {
  const changing = rows.filter(({ changed }) => changed);
  return {
    changing: grouped(changing.filter(({ ends_membership }) => !ends_membership)),
    members: grouped(changing.filter(({ ends_membership }) => ends_membership)),
    unchanged: grouped(rows.filter(({ changed }) => !changed)),
  };
}

function grouped(rows: readonly BulkRow[]): BulkGroup[] {
  const groups = new Map<string, BulkGroup>();
  for (const row of rows) {
    const { status_name: status, reason } = row;
    const key = `${status}\n${reason}`;
    const group = groups.get(key) ?? { key, status, reason, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()].sort((one, other) => other.rows.length - one.rows.length);
}

export const countOf = (groups: readonly BulkGroup[]) =>
  groups.reduce((count, { rows }) => count + rows.length, 0);
