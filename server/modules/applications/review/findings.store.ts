import type { Insertable, Selectable } from 'kysely';
import type { FileField } from '#contract/applications/uploads.ts';
import type { Corrections, FileVerdicts } from '#server/kit/db/db-types.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import type { IdOf } from '#server/kit/db/json-rows.ts';

export type CorrectionRow = Selectable<Corrections>;

/** Stores a finding on a file and replaces the earlier one. */
export async function upsertFinding(tx: Tx, row: Insertable<FileVerdicts>): Promise<void> {
  await tx
    .insertInto('file_verdicts')
    .values(row)
    .onConflict((same) => same.columns(['application_id', 'field']).doUpdateSet(row))
    .execute();
}

export async function deleteFinding(tx: Tx, applicationId: number, field: FileField): Promise<void> {
  await tx
    .deleteFrom('file_verdicts')
    .where('application_id', '=', applicationId)
    .where('field', '=', field)
    .execute();
}

/** The uploads that the applicant of this application must correct. */
export function selectCorrections(db: Db, applicationId: IdOf) {
  return db.selectFrom('corrections').selectAll().where('application_id', '=', applicationId);
}

/** The same, read. */
export async function listCorrections(db: Db, applicationId: number): Promise<CorrectionRow[]> {
  return selectCorrections(db, applicationId).execute();
}

export async function insertCorrections(tx: Tx, rows: readonly Insertable<Corrections>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('corrections').values(rows).execute();
}

export async function deleteCorrections(tx: Tx, applicationId: number): Promise<void> {
  await tx.deleteFrom('corrections').where('application_id', '=', applicationId).execute();
}
