import type { Selectable } from 'kysely';
import type { ApplicationDrafts } from '#server/kit/db/db-types.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import { toJsonb } from '#server/kit/db/jsonb.ts';

export type DraftRow = Selectable<ApplicationDrafts>;
type DraftKey = Pick<DraftRow, 'application_id' | 'step'>;

/** Stores what was typed in a step and replaces the earlier draft. */
export async function upsertDraft(
  tx: Tx,
  key: DraftKey,
  values: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const kept = { draft: toJsonb(values), saved_at: now };
  await tx
    .insertInto('application_drafts')
    .values({ ...key, ...kept })
    .onConflict((conflict) => conflict.columns(['application_id', 'step']).doUpdateSet(kept))
    .execute();
}

export async function listDrafts(db: Db, applicationId: number): Promise<DraftRow[]> {
  return db
    .selectFrom('application_drafts')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('step', 'desc')
    .execute();
}

export async function deleteDraft(tx: Tx, { application_id, step }: DraftKey): Promise<void> {
  await tx
    .deleteFrom('application_drafts')
    .where('application_id', '=', application_id)
    .where('step', '=', step)
    .execute();
}
