import type { Selectable } from 'kysely';
import type { StepVersions } from '#server/kit/db/db-types.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';

export type StepVersionRow = Selectable<StepVersions>;
export type StepKey = Pick<StepVersionRow, 'application_id' | 'step'>;

export async function listStepVersions(db: Db, applicationId: number): Promise<StepVersionRow[]> {
  return db.selectFrom('step_versions').selectAll().where('application_id', '=', applicationId).execute();
}

/** Undefined before the first change. The application's row is locked. */
export async function findStepVersion(
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

export async function upsertStepVersion(tx: Tx, row: StepVersionRow): Promise<void> {
  const { version, writer } = row;
  await tx
    .insertInto('step_versions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['application_id', 'step']).doUpdateSet({ version, writer }))
    .execute();
}
