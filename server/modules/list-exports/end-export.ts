import { exportKeptDays, listExportFileName, mayExportLists } from '#contract/list-exports/list-export.ts';
import { dayOf } from '#contract/kit/day.ts';
import { type AdminCaller, type Caller, hasFlag } from '#server/kit/context/caller.ts';
import type { Tx } from '#server/kit/db/db.ts';
import type { Jobs } from '#server/kit/jobs/jobs.ts';
import { refuse, refuseHidden } from '#server/kit/refusal.ts';
import { deleteParts, type ExportRow } from './list-exports.store.ts';

/** @throws Refusal sign_in_needed, not_allowed when the role may not export lists */
export function allowedTo({ admin }: Caller): AdminCaller {
  if (!admin) throw refuse('sign_in_needed');
  if (!mayExport(admin)) throw refuse('not_allowed');
  return admin;
}

/** May the administrator export lists, by the rights of now? */
export function mayExport(admin: AdminCaller): boolean {
  return mayExportLists((module) => hasFlag(admin, module, 'view'));
}

/** The export, if there is one and this administrator asked for it. @throws not_found */
export function ownExport({ admin }: Caller, row: ExportRow | undefined): ExportRow {
  if (!row) throw refuse('not_found');
  if (row.admin_id !== admin?.id) throw refuseHidden(subjectOf(row));
  return row;
}

/** The subject of its audit lines: 'list export 12'. */
export function subjectOf({ id }: Pick<ExportRow, 'id'>): string {
  return `list export ${id}`;
}

/** What its file is called. */
export function fileNameOf({ name, taken_at, created_at }: ExportRow): string {
  return listExportFileName(name, dayOf(taken_at ?? created_at));
}

/** The columns of an export that ends at an instant, however it ends. */
export function endedAt(now: Date) {
  return { kept_until: later(now, exportKeptDays * 86_400_000), leased_until: null };
}

export function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}

/** Forgets what was drawn of an export, and has it removed from the storage. */
export async function removeParts(jobs: Pick<Jobs, 'send'>, tx: Tx, exportId: number): Promise<void> {
  for (const storageKey of await deleteParts(tx, exportId))
    await jobs.send(tx, 'remove-file', { storageKey });
}
