import type { Selectable } from 'kysely';
import type { StepVersions } from '#server/kit/db/db-types.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import { refuse } from '#server/kit/refusal.ts';

type StepVersionRow = Selectable<StepVersions>;
type StepKey = Pick<StepVersionRow, 'application_id' | 'step'>;

export async function listStepVersions(db: Db, applicationId: number): Promise<StepVersionRow[]> {
  return db.selectFrom('step_versions').selectAll().where('application_id', '=', applicationId).execute();
}

/** The browser tab that writes, and the version of the step that it shows; null when it sends none. */
interface Tab {
  seen: number | null;
  writer: string;
}

/**
 * Counts a change of a wizard step, draft or saved; the application's row is locked. Refuses a change that would undo
 * the work of another tab or device that this one has not seen. A tab may always follow its own last change, because
 * the answer to that one may have been lost.
 * @returns the new version of the step
 */
export async function bumpStepVersion(tx: Tx, key: StepKey, { seen, writer }: Tab): Promise<number> {
  const last = await findStepVersion(tx, key);
  const unseen = last !== undefined && seen !== null && last.version !== seen;
  if (unseen && (writer === '' || last.writer !== writer)) throw refuse('step_elsewhere');
  const version = (last?.version ?? 0) + 1;
  await upsertStepVersion(tx, { ...key, version, writer });
  return version;
}

/** Undefined before the first change. The application's row is locked. */
async function findStepVersion(
  tx: Tx,
  { application_id, step }: StepKey,
): Promise<StepVersionRow | undefined> {
  return tx
    .selectFrom('step_versions')
    .selectAll()
    .where('application_id', '=', application_id)
    .where('step', '=', step)
    .executeTakeFirst();
}

async function upsertStepVersion(tx: Tx, row: StepVersionRow): Promise<void> {
  const { version, writer } = row;
  await tx
    .insertInto('step_versions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['application_id', 'step']).doUpdateSet({ version, writer }))
    .execute();
}
