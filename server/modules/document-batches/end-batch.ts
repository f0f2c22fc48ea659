import { type BatchForm, batchFileName, batchKeptDays } from '#contract/document-batches/batch.ts';
import type { DocumentKind } from '#contract/documents/calls.ts';
import type { Services } from '#server/kit/context/context.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { type BatchRow, deleteParts } from './batches.store.ts';

/** Forgets what was drawn of a batch, and has it removed from the storage. */
export async function removeParts({ jobs }: Services, tx: Tx, batchId: number): Promise<void> {
  for (const storageKey of await deleteParts(tx, batchId)) await jobs.send(tx, 'remove-file', { storageKey });
}

/** The columns of a batch that ends at an instant, however it ends. */
export function endedAt(now: Date) {
  return { kept_until: later(now, batchKeptDays * 86_400_000), leased_until: null };
}

export function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}

/** The subject of its audit lines: 'invoice batch 12'. */
export function subjectOf({ id, kind }: Pick<BatchRow, 'id' | 'kind'>): string {
  return `${kind} batch ${id}`;
}

/** What its file is made of and called. */
export function describe({ id, kind, form, created_at, from_date, to_date }: BatchRow) {
  // Their columns have checks.
  const documents = kind as DocumentKind;
  const fileForm = form as BatchForm;
  const fileName = batchFileName(documents, fileForm, from_date ?? '', to_date ?? '');
  const title = fileName.slice(0, fileName.lastIndexOf('.'));
  return { id, kind: documents, form: fileForm, created_at, fileName, title };
}
